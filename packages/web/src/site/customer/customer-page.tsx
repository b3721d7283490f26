import { createDateFormat } from "@handyman/core/lib/date";
import { MAX_MESSAGE, messageTopics } from "@handyman/core/requests/customer-page/rules";
import type {
  CustomerBusiness,
  CustomerLine,
  CustomerPage,
  CustomerProblem,
  CustomerView,
  TypedMessage,
} from "@handyman/core/requests/customer-page/schema";
import { formatFullDay } from "@handyman/core/requests/estimates/rules";
import ImagePlus from "lucide-react/icons/image-plus";
import type { ReactNode } from "react";
import { inLanguage } from "../../language.ts";
import { paths, smsLink, telLink } from "../../paths.ts";
import { Button, ButtonAnchor } from "../../ui/button.tsx";
import { Logo } from "../../ui/logo.tsx";
import { Container } from "../../ui/section.tsx";
import { Written } from "../../ui/written.tsx";
import { DetailsForm } from "./details-form.tsx";
import { canAnswer, EstimatePart, hasPriceLetter, PriceInShort } from "./estimate-part.tsx";
import { hasInvoiceLetter, InvoicePart } from "./invoice.tsx";
import { LanguageLink, LanguageSwitch } from "./language-switch.tsx";
import { LostLinkForm } from "./lost-link-form.tsx";
import { besideLetter, Notice, Part } from "./part.tsx";
import { translateProblem, translateRefusal } from "./refusal.ts";
import { ReviewPart } from "./review-part.tsx";
import { VisitPart } from "./visit-part.tsx";
import { LanguageProvider, useLanguage, useWords } from "./words.tsx";

/**
 * The page of one request, which its customer opens from a mail. A function renders it for each
 * visit. It works without JavaScript, except for adding photos (`add-photos.ts`). The server checks
 * its forms, because a browser says what is missing in its own language.
 */

interface FrameProps {
  business: CustomerBusiness;
  otherLanguage: ReactNode;
  children: ReactNode;
}

function Frame({ business, otherLanguage, children }: FrameProps) {
  const words = useWords().frame;
  const home = inLanguage(useLanguage(), paths.home);
  return (
    <>
      <header className={`border-line border-b bg-paper ${besideLetter}`}>
        <Container
          isNarrow
          className="flex min-h-18 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
        >
          <a href={home} className="inline-flex rounded-field" aria-label={words.home(business.name)}>
            <Logo name={business.name} />
          </a>
          <div className="font-semibold text-brand sm:ml-auto">{otherLanguage}</div>
          <p className="flex w-full flex-wrap gap-x-5 font-semibold text-brand sm:w-auto">
            <a href={telLink(business.phone)} className="py-2 underline underline-offset-4">
              {words.call(business.phone)}
            </a>
            {business.takesTexts && (
              <a href={smsLink(business.phone)} className="py-2 underline underline-offset-4">
                {words.text}
              </a>
            )}
          </p>
        </Container>
      </header>
      <main>{children}</main>
      <Imprint business={business} />
    </>
  );
}

/** Ends the page with who wrote it and how to reach them. */
function Imprint({ business: { name, phone, letterhead } }: { business: CustomerBusiness }) {
  const { address, city, state, zip_code, email } = letterhead;
  return (
    <footer className="wrap-anywhere border-line border-t bg-surface text-ink-soft text-sm print:hidden">
      <Container isNarrow className="flex flex-wrap justify-between gap-x-8 gap-y-3 py-8">
        <p>
          <span className="block font-semibold text-ink">{name}</span>
          {address}, {city}, {state} {zip_code}
        </p>
        <p className="grid content-start sm:text-right">
          <a href={telLink(phone)} className="py-0.5 underline underline-offset-4">
            {phone}
          </a>
          <a href={`mailto:${email}`} className="py-0.5 underline underline-offset-4">
            {email}
          </a>
        </p>
      </Container>
    </footer>
  );
}

