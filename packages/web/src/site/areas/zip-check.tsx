import { type FormEvent, useId, useRef, useState } from "react";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import type { ZipWords } from "./zip-answer.tsx";

const loadAnswer = () => import("./zip-answer.tsx");

type Loaded = Awaited<ReturnType<typeof loadAnswer>>;

/**
 * Without JavaScript the API answers with a page of its own. The same happens if the code of the
 * answer can't load.
 */
export function ZipCheck({ words, className }: { words: ZipWords; className?: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<Loaded & { typed: string }>();
  const check = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = input.current?.value ?? "";
    const loaded = await loadAnswer().catch(() => undefined);
    if (!loaded) return form.submit();
    setAsked({ ...loaded, typed });
    if (!loaded.isZip(typed)) input.current?.focus();
  };
  const isWrong = asked && !asked.isZip(asked.typed);
  return (
    <form action={paths.zipCheck} onSubmit={check} className={className}>
      {words.language && <input type="hidden" name="language" value={words.language} />}
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {words.label}
      </label>
      <div className="flex gap-2.5">
        <input
          ref={input}
          id={id}
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          className="block min-h-12 w-full min-w-0 rounded-field border border-line-strong bg-surface px-3.5 py-2.5 text-base text-ink transition-colors placeholder:text-ink-soft hover:border-brand focus-visible:rounded-field focus-visible:outline-offset-0 aria-invalid:border-danger aria-invalid:bg-danger-soft"
        />
        <Button type="submit" variant="secondary" className="min-h-12 shrink-0">
          {words.button}
        </Button>
      </div>
      <div aria-live="polite">{asked && <asked.ZipAnswer words={words} id={id} typed={asked.typed} />}</div>
    </form>
  );
}
