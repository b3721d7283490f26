import { type FormEvent, useEffect, useId, useRef } from "react";
import { useLocation } from "wouter";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";

export const MAX_SEARCH = 100;

const searchPath = (q: string) => (q ? `${paths.blog}?${new URLSearchParams({ q })}` : paths.blog);

export function PostSearch({ q = "" }: { q?: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [, navigate] = useLocation();
  useEffect(() => {
    // Back and Forward change the words, but not while the visitor types.
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
