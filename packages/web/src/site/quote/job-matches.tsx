import { otherService } from "@handyman/core/catalogue/service-rules";
import Plus from "lucide-react/icons/plus";
import type { MouseEvent } from "react";
import { findJobs } from "./find-jobs.ts";
import type { FormLanguage } from "./form-language.tsx";
import { loadPartLanguage, nameItem, ServiceName, TaskName, usePartLanguage } from "./part-language.tsx";
import { type Catalogue, isOpen, makeOpenItem, type ServiceItem } from "./state.ts";

const makeOwn = (typed: string): ServiceItem => ({ ...makeOpenItem(otherService), subService: typed });

/** Returns the best match, or the visitor's own words, with its name. */
export async function findJob(
  catalogue: Catalogue,
  typed: string,
  formLanguage: FormLanguage,
): Promise<[item: ServiceItem, name: string]> {
  const language = await loadPartLanguage(formLanguage);
  const item = findJobs(catalogue, typed, language.jobs)[0] ?? makeOwn(typed);
  return [item, nameItem(language, item)];
}

/** A press on a match must not take the focus from the field, where the visitor may type on. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

function Match({ item, isTyped, onPick }: { item: ServiceItem; isTyped?: boolean; onPick: () => void }) {
  const { words } = usePartLanguage();
  const service = <ServiceName item={item} />;
  const task = <TaskName item={item} />;
  const [name, note] = isOpen(item) ? [service, words.notSure] : [task, service];
  return (
    <li>
      <button
        type="button"
        onMouseDown={keepFocus}
        onClick={onPick}
        className="flex min-h-12 w-full items-center gap-3 px-3.5 py-1.5 text-left leading-snug hover:bg-brand-soft focus-visible:-outline-offset-3"
      >
        <Plus className="size-5 shrink-0 text-brand" />
        <span className="min-w-0 wrap-anywhere">
          {isTyped ? <>“{name}”</> : name} <span className="block text-ink-soft text-sm">{note}</span>
        </span>
      </button>
    </li>
  );
}

interface Props {
  catalogue: Catalogue;
  typed: string;
  onPick: (item: ServiceItem, name: string) => void;
}

export function JobMatches({ catalogue, typed, onPick }: Props) {
  const language = usePartLanguage();
  const { words, jobs } = language;
  const found = findJobs(catalogue, typed, jobs);
  const own = makeOwn(typed);
  return (
    <>
      <ul
        aria-label={words.matches}
        className="mt-2 divide-y divide-line overflow-hidden rounded-field border border-line-strong bg-surface"
      >
        {found.map((item) => (
          <Match
            key={`${item.serviceKey} ${item.subService}`}
            item={item}
            onPick={() => onPick(item, nameItem(language, item))}
          />
        ))}
        <Match item={own} isTyped onPick={() => onPick(own, typed)} />
      </ul>
      <div role="status" className="sr-only">
        {words.countMatches(found.length)}
      </div>
    </>
  );
}
