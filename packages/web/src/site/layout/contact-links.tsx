import type { ReactNode } from "react";
import { useSettings } from "../../lib/queries.ts";
import { useWords } from "../../lib/words.tsx";
import { telLink } from "../../paths.ts";

export function PhoneLink({ className, children }: { className: string; children?: ReactNode }) {
  const { phone } = useSettings();
  return (
    <a href={telLink(phone)} className={className}>
      {children}
      <span>{phone}</span>
    </a>
  );
}

export function RatingSource({ children }: { children: ReactNode }) {
  const { rating_url } = useSettings();
  const { layout } = useWords();
  if (!rating_url) return children;
  return (
    <a href={rating_url} className="underline underline-offset-4" target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> {layout.newTabReviews}</span>
    </a>
  );
}
