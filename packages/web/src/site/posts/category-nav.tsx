import { clsx } from "clsx";
import { Link } from "wouter";
import { paths } from "../../paths.ts";
import { useCategories } from "./queries.ts";

interface ChipProps {
  to: string;
  isCurrent: boolean;
  children: string;
}

function Chip({ to, isCurrent, children }: ChipProps) {
  return (
    <li className="shrink-0">
      <Link
        to={to}
        aria-current={isCurrent ? "page" : undefined}
        className={clsx(
          "inline-flex min-h-10 items-center rounded-full border px-4 font-semibold transition-colors",
          isCurrent
            ? "border-brand-strong bg-brand-strong text-on-brand"
            : "border-line bg-surface hover:border-brand hover:text-brand",
        )}
      >
        {children}
      </Link>
    </li>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <li role="alert" className="flex min-h-10 flex-wrap items-center gap-x-3 text-danger">
      Failed to load blog categories
      <button type="button" onClick={onRetry} className="py-1 font-semibold underline underline-offset-4">
        Try again
      </button>
    </li>
  );
}

export function CategoryNav({ current, className }: { current?: string; className?: string }) {
  const { data, isError, refetch } = useCategories();
  return (
    <nav aria-label="Blog categories" className={className}>
      <ul className="flex gap-2.5 max-sm:-mx-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:py-1 sm:flex-wrap">
        <Chip to={paths.blog} isCurrent={current === ""}>
          All posts
        </Chip>
        {data?.map(({ slug, name }) => (
          <Chip key={slug} to={paths.category(slug)} isCurrent={current === slug}>
            {name}
          </Chip>
        ))}
        {isError && <Failure onRetry={() => void refetch()} />}
      </ul>
    </nav>
  );
}
