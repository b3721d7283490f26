import { createDateFormat } from "@handyman/core/lib/date";
import { formatCents } from "@handyman/core/lib/money";
import type { EstimateAnswer } from "@handyman/core/requests/customer-page/rules";
import type {
  CustomerEstimate,
  CustomerPage,
  CustomerView,
} from "@handyman/core/requests/customer-page/schema";
import { letterWords } from "@handyman/core/requests/estimates/letter-labels";
import { estimateLimits } from "@handyman/core/requests/estimates/rules";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Button, ButtonAnchor } from "../../ui/button.tsx";
import { Letter } from "../../ui/estimate-letter.tsx";
import { controlClass, Field, FieldError, getAriaProps } from "../../ui/form/field.tsx";
import { Written } from "../../ui/written.tsx";
import { Folded, Optional, Part } from "./part.tsx";
import { useLanguage, useWords } from "./words.tsx";

/** Everything here works without JavaScript. */

const formatMoment = createDateFormat({ dateStyle: "long", timeStyle: "short" });
const formatTime = createDateFormat({ timeStyle: "short" });

export const canAnswer = ({ status, estimate }: CustomerPage): boolean =>
  estimate?.state === "sent" && status !== "declined";

/** A price that doesn't count anymore is folded. */
export const hasPriceLetter = (page: CustomerPage): boolean =>
  page.estimate?.state === "accepted" || canAnswer(page);

