import type { Translated } from "@handyman/core/lib/language";
import ShieldCheck from "lucide-react/icons/shield-check";
import { fillWords } from "../../../content/fill-words.ts";
import type { guarantee } from "../../../content/promises.ts";
import { useSettings } from "../../../lib/queries.ts";
import { useWords } from "../../../lib/words.tsx";
import { Band, Heading, Ornament } from "../../../ui/section.tsx";

export function Guarantee({ words }: { words: Translated<typeof guarantee> }) {
  const { title, text } = fillWords(words, useSettings(), useWords().nameWarranty);
  return (
    <Band name="guarantee" className="py-8 sm:py-16">
      <div className="flex flex-col gap-4 rounded-panel bg-accent-soft px-6 py-7 sm:flex-row sm:items-center sm:gap-10 sm:px-12">
        <Ornament className="grid size-13 shrink-0 place-items-center rounded-full bg-surface text-brand sm:size-16">
          <ShieldCheck className="size-6.5 sm:size-8" />
        </Ornament>
        <div className="max-w-3xl">
          <Heading name="guarantee" className="text-heading" text={title} />
          <p className="mt-3 text-lead">{text}</p>
        </div>
      </div>
    </Band>
  );
}
