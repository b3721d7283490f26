import { formatDeadline } from "@handyman/core/lib/date";
import FileImage from "lucide-react/icons/file-image";
import { Link } from "react-router-dom";
import * as words from "../../content/pages/thanks.ts";
import { useSettings } from "../../lib/queries.ts";
import { type SentRequest, useSentRequest } from "../../lib/sent-request.ts";
import { paths, smsLink } from "../../paths.ts";
import { ButtonAnchor } from "../../ui/button.tsx";
import { Container, Section } from "../../ui/section.tsx";
import { PhoneLink } from "../layout/contact-links.tsx";
import { Hero, Page, QuoteActions } from "./parts/page-frame.tsx";
import { RuledPoints } from "./parts/ruled-points.tsx";

function Photos({ photos }: Pick<SentRequest, "photos">) {
  return (
    <ul aria-label="Photos that you sent" className="mt-6 grid grid-cols-3 gap-3 sm:grid-cols-5">
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

function SentParts({ sent }: { sent: SentRequest }) {
  return (
    <section aria-labelledby="sent-title" className="max-w-3xl">
      <h2 id="sent-title" className="text-heading">
        What you sent
      </h2>
      <dl className="mt-5 border-line border-t">
        {sent.rows.map(({ label, text }) => (
          <div key={label} className="grid gap-x-6 border-line border-b py-3 sm:grid-cols-[12rem_1fr]">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      {sent.photos.length > 0 && <Photos photos={sent.photos} />}
      {sent.lostPhotos.length > 0 && (
        <p className="mt-5 rounded-field bg-danger-soft px-4 py-3">{words.lostPhotos(sent.lostPhotos)}</p>
      )}
    </section>
  );
}

const again = {
  quote: { to: paths.getQuote(), label: "Send another request" },
  message: { to: paths.contact, label: "Write another message" },
} as const;

function Confirmation({ sent }: { sent: SentRequest }) {
  const { reply_promise_hours: hours, phone, phone_takes_texts } = useSettings();
  const { to, label } = again[sent.kind];
  return (
    <>
      <Hero
        isLight
        name="Thank you"
        title={words.sentTitles[sent.kind]}
        text={words.replyBy(formatDeadline(sent.sentAt, hours))}
      >
        <p className="mt-6 w-fit rounded-field bg-brand-soft px-5 py-3 font-semibold">
          Reference <span className="whitespace-nowrap">{sent.reference}</span>
        </p>
        {sent.page && (
          <p className="mt-6">
            <ButtonAnchor href={sent.page}>{words.pageLink}</ButtonAnchor>
          </p>
        )}
        <p className="mt-4 max-w-2xl text-ink-soft">{words.confirmation}</p>
      </Hero>
      <Container className="pb-16">
        <SentParts sent={sent} />
        <p className="mt-8 flex flex-wrap gap-x-8 gap-y-3 font-semibold text-brand">
          <PhoneLink className="py-2 underline underline-offset-4">Call </PhoneLink>
          {phone_takes_texts && (
            <a href={smsLink(phone)} className="py-2 underline underline-offset-4">
              Text us
            </a>
          )}
          <Link to={to} className="py-2 underline underline-offset-4">
            {label}
          </Link>
        </p>
      </Container>
      <Section id="next" title="What happens next" className="bg-brand-soft" isSplit>
        <RuledPoints points={words.nextSteps[sent.kind]} className="sm:grid-cols-3" isNumbered />
      </Section>
    </>
  );
}

export function ThanksPage() {
  const sent = useSentRequest();
  return (
    <Page {...words.head} noindex>
      {sent ? (
        <Confirmation sent={sent} />
      ) : (
        <Hero isLight name="Thank you" title={words.empty.title} text={words.empty.text} className="pb-24">
          <QuoteActions className="mt-9" />
        </Hero>
      )}
    </Page>
  );
}