/** Shows the sum before the letter, which fills a phone's screen several times. */
export function PriceInShort({ page }: { page: CustomerPage }) {
  const words = useWords().estimate;
  const language = useLanguage();
  if (!page.estimate || !canAnswer(page)) return null;
  return (
    <div className="mt-6 rounded-card bg-brand-soft px-5 py-4 sm:px-8 sm:py-6">
      <dl className="grid gap-1">
        {page.estimate.choices.map(({ name, total }) => (
          <div key={name} className="flex justify-between gap-x-6 font-bold font-display text-heading">
            <dt className="min-w-0 wrap-anywhere">
              {name ? <Written language={language}>{name}</Written> : letterWords[language].total}
            </dt>
            <dd className="tabular-nums">{formatCents(total)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        <ButtonAnchor href="#accept">{words.toAnswer}</ButtonAnchor>
      </p>
    </div>
  );
}

interface Props extends Pick<CustomerView, "path" | "wishId" | "typedAnswer"> {
  estimate: CustomerEstimate;
}

interface FormProps {
  answer: EstimateAnswer;
  path: string;
  number: number;
  className?: string;
  children: ReactNode;
}

const AnswerForm = ({ answer, path, number, className, children }: FormProps) => (
  <form
    id={answer}
    method="post"
    action={`${path}/${answer}`}
    noValidate
    className={clsx("grid scroll-mt-6 gap-5", className)}
  >
    <input type="hidden" name="number" value={number} />
    {children}
  </form>
);

const findTyped = (typedAnswer: CustomerView["typedAnswer"], answer: EstimateAnswer) =>
  typedAnswer?.answer === answer ? typedAnswer : undefined;

function OptionChoice({ choices, chosen }: { choices: CustomerEstimate["choices"]; chosen?: string }) {
  const language = useLanguage();
  return (
    <fieldset>
      <legend className="font-semibold">{useWords().estimate.option}</legend>
      <div className="mt-2 grid gap-2">
        {choices.map(({ name, total }) => (
          <label
            key={name}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-field border border-line-strong bg-surface px-4 py-2 hover:border-brand has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              name="option"
              value={name}
              required
              defaultChecked={name === chosen}
              className="size-5 shrink-0 accent-brand"
            />
            <Written language={language} className="min-w-0 flex-1 wrap-anywhere font-semibold">
              {name}
            </Written>
            <span className="tabular-nums">{formatCents(total)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function AcceptForm({ path, estimate, typedAnswer }: Props) {
  const words = useWords().estimate;
  const { choices, number } = estimate;
  const typed = findTyped(typedAnswer, "accept");
  const problem = typed?.name.trim() ? undefined : typed?.problem;
  return (
    <AnswerForm
      answer="accept"
      path={path}
      number={number}
      className="rounded-card border border-line-strong bg-surface p-5 sm:p-8 print:hidden"
    >
      <h3 className="font-display font-semibold text-xl">{words.question}</h3>
      {typed && !problem && <FieldError id="accept">{typed.problem}</FieldError>}
      {choices.length > 1 && <OptionChoice choices={choices} chosen={typed?.option} />}
      <Field id="signature" label={words.fullName} hint={words.name} error={problem}>
        <input
          id="signature"
          name="name"
          required
          maxLength={estimateLimits.agreedName}
          autoComplete="name"
          defaultValue={typed?.name}
          {...getAriaProps("signature", { hint: words.name, error: problem })}
          className={controlClass}
        />
      </Field>
      <p>{words.agreement}</p>
      <Button type="submit" size="lg" className="w-full sm:w-fit">
        {words.accept}
      </Button>
    </AnswerForm>
  );
}

function ChangeForm({ path, estimate, wishId, typedAnswer }: Props) {
  const words = useWords().estimate;
  const typed = findTyped(typedAnswer, "ask-for-change");
  return (
    <Folded title={words.change} isOpen={typed !== undefined}>
      <AnswerForm answer="ask-for-change" path={path} number={estimate.number}>
        <input type="hidden" name="id" value={wishId} />
        <Field id="wish" label={words.wish} error={typed?.problem}>
          <textarea
            id="wish"
            name="text"
            required
            rows={4}
            maxLength={estimateLimits.words}
            defaultValue={typed?.text}
            {...getAriaProps("wish", { error: typed?.problem })}
            className={controlClass}
          />
        </Field>
        <Button type="submit" variant="secondary" className="w-fit">
          {words.askForChange}
        </Button>
      </AnswerForm>
    </Folded>
  );
}

function DeclineForm({ path, estimate, typedAnswer }: Props) {
  const words = useWords().estimate;
  const language = useLanguage();
  const typed = findTyped(typedAnswer, "decline");
  const problem = typed?.reason ? undefined : typed?.problem;
  return (
    <Folded title={words.no} isOpen={typed !== undefined}>
      <AnswerForm answer="decline" path={path} number={estimate.number}>
        {typed && !problem && <FieldError id="decline">{typed.problem}</FieldError>}
        <Field id="reason" label={words.why} error={problem}>
          <select
            id="reason"
            name="reason"
            required
            defaultValue={typed?.reason ?? ""}
            {...getAriaProps("reason", { error: problem })}
            className={`select-arrow ${controlClass} pr-11`}
          >
            <option value="">{words.chooseReason}</option>
            {Object.entries(letterWords[language].declineReasons).map(([reason, name]) => (
              <option key={reason} value={reason}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        <Field id="refusal" label={<Optional>{words.inYourWords}</Optional>}>
          <textarea
            id="refusal"
            name="text"
            rows={3}
            maxLength={estimateLimits.words}
            defaultValue={typed?.text}
            className={controlClass}
          />
        </Field>
        <Button type="submit" variant="secondary" className="w-fit">
          {words.decline}
        </Button>
      </AnswerForm>
    </Folded>
  );
}

function Accepted({ path, estimate, isTimeOpen }: Props & { isTimeOpen: boolean }) {
  const words = useWords().estimate;
  const language = useLanguage();
  const { acceptance, number, undoUntil } = estimate;
  if (!acceptance) return null;
  const { option, total, name, at } = acceptance;
  const { isRecorded } = estimate;
  const what = option ? words.optionFor(option, formatCents(total)) : formatCents(total);
  const when = formatMoment(at, language);
  return (
    <div className="rounded-card bg-brand-soft px-5 py-4 sm:px-8 sm:py-6 print:hidden">
      <p className="font-semibold text-lg wrap-anywhere">
        {isRecorded ? words.recorded(what) : words.accepted(what)}
      </p>
      <p className="wrap-anywhere">{isRecorded ? words.noted(name, when) : words.signed(name, when)}</p>
      {isTimeOpen && (
        <p className="mt-4">
          <ButtonAnchor href="#time">{words.chooseTime}</ButtonAnchor>
        </p>
      )}
      {undoUntil && (
        <AnswerForm answer="take-back" path={path} number={number} className="mt-4">
          <p>{words.undo(formatTime(undoUntil, language))}</p>
          <Button type="submit" variant="secondary" className="w-fit">
            {words.takeBack}
          </Button>
        </AnswerForm>
      )}
    </div>
  );
}

const Sentence = ({ children }: { children: ReactNode }) => (
  <p className="rounded-card bg-brand-soft px-5 py-4 font-semibold">{children}</p>
);

/** A price that doesn't count anymore is folded, so that nobody takes it for an open one. */
const OldLetter = ({ children }: { children: ReactNode }) => (
  <details>
    <summary className="cursor-pointer rounded-field py-2 font-semibold">
      {useWords().estimate.seeAgain}
    </summary>
    <div className="mt-3">{children}</div>
  </details>
);

function Answering(props: Props) {
  return (
    <>
      <AcceptForm {...props} />
      <ChangeForm {...props} />
      <DeclineForm {...props} />
    </>
  );
}

export function EstimatePart({ business, path, page, wishId, typedAnswer }: CustomerView) {
  const { parts, estimate: words } = useWords();
  const { estimate } = page;
  if (!estimate || estimate.state === "withdrawn") return null;
  const { state, acceptance, choices, number } = estimate;
  const agreed = choices.filter(({ name }) => name === acceptance?.option);
  const letter = (
    <Letter
      letter={acceptance ? { ...estimate, choices: agreed } : estimate}
      acceptance={acceptance}
      letterhead={business.letterhead}
    />
  );
  const props = { path, estimate, wishId, typedAnswer };
  return (
    <Part id="price" title={parts.price} hasLetter={hasPriceLetter(page)}>
      <div id="price" className="mt-5 grid scroll-mt-6 grid-cols-[minmax(0,1fr)] gap-5">
        {state === "accepted" && <Accepted {...props} isTimeOpen={page.times !== undefined && !page.visit} />}
        {state === "declined" && <Sentence>{words.declined}</Sentence>}
        {state === "sent" && page.status === "declined" && <Sentence>{words.closed}</Sentence>}
        {number > 1 && state === "sent" && <p>{words.replaces}</p>}
        {hasPriceLetter(page) ? letter : <OldLetter>{letter}</OldLetter>}
        {canAnswer(page) && <Answering {...props} />}
      </div>
    </Part>
  );
}
