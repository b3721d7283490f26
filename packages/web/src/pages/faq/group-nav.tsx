import type { FaqGroup } from "../../content/faqs.ts";
import { paths } from "../../paths.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";

/** Jumps to a group; beside the questions on wide screens. */
export function GroupNav({ groups }: { groups: readonly FaqGroup[] }) {
  return (
    <nav aria-label="Groups of questions" className="lg:sticky lg:top-28 lg:self-start">
      <ul className="grid gap-1 rounded-card border border-line bg-surface p-3 shadow-card">
        {groups.map(({ id, title, faqs }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex items-baseline justify-between gap-4 rounded-field px-3 py-2.5 font-medium leading-snug hover:bg-brand-soft hover:text-brand-strong"
            >
              {title}
              <span className="text-ink-soft text-sm tabular-nums">
                {faqs.length}
                <span className="sr-only"> questions</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-5 px-3">
        <ArrowLink to={paths.contact}>Ask us directly</ArrowLink>
      </p>
    </nav>
  );
}
