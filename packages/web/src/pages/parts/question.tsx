import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";

interface QuestionProps {
  /** Where links lead that name this answer. */
  id?: string;
  question: string;
  /** The answer. */
  children: ReactNode;
}

/** A question with its answer folded away; the whole line opens it. */
export function Question({ id, question, children }: QuestionProps) {
  return (
    <details id={id} className="group border-line border-b">
      <summary className="flex items-start justify-between gap-6 py-5 font-display font-semibold text-lg leading-snug marker:content-none hover:text-brand [&::-webkit-details-marker]:hidden">
        {question}
        <Plus
          aria-hidden="true"
          className="mt-0.5 size-5 shrink-0 text-brand transition-transform group-open:rotate-45"
        />
      </summary>
      {children}
    </details>
  );
}
