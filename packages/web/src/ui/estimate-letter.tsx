import { createDateFormat } from "@handyman/core/lib/date";
import type { Letterhead } from "@handyman/core/requests/customer-page/schema";
import { letterWords } from "@handyman/core/requests/estimates/letter-labels";
import { formatFullDay, listSums } from "@handyman/core/requests/estimates/rules";
import type { Acceptance, EstimateLetter } from "@handyman/core/requests/estimates/schema";
import { LetterFrame, PriceTable } from "./letter-frame.tsx";
import { Written } from "./written.tsx";

const formatMoment = createDateFormat({ dateStyle: "long", timeStyle: "short" });

interface Props {
  letter: Omit<EstimateLetter, "content">;
  /** Of an accepted estimate. */
  acceptance?: Pick<Acceptance, "name" | "at" | "option"> | undefined;
  letterhead: Letterhead;
}

/** An estimate as the customer gets it. A print of the page has lines for a signature. */
export function Letter({ letter, acceptance, letterhead }: Props) {
  const { language, number, reference, recipient, message, choices, terms, sentOn, validUntil } = letter;
  const words = letterWords[language];
  const name = `${reference}, ${words.version(number)}`;
  return (
    <LetterFrame
      language={language}
      label={`${words.estimate} ${name}`}
      letterhead={letterhead}
      recipient={recipient}
      date={
        <>
          {formatFullDay(sentOn, language)}
          <span className="block text-ink-soft text-sm">
            {words.goodUntil} {formatFullDay(validUntil, language)}
          </span>
        </>
      }
    >
      <div>
        <h2 className="font-bold font-display text-heading">{words.estimate}</h2>
        <p className="text-ink-soft text-sm">{name}</p>
      </div>
      {message && (
        <Written as="p" language={language} className="whitespace-pre-wrap">
          {message}
        </Written>
      )}
      {choices.length > 1 && !acceptance && <p className="font-semibold">{words.chooseOne}</p>}
      {choices.map((choice, place) => (
        <PriceTable
          key={choice.name || place}
          language={language}
          choice={choice}
          sums={listSums(choice, language)}
          isChosen={choice.name !== "" && choice.name === acceptance?.option}
        />
      ))}
      <ul className="not-print:mb-0 list-disc space-y-1 pl-5 text-sm">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      {acceptance ? (
        <p className="hidden font-semibold print:block">
          {words.accepted}
          {acceptance.option && `: “${acceptance.option}”`}, {acceptance.name},{" "}
          {formatMoment(acceptance.at, language)}
        </p>
      ) : (
        <div className="hidden break-inside-avoid pt-2 print:block">
          <p>{words.accept(choices.length > 1)}</p>
          <div className="grid grid-cols-[2fr_1fr] gap-8 pt-10">
            <p className="border-ink border-t pt-1 text-sm">{words.signature}</p>
            <p className="border-ink border-t pt-1 text-sm">{words.date}</p>
          </div>
        </div>
      )}
    </LetterFrame>
  );
}
