import { pacificDay } from "@handyman/core/lib/date";
import { toChoices } from "@handyman/core/requests/quote-form/labels";
import { findNeededContacts, limits } from "@handyman/core/requests/quote-form/rules";
import { skipToken, useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { type ComponentProps, lazy, Suspense, useRef, useState } from "react";
import { ask } from "../../lib/ask.ts";
import { useHydrated } from "../../lib/use-browser.ts";
import { Checkbox, RadioGroup } from "../../ui/form/choices.tsx";
import { EmailField, getTextProps, PhoneField } from "../../ui/form/contact-inputs.tsx";
import { TextArea, TextInput } from "../../ui/form/field.tsx";
import type { Follow } from "../../ui/form/form-shell.tsx";
import { AddressField } from "./address-field.tsx";
import { useQuoteWords } from "./form-language.tsx";
import { PhotoField } from "./photo-field.tsx";
import type { PhotoList } from "./photos.ts";
import type { FieldErrors, QuoteValues } from "./state.ts";
import { MAX_FIRST_NAME, MAX_LAST_NAME } from "./validate.ts";

interface SectionProps {
  values: QuoteValues;
  errors: FieldErrors;
  onEdit: (values: Partial<QuoteValues>) => void;
}

export function FormSection({ title, className, children }: ComponentProps<"fieldset">) {
  return (
    <fieldset className="min-w-0 border-line [fieldset~&]:mt-9 [fieldset~&]:border-t [fieldset~&]:pt-7">
      <legend className="float-left mb-5 w-full font-display font-bold text-heading">{title}</legend>
      <div className={clsx("clear-both grid gap-5", className)}>{children}</div>
    </fieldset>
  );
}

const nameFields = [
  { name: "firstName", autoComplete: "given-name", maxLength: MAX_FIRST_NAME },
  { name: "lastName", autoComplete: "family-name", maxLength: MAX_LAST_NAME },
] as const;

const ServedNote = lazy(() =>
  import("./served-note.tsx").then(
    ({ ServedNote }) => ({ default: ServedNote }),
    () => ({ default: () => <></> }),
  ),
);

const zipPatterns = [
  /\bCA(?:lifornia)?\.?,? +(\d{5})\b/i,
  /\D(\d{5})(?:-\d{4})?(?:,? (?:USA|United States))?\s*(?:\(.*\)\s*)?$/,
];

export function PlaceSection({ isSearchWanted, ...part }: SectionProps & { isSearchWanted: boolean }) {
  const { values, errors, onEdit } = part;
  const words = useQuoteWords();
  const zip = zipPatterns.map((pattern) => pattern.exec(values.address)?.[1]).find(Boolean);
  return (
    <FormSection title={words.place}>
      <div>
        <AddressField
          value={values.address}
          error={errors.address}
          isSearchWanted={isSearchWanted}
          onChange={(address) => onEdit({ address })}
        />
        <div aria-live="polite">
          {zip && (
            <Suspense>
              <ServedNote zip={zip} />
            </Suspense>
          )}
        </div>
      </div>
    </FormSection>
  );
}

const ClosedDayNote = lazy(() =>
  import("./closed-day-note.tsx").then(
    ({ ClosedDayNote }) => ({ default: ClosedDayNote }),
    () => ({ default: () => <></> }),
  ),
);

interface DateFieldProps extends SectionProps {
  name: "preferredDate" | "alternateDate";
  label: string;
  today: string;
  optional?: boolean;
  onFocus?: () => void;
}

function DateField({ name, label, today, optional = false, onFocus, ...part }: DateFieldProps) {
  const { values, onEdit } = part;
  const other = name === "preferredDate" ? values.alternateDate : values.preferredDate;
  const field = useRef<HTMLDivElement>(null);
  const pick = (day: string) => {
    // The pressed button disappears, so move the focus.
    field.current?.querySelector("input")?.focus({ preventScroll: true });
    onEdit({ [name]: day });
  };
  return (
    <div ref={field}>
      <TextInput
        type="date"
        label={label}
        optional={optional}
        min={today}
        {...(onFocus && { onFocus })}
        {...getTextProps(name, part)}
      />
      <div aria-live="polite">
        {values[name] && (
          <Suspense>
            <ClosedDayNote day={values[name]} taken={other} onPick={pick} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** Visitors choose a date when the list of free times or its code can't load. */
function useFreeTimes(enabled: boolean) {
  const queryFn = async () => {
    const [free, { PreferredTime }] = await Promise.all([
      ask(async ({ api, readJson }) => (await readJson(api.windows.$get())).items),
      import("./preferred-time.tsx"),
    ]);
    return { free, PreferredTime };
  };
  // The build runs every query of a page, and its list would be old.
  return useQuery({ queryKey: ["windows"], queryFn: enabled ? queryFn : skipToken, staleTime: 60_000 }).data;
}

function DateFields({ today, ...part }: SectionProps & { today: string }) {
  const { values, errors, onEdit } = part;
  const { preferredDate, preferredWindow } = values;
  const [isOther, setOther] = useState(false);
  const words = useQuoteWords();
  const { free = [], PreferredTime } = useFreeTimes(today !== "") ?? {};
  const isTimed = PreferredTime && (free.length > 0 || preferredWindow !== "");
  const isDateShown = !isTimed || isOther || (preferredDate !== "" && preferredWindow === "");
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {isTimed && (
        <PreferredTime
          wish={values}
          free={free}
          isOther={isDateShown}
          error={isDateShown ? undefined : errors.preferredDate}
          onPick={(wish, isOtherWanted) => {
            setOther(isOtherWanted);
            onEdit(wish);
          }}
        />
      )}
      {isDateShown && (
        <DateField
          name="preferredDate"
          label={words.preferredDate}
          today={today}
          // The field that a visitor has begun to fill stays when the list arrives.
          onFocus={() => setOther(true)}
          {...part}
          onEdit={(changed) => onEdit({ ...changed, preferredWindow: "" })}
        />
      )}
      <DateField name="alternateDate" label={words.alternateDate} today={today} optional {...part} />
    </div>
  );
}

export function ScheduleSection(part: SectionProps) {
  const { values, onEdit } = part;
  const words = useQuoteWords();
  const today = useHydrated() ? pacificDay() : "";
  const hasDates = values.urgency === "preferred-date-range";
  return (
    <FormSection title={words.schedule} className="gap-6">
      <RadioGroup
        label={words.level}
        name="urgency"
        grid="grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] sm:grid-cols-2"
        choices={toChoices(words.urgencyNames)}
        value={values.urgency}
        hint={<span aria-live="polite">{words.urgencyNotes[values.urgency]}</span>}
        onChange={(urgency) => onEdit({ urgency })}
      />
      {!hasDates && (
        <noscript>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextInput label={words.preferredDate} type="date" optional name="preferredDate" />
            <TextInput label={words.alternateDate} type="date" optional name="alternateDate" />
          </div>
        </noscript>
      )}
      {hasDates && <DateFields today={today} {...part} />}
    </FormSection>
  );
}

export function PersonSection({ isOneEnough, ...part }: SectionProps & { isOneEnough: boolean }) {
  const { values, errors, onEdit } = part;
  const words = useQuoteWords();
  const needed = findNeededContacts(values.contactMethod, isOneEnough);
  const method = (
    <RadioGroup
      label={words.contactMethod}
      name="contactMethod"
      className="sm:col-span-2"
      grid="sm:grid-cols-[auto_auto_auto]"
      choices={toChoices(words.contactMethodNames)}
      value={values.contactMethod}
      error={errors.contactMethod}
      onChange={(contactMethod) => onEdit({ contactMethod })}
    />
  );
  return (
    <FormSection title={words.person} className="sm:grid-cols-2">
      {nameFields.map(({ name, ...field }) => (
        <TextInput
          key={name}
          label={words[name]}
          autoCapitalize="words"
          enterKeyHint="next"
          {...field}
          {...getTextProps(name, part)}
        />
      ))}
      {/* The method decides which of the two is needed. */}
      {isOneEnough && method}
      <PhoneField optional={!needed.phone} {...getTextProps("phone", part)} />
      <EmailField optional={!needed.email} {...getTextProps("email", part)} />
      {!isOneEnough && method}
      <Checkbox
        label={words.realtor}
        name="isRealtor"
        checked={values.isRealtor}
        onChange={(event) => onEdit({ isRealtor: event.target.checked })}
      />
    </FormSection>
  );
}

interface ProjectSectionProps extends SectionProps {
  hasBegun: boolean;
  photos: PhotoList;
  follow: Follow;
  onPhotosChange: () => void;
}

export function ProjectSection({ hasBegun, photos, follow, onPhotosChange, ...part }: ProjectSectionProps) {
  const words = useQuoteWords();
  return (
    <FormSection title={words.project}>
      <TextArea
        label={words.fieldNames.details}
        placeholder={words.detailsExample}
        maxLength={limits.details}
        {...getTextProps("details", part)}
      />
      <PhotoField photos={photos} follow={follow} hasBegun={hasBegun} onChange={onPhotosChange} />
    </FormSection>
  );
}
