import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import { Link } from "wouter";
import { comingSoonPages } from "../../../coming-soon.ts";
import { Container } from "../../../ui/section.tsx";

interface CheckListProps {
  items: readonly string[];
  className?: string;
  tick?: "text-brand" | "text-accent";
}

export function CheckList({ items, className, tick = "text-brand" }: CheckListProps) {
  return (
    <ul className={clsx("grid content-start gap-3", className)}>
      {items.map((item) => (
        <li key={item} className="flex gap-3 leading-snug">
          <Check className={clsx("mt-0.5 size-5 shrink-0", tick)} strokeWidth={2.5} />
          {item}
        </li>
      ))}
    </ul>
  );
}

interface RuledPointsProps {
  points: readonly { title: string; text: string }[];
  className: string;
}

export function RuledPoints({ points, className }: RuledPointsProps) {
  return (
    <dl className={clsx("grid gap-y-9 lg:gap-y-12", className)}>
      {points.map(({ title, text }) => (
        <div key={title} className="border-brand border-t-2 pt-5">
          <dt className="font-bold font-display text-xl leading-snug tracking-tight">{title}</dt>
          <dd className="mt-2 text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function ComingSoonLinks({ parent, title }: { parent: string; title: string }) {
  const pages = comingSoonPages.filter(({ path }) => path.startsWith(`${parent}/`));
  return (
    <nav aria-label={title} className="border-line border-t py-10">
      <Container className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <p className="font-display font-semibold">{title}</p>
        <ul className="flex flex-wrap gap-2.5">
          {pages.map((page) => (
            <li key={page.path}>
              <Link
                to={page.path}
                className="inline-flex items-center gap-2.5 rounded-full border border-line bg-surface px-4.5 py-2 font-medium transition-colors hover:border-brand hover:text-brand"
              >
                {page.title}
                <span className="text-ink-soft text-sm">Coming soon</span>
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  );
}
