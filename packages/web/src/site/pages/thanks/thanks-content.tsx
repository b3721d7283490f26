import { formatDeadline } from "@handyman/core/lib/date";
import type { Translated } from "@handyman/core/lib/language";
import FileImage from "lucide-react/icons/file-image";
import type { words as english } from "../../../content/pages/thanks.ts";
import { inLanguage } from "../../../language.ts";
import { useSettings } from "../../../lib/queries.ts";
import { type SentRequest, useSentRequest } from "../../../lib/sent-request.ts";
import { useLanguage } from "../../../lib/words.tsx";
import { paths, smsLink } from "../../../paths.ts";
import { ButtonAnchor, ButtonLink } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";
import { PhoneLink } from "../../layout/contact-links.tsx";
import { PlainLink } from "../../layout/navigation.tsx";
import { Hero, Page } from "../parts/page-frame.tsx";
import { RuledPoints } from "../parts/ruled-points.tsx";

type Words = Translated<typeof english>;

function Photos({ photos, label }: Pick<SentRequest, "photos"> & { label: string }) {
  return (
    <ul aria-label={label} className="mt-6 grid grid-cols-3 gap-3 sm:grid-cols-5">
      {photos.map(({ id, name, picture }) => (
        <li key={id} className="min-w-0">
          <div className="flex aspect-square overflow-hidden rounded-field bg-brand-soft">
            {picture ? (
              <img src={picture} alt="" className="size-full object-cover" />
            ) : (
              <FileImage className="m-auto size-8 text-ink-soft" />
            )}
          </div>
          <p className="mt-1 truncate text-ink-soft text-sm" title={name}>
            {name}
          </p>
        </li>
      ))}
    </ul>
  );
}

interface SentProps {
  sent: SentRequest;
  words: Words;
}

function SentParts({ sent, words }: SentProps) {
  return (
    <section
      aria-labelledby="sent-title"
      className="max-w-3xl lg:rounded-panel lg:border lg:border-line lg:bg-surface lg:p-9 lg:pb-5"
    >
      <h2 id="sent-title" className="text-heading">
        {words.sent}
      </h2>
      <dl className="mt-5 border-line border-t">
        {sent.rows.map(({ label, text }) => (
          <div
            key={label}
            className="grid gap-x-6 border-line border-b py-3 sm:grid-cols-[10rem_1fr] lg:last:border-b-0"
          >
            <dt className="text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      {sent.photos.length > 0 && <Photos photos={sent.photos} label={words.photos} />}
      {sent.lostPhotos.length > 0 && (
        <p className="mt-5 rounded-field bg-danger-soft px-4 py-3">{words.lostPhotos(sent.lostPhotos)}</p>
      )}
    </section>
  );
}

const again = { quote: paths.getQuote(), message: paths.contact } as const;

function Confirmation({ sent, words }: SentProps) {
  const { reply_promise_hours: hours, phone, phone_takes_texts } = useSettings();
  const language = useLanguage();
  return (
    <>
      <Hero
        isLight
        name={words.name}
        title={words.sentTitles[sent.kind]}
        text={words.replyBy(formatDeadline(sent.sentAt, hours, language))}
        className="pb-10 lg:items-start lg:pb-24"
        aside={<SentParts sent={sent} words={words} />}
      >
        <p className="mt-6 w-fit rounded-field bg-brand-soft px-5 py-3 font-semibold">
          {words.reference} <span className="whitespace-nowrap">{sent.reference}</span>
        </p>
        {sent.page && (
          <p className="mt-6">
            <ButtonAnchor href={sent.page}>{words.pageLink}</ButtonAnchor>
          </p>
        )}
        <p className="mt-4 max-w-2xl text-ink-soft">
          {!sent.hasOnlyPhone && words.confirmation} {words.reach(phone_takes_texts)}
        </p>
        <p className="mt-6 flex flex-wrap gap-x-8 gap-y-3 font-semibold text-brand">
          <PhoneLink className="py-2 underline underline-offset-4">{words.call}</PhoneLink>
          {phone_takes_texts && (
            <a href={smsLink(phone)} className="py-2 underline underline-offset-4">
              {words.text}
            </a>
          )}
          <PlainLink to={again[sent.kind]} className="py-2 underline underline-offset-4">
            {words.again[sent.kind]}
          </PlainLink>
        </p>
      </Hero>
      <Section id="next" title={words.next} className="bg-brand-soft" isSplit>
        <RuledPoints points={words.nextSteps[sent.kind]} className="sm:grid-cols-3" isNumbered />
      </Section>
    </>
  );
}

export function ThanksContent({ words }: { words: Words }) {
  const sent = useSentRequest();
  const quote = inLanguage(useLanguage(), paths.getQuote());
  return (
    <Page {...words.head} noindex>
      {sent ? (
        <Confirmation sent={sent} words={words} />
      ) : (
        <Hero isLight name={words.name} title={words.empty.title} text={words.empty.text} className="pb-24">
          <p className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">
            <ButtonLink to={quote} size="lg">
              {words.empty.quote}
            </ButtonLink>
            <PhoneLink className="rounded-field py-2 font-semibold text-lg underline underline-offset-6" />
          </p>
        </Hero>
      )}
    </Page>
  );
}