function useStageWords({ status, replyBy, isAnswered, visit, times, estimate }: CustomerPage) {
  const words = useWords();
  const language = useLanguage();
  if (visit?.onTheWaySince) return words.visit.underWay;
  if (status === "scheduled" && !visit) return times ? words.visit.chooseTime : words.noDayYet;
  const isUndecided = status === "new" || status === "contacted" || status === "quoted";
  if (isUndecided && estimate) {
    const { state, changeAskedAt, validUntil } = estimate;
    if (state === "expired" || state === "withdrawn") return words.priceStages[state];
    if (state === "sent" && changeAskedAt) return words.priceStages.changeAsked;
    if (state === "sent") return words.priceStages.open(formatFullDay(validUntil, language));
  }
  if (status === "spam" || (status === "new" && !isAnswered)) return words.received(replyBy);
  return words.stages[status === "new" ? "contacted" : status];
}

function Services({ services }: Pick<CustomerPage, "services">) {
  const language = useLanguage();
  return services.map((service) => (
    <span
      key={service.text}
      lang={service.language === language ? undefined : service.language}
      className="block"
    >
      {service.text}
    </span>
  ));
}

function Sent({ page }: { page: CustomerPage }) {
  const words = useWords().sent;
  const rows = [
    [words.services, page.services.length > 0 && <Services services={page.services} />],
    [words.details, page.details],
    [words.address, page.address],
    [words.dates, page.dates.join("\n")],
    [words.person, [page.name, page.phone, page.email].filter(Boolean).join("\n")],
  ] as const;
  return (
    <dl className="mt-5 border-line border-t">
      {rows.map(
        ([label, text]) =>
          text && (
            <div key={label} className="grid gap-x-6 border-line border-b py-3 sm:grid-cols-[10rem_1fr]">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Photos({ page, path }: { page: CustomerPage; path: string }) {
  const words = useWords();
  return (
    <>
      {page.photos.length > 0 && (
        <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {page.photos.map(({ name, state, variants }, index) => (
            <li key={name} className="aspect-square overflow-hidden rounded-field bg-brand-soft">
              {variants[0] ? (
                <img
                  src={variants[0].url}
                  width={variants[0].width}
                  height={variants[0].height}
                  alt={words.photo.alt(index + 1)}
                  loading="lazy"
                  className="size-full object-cover"
                />
              ) : (
                <span className="flex size-full items-center justify-center p-3 text-center text-ink-soft text-sm">
                  {state === "issued" ? words.photo.coming : words.photo.broken}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {page.photoRoom > 0 && (
        <form
          data-photos={path}
          data-room={page.photoRoom}
          data-sending={words.photo.sending}
          data-failed={words.photo.failed}
          className="mt-5"
        >
          <noscript>
            <p className="text-ink-soft">{words.photosNeedCode}</p>
          </noscript>
          <div hidden data-with-code>
            {/* The browser's own button would be in the browser's language. */}
            <label className="flex min-h-24 cursor-pointer items-center gap-4 rounded-field border-2 border-line-strong border-dashed px-4 py-4 hover:border-brand hover:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-focus has-disabled:cursor-wait has-disabled:opacity-60">
              <input
                type="file"
                accept="image/*"
                multiple
                aria-labelledby="photos-add"
                aria-describedby="photos-help"
                className="sr-only"
              />
              <ImagePlus className="size-8 shrink-0 text-brand" />
              <span>
                <span id="photos-add" className="block font-semibold text-brand">
                  {words.photo.add}
                </span>
                <span id="photos-help" className="block text-ink-soft">
                  {words.photoHelp}
                </span>
              </span>
            </label>
            <p role="status" data-progress className="mt-3 font-semibold" />
          </div>
        </form>
      )}
    </>
  );
}

const formatMoment = createDateFormat({ dateStyle: "medium", timeStyle: "short" });

function Lines({ lines, business }: { lines: readonly CustomerLine[]; business: CustomerBusiness }) {
  const words = useWords().message;
  const language = useLanguage();
  if (lines.length === 0) return null;
  const written = (from: CustomerLine["from"]) =>
    ({ as: "p", language, otherwise: from === "us" ? "en" : language }) as const;
  return (
    <ol className="mt-5 grid gap-4">
      {lines.map(({ at, from, subject, text }) => (
        <li
          key={`${at} ${from}`}
          className={
            from === "us"
              ? "mr-[8%] rounded-card border border-line bg-surface px-5 py-4"
              : "ml-[8%] rounded-card bg-brand-soft px-5 py-4"
          }
        >
          <p className="text-ink-soft text-sm">
            {from === "us" ? business.name : words.you}, {formatMoment(at, language)}
          </p>
          {subject && (
            <Written {...written(from)} className="font-semibold">
              {subject}
            </Written>
          )}
          <Written {...written(from)} className="wrap-anywhere whitespace-pre-line">
            {text}
          </Written>
        </li>
      ))}
    </ol>
  );
}

function MessageForm({ path, messageId, typed }: Pick<CustomerView, "path" | "messageId" | "typed">) {
  const words = useWords();
  return (
    <form method="post" action={`${path}/messages`} noValidate className="mt-6 grid gap-5">
      <input type="hidden" name="id" value={messageId} />
      <div>
        <label htmlFor="topic" className="block font-semibold">
          {words.message.about}
        </label>
        <select
          id="topic"
          name="topic"
          defaultValue={typed?.topic ?? "message"}
          className="select-arrow mt-2 block min-h-12 w-full rounded-field border border-line-strong bg-surface pr-11 pl-3"
        >
          {messageTopics.map((topic) => (
            <option key={topic} value={topic}>
              {words.topics[topic].label}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor="text" className="block font-semibold">
          {words.message.text}
        </label>
        {typed?.problem && (
          <p id="text-error" className="mt-1 font-semibold text-danger">
            {typed.problem}
          </p>
        )}
        <textarea
          id="text"
          name="text"
          required
          rows={5}
          maxLength={MAX_MESSAGE}
          defaultValue={typed?.text}
          aria-invalid={typed?.problem ? true : undefined}
          aria-describedby={typed?.problem ? "text-error" : undefined}
          className="mt-2 block w-full rounded-field border border-line-strong bg-surface px-3 py-2"
        />
      </div>
      <Button type="submit" variant="secondary" size="lg" className="w-fit">
        {words.message.send}
      </Button>
    </form>
  );
}

const canReview = ({ review }: CustomerPage) => review !== undefined && !review.sent;

/** The words of an answer or a review that its form can't take anymore. */
function keepWords({ page, typed, typedAnswer, typedReview }: CustomerView): TypedMessage | undefined {
  if (typedReview?.text && !canReview(page)) return { topic: "message", text: typedReview.text, problem: "" };
  if (typed || !typedAnswer?.text || canAnswer(page)) return typed;
  return { topic: "message", text: typedAnswer.text, problem: "" };
}

function Content(view: CustomerView) {
  const words = useWords();
  const { business, path, page, messageId, typedAnswer } = view;
  const stage = useStageWords(page);
  const typed = keepWords(view);
  const isMoved = typed !== view.typed;
  const formPlace = typedAnswer && canAnswer(page) ? `#${typedAnswer.answer}` : "#price";
  const answerPlace = isMoved ? "#text" : formPlace;
  const hasLetter = hasInvoiceLetter(page) || hasPriceLetter(page);
  return (
    <div className="group/page" data-letter={hasLetter || undefined}>
      <Frame business={business} otherLanguage={<LanguageSwitch path={path} id={view.detailsId} />}>
        <Container isNarrow className="pt-10 pb-9 print:py-0">
          <div>
            <div className={besideLetter}>
              <p className="text-ink-soft">
                {words.parts.request} <span className="wrap-anywhere font-semibold">{page.reference}</span>
              </p>
              <h1 className="mt-3 text-title">{stage.title}</h1>
              {stage.text && <p className="mt-4 text-ink-soft text-lead">{stage.text}</p>}
              <PriceInShort page={page} />
              <Notice id="language-changed">{words.frame.languageChanged}</Notice>
              <VisitPart {...view} />
              {typedAnswer && (
                <p
                  role="alert"
                  className="mt-6 rounded-field bg-danger-soft px-5 py-3 font-semibold text-danger"
                >
                  {typedAnswer.problem} {isMoved && `${words.estimate.kept} `}
                  <a href={answerPlace} className="underline underline-offset-4">
                    {isMoved ? words.goTo.words : words.goTo.answer}
                  </a>
                </p>
              )}
              {view.typedDetails && (
                <p
                  role="alert"
                  className="mt-6 rounded-field bg-danger-soft px-5 py-3 font-semibold text-danger"
                >
                  {view.typedDetails.problem}{" "}
                  <a href="#details" className="underline underline-offset-4">
                    {words.goTo.details}
                  </a>
                </p>
              )}
              {messageTopics.map((topic) => (
                <Notice key={topic} id={`sent-${topic}`}>
                  {words.topics[topic].sent}
                </Notice>
              ))}
              {view.typedReview && (
                <p
                  role="alert"
                  className="mt-6 rounded-field bg-danger-soft px-5 py-3 font-semibold text-danger"
                >
                  {view.typedReview.problem} {isMoved && view.typedReview.text && `${words.review.kept} `}
                  <a href={isMoved ? "#text" : "#review-title"} className="underline underline-offset-4">
                    {isMoved ? words.goTo.words : words.goTo.review}
                  </a>
                </p>
              )}
              <Notice id="review-sent">{words.review.sent}</Notice>
              <Notice id="details-changed">{words.details.changed}</Notice>
              <Notice id="taken-back">{words.estimate.takenBack}</Notice>
              <Notice id="change-asked">{words.estimate.changeAsked}</Notice>
            </div>
            <div className="mt-9 print:mt-0">
              <InvoicePart {...view} />
              <ReviewPart {...view} />
              <EstimatePart {...view} />
              <Part id="conversation" title={words.parts.conversation}>
                <Lines lines={page.lines} business={business} />
                <MessageForm path={path} messageId={messageId} typed={typed} />
              </Part>
              <Part id="photos-part" title={words.parts.photos}>
                <Photos page={page} path={path} />
              </Part>
              <Part id="sent" title={words.parts.sent}>
                <Sent page={page} />
                <DetailsForm {...view} />
              </Part>
            </div>
          </div>
        </Container>
      </Frame>
    </div>
  );
}

export const CustomerPageView = (view: CustomerView) => (
  <LanguageProvider value={view.page.language}>
    <Content {...translateRefusal(view)} />
  </LanguageProvider>
);

function Problem(problem: CustomerProblem) {
  const { language, business, title, text, path, refusal, endedPath, typedText } = problem;
  const words = useWords();
  return (
    <Frame business={business} otherLanguage={<LanguageLink path={path} />}>
      <Container isNarrow className="pt-10 pb-24">
        <h1 className="text-title">{title}</h1>
        <p className="mt-4 text-ink-soft text-lead">{text}</p>
        {endedPath && (
          <form method="post" action={`${endedPath}/link?lang=${language}`} className="mt-8">
            <Button type="submit" size="lg">
              {words.askForLink}
            </Button>
            <Notice id="link-sent">{words.linkSent}</Notice>
          </form>
        )}
        {typedText && (
          <section
            aria-labelledby="typed"
            className="mt-8 rounded-card border border-line bg-surface px-5 py-4"
          >
            <h2 id="typed" className="font-semibold">
              {words.typed.title}
            </h2>
            <p className="text-ink-soft">{words.typed.text}</p>
            <p className="wrap-anywhere mt-3 whitespace-pre-line">{typedText}</p>
          </section>
        )}
        {refusal.code === "unknown_link" && (
          <div className="mt-9">
            <LostLinkForm />
          </div>
        )}
        <p className="mt-8">
          <ButtonAnchor variant="secondary" href={inLanguage(language, paths.home)}>
            {words.frame.toHome}
          </ButtonAnchor>
        </p>
      </Container>
    </Frame>
  );
}

export const ProblemPage = (problem: CustomerProblem) => (
  <LanguageProvider value={problem.language}>
    <Problem {...translateProblem(problem)} />
  </LanguageProvider>
);
