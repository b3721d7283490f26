import { otherService } from "@handyman/core/catalogue/service-rules";
import Plus from "lucide-react/icons/plus";
import type { MouseEvent } from "react";
import * as words from "../../content/chosen-services.ts";
import { findJobs } from "./find-jobs.ts";
import { type Catalogue, isOpen, makeOpenItem, type ServiceItem } from "./state.ts";

const makeOwn = (typed: string): ServiceItem => ({ ...makeOpenItem(otherService), subService: typed });

/** Returns the best match, or the visitor's own words. */
export const findJob = (catalogue: Catalogue, typed: string): ServiceItem =>
  findJobs(catalogue, typed)[0] ?? makeOwn(typed);

/** A press on a match must not take the focus from the field, where the visitor may type on. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

function Match({ item, isTyped, onPick }: { item: ServiceItem; isTyped?: boolean; onPick: () => void }) {
  const { serviceName, subService } = item;
  const [name, note] = isOpen(item) ? [serviceName, words.notSure] : [subService, serviceName];
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
          {isTyped ? `“${name}”` : name} <span className="block text-ink-soft text-sm">{note}</span>
        </span>
      </button>
    </li>
  );
}

interface Props {
  catalogue: Catalogue;
  typed: string;
  onPick: (item: ServiceItem) => void;
}

export function JobMatches({ catalogue, typed, onPick }: Props) {
  const found = findJobs(catalogue, typed);
  const own = makeOwn(typed);
  return (
    <>
      <ul
        aria-label={words.matches}
        className="mt-2 divide-y divide-line overflow-hidden rounded-field border border-line-strong bg-surface"
      >
        {found.map((item) => (
          <Match key={`${item.serviceKey} ${item.subService}`} item={item} onPick={() => onPick(item)} />
        ))}
        <Match item={own} isTyped onPick={() => onPick(own)} />
      </ul>
      <div role="status" className="sr-only">
        {words.countMatches(found.length)}
      </div>
    </>
  );
}
