import { spanishReply } from "../../../content/staff/inbox.ts";
import type { Mail } from "./reply-words.ts";

/** Staff read English, so they see what a Spanish template says. */
export function SpanishNote({ english }: { english: Mail | undefined }) {
  return (
    <div className="rounded-field bg-accent-soft px-3.5 py-2.5 text-sm">
      <p>{spanishReply}</p>
      {english && (
        <details className="mt-1">
          <summary className="min-h-6 cursor-pointer rounded-field py-0.5 font-semibold">
            The template in English
          </summary>
          <p className="mt-1.5 font-semibold">{english.subject}</p>
          <p className="mt-1 whitespace-pre-wrap">{english.text}</p>
        </details>
      )}
    </div>
  );
}
