import { nameWindow } from "@handyman/core/requests/availability/rules";
import type { CustomerTimes } from "@handyman/core/requests/availability/schema";
import type { CustomerPage, CustomerView } from "@handyman/core/requests/customer-page/schema";
import { formatDay, formatShortVisit, formatWindow } from "@handyman/core/requests/visits/rules";
import type { ReactNode } from "react";
import { mapsSearch, telLink } from "../../paths.ts";
import { Button, ButtonAnchor } from "../../ui/button.tsx";
import { controlClass, Field } from "../../ui/form/field.tsx";
import { Folded, Notice } from "./part.tsx";
import { useLanguage, useWords } from "./words.tsx";

/** The visit, and what the customer can do with its time. All of it works without JavaScript. */

/** The alert above says what the select would repeat. */
const PROBLEM = "visit-problem";

const cardClass = "rounded-card border border-line bg-surface px-5 sm:px-8";

/** Breaks a line only between words, and after a comma. */
const keepTogether = (time: string) => time.replace(/(?<!,) (?=\d)|(?<=\d) /g, "\u00a0");

function Planned({ page: { visit, address }, path }: Pick<CustomerView, "page" | "path">) {
  const words = useWords().visit;
  if (!visit) return null;
  return (
    <div className="mt-6 rounded-card bg-brand-soft px-5 py-4 sm:px-8 sm:py-6">
      {visit.onTheWaySince && (
        <p className="mb-1 font-semibold text-lg">{words.onTheWay(visit.onTheWaySince)}</p>
      )}
      <p className="mb-1 text-balance font-bold font-display text-heading first-letter:uppercase">
        {keepTogether(visit.when)}
      </p>
      {address && (
        <p>
          {words.comeTo}{" "}
          <a
            href={mapsSearch(address)}
            rel="noreferrer"
            className="wrap-anywhere font-semibold underline underline-offset-4"
          >
            {address}
          </a>
          .
        </p>
      )}
      <p className="mt-4 print:hidden">
        <ButtonAnchor variant="secondary" href={`${path}/visit.ics`} download>
          {words.addToCalendar}
        </ButtonAnchor>
      </p>
    </div>
  );
}

interface FormProps extends Pick<CustomerView, "path" | "visitId"> {
  times: CustomerTimes;
}

const VisitForm = ({
  action,
  path,
  visitId,
  times,
  children,
}: FormProps & { action: string; children: ReactNode }) => (
  <form method="post" action={`${path}/${action}`} noValidate className="grid gap-4">
    <input type="hidden" name="id" value={visitId} />
    <input type="hidden" name="seen" value={times.seen} />
    {children}
  </form>
);

/** One press takes an offered time. */
function Offers({ times, ...rest }: FormProps) {
  const words = useWords().visit;
  const language = useLanguage();
  return (
    <VisitForm action="visit" times={times} {...rest}>
      <p>{words.offers}</p>
      <div className="grid gap-2">
        {times.offers.map((window) => (
          <Button
            key={nameWindow(window)}
            type="submit"
            name="window"
            value={nameWindow(window)}
            variant="secondary"
            className="w-full"
          >
            <span className="flex w-full flex-wrap justify-between gap-x-4 whitespace-nowrap">
              <span>{formatDay(window.day, language)}</span>
              <span>{formatWindow(window.start, window.end, language)}</span>
            </span>
          </Button>
        ))}
      </div>
    </VisitForm>
  );
}

function FreeTimes({ problem, ...props }: FormProps & { problem: string | undefined }) {
  const { offers, free } = props.times;
  const words = useWords().visit;
  const language = useLanguage();
  const label = offers.length > 0 ? words.orChoose : words.choose;
  return (
    <VisitForm action="visit" {...props}>
      <Field id="window" label={label} hint={words.arrival}>
        <select
          id="window"
          name="window"
          required
          defaultValue=""
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `window-hint ${PROBLEM}` : "window-hint"}
          className={`select-arrow ${controlClass} pr-11`}
        >
          <option value="">{words.chooseDay}</option>
          {free.map(({ day, start, end }) => (
            <option key={nameWindow({ day, start })} value={nameWindow({ day, start })}>
              {formatShortVisit(day, start, end, language)}
            </option>
          ))}
        </select>
      </Field>
      <Button type="submit" size="lg" className="w-full sm:w-fit">
        {words.take}
      </Button>
    </VisitForm>
  );
}

function Choice({ problem, ...props }: FormProps & { problem: string | undefined }) {
  const words = useWords().visit;
  const { offers, free } = props.times;
  if (offers.length + free.length === 0) return <p>{words.nothingFree}</p>;
  return (
    <div className="grid gap-6">
      {offers.length > 0 && <Offers {...props} />}
      {free.length > 0 && <FreeTimes {...props} problem={problem} />}
    </div>
  );
}

interface ChangesProps extends FormProps {
  page: CustomerPage;
  problem: string | undefined;
  phone: string;
}

function Changes({ page, phone, ...props }: ChangesProps) {
  const { frame, visit: words } = useWords();
  const { times, problem } = props;
  if (!page.visit)
    return (
      <div className={`${cardClass} py-5 sm:py-8`}>
        <Choice {...props} />
      </div>
    );
  if (!times.canChange)
    return (
      <p>
        {words.tooLate(times.cutoffHours)}{" "}
        <a href={telLink(phone)} className="whitespace-nowrap font-semibold underline underline-offset-4">
          {frame.call(phone)}
        </a>
        .
      </p>
    );
  return (
    <>
      <Folded title={words.otherTime} isOpen={problem !== undefined}>
        <Choice {...props} />
      </Folded>
      <Folded title={words.cannot} isOpen={false}>
        <VisitForm action="cancel-visit" {...props}>
          <p>{words.cancel}</p>
          <Button type="submit" variant="secondary" className="w-fit">
            {words.cancelIt}
          </Button>
        </VisitForm>
      </Folded>
    </>
  );
}

export function VisitPart({ business, path, page, visitId, visitProblem: problem }: CustomerView) {
  const words = useWords().visit;
  const { times } = page;
  return (
    <div id="time" className="scroll-mt-6">
      {problem && (
        <p
          id={PROBLEM}
          role="alert"
          className="mt-6 rounded-field bg-danger-soft px-5 py-3 font-semibold text-danger"
        >
          {problem}
        </p>
      )}
      <Notice id="time-chosen">{words.chosen}</Notice>
      <Notice id="visit-canceled">{words.canceled}</Notice>
      <Planned page={page} path={path} />
      {times && (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 print:hidden">
          <Changes
            page={page}
            path={path}
            times={times}
            visitId={visitId}
            problem={problem}
            phone={business.phone}
          />
        </div>
      )}
    </div>
  );
}
