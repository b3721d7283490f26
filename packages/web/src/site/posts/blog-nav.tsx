import { clsx } from "clsx";
import { type FormEvent, useEffect, useId, useRef } from "react";
import { Link, useNavigate } from "react-router-dom";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { useCategories } from "./queries.ts";

export function CategoryNav({ current, className }: { current?: string; className?: string }) {
  const { data, isError, refetch } = useCategories();
  return (
    <nav aria-label="Blog categories" className={className}>
      <ul className="flex flex-wrap gap-2.5">
        {[{ slug: "", name: "All posts" }, ...(data ?? [])].map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to={slug ? paths.category(slug) : paths.blog}
              aria-current={slug === current ? "page" : undefined}
              className={clsx(
                "inline-flex min-h-10 items-center rounded-full border px-4 font-semibold transition-colors",
                slug === current
                  ? "border-brand-strong bg-brand-strong text-on-brand"
                  : "border-line bg-surface hover:border-brand hover:text-brand",
              )}
            >
              {name}
            </Link>
          </li>
        ))}
        {isError && (
          <li role="alert" className="flex min-h-10 flex-wrap items-center gap-x-3 text-danger">
            Failed to load blog categories
            <button
              type="button"
              onClick={() => void refetch()}
              className="py-1 font-semibold underline underline-offset-4"
            >
              Try again
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}

export const MAX_SEARCH = 100;

const searchPath = (q: string) => (q ? `${paths.blog}?${new URLSearchParams({ q })}` : paths.blog);

export function PostSearch({ q = "" }: { q?: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = q;
  }, [q]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    navigate(searchPath(input.current?.value.trim() ?? ""));
  };
  return (
    <search>
      <form action={paths.blog} onSubmit={search}>
        <label htmlFor={id} className="mb-1.5 block font-semibold">
          Search posts
        </label>
        <div className="flex gap-2.5">
          <input
            ref={input}
            id={id}
            type="search"
            name="q"
            maxLength={MAX_SEARCH}
            autoComplete="off"
            placeholder="gutter, permit, GFCI"
            className="block min-h-12 w-full min-w-0 rounded-field border border-line-strong bg-surface px-3.5 py-2.5 text-base transition-colors placeholder:text-ink-soft hover:border-brand focus-visible:rounded-field focus-visible:outline-offset-0"
          />
          <Button type="submit" className="min-h-12 shrink-0">
            Search
          </Button>
        </div>
      </form>
    </search>
  );
}
