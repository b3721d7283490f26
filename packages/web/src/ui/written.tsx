import type { Language } from "@handyman/core/lib/language";
import { guessLanguage } from "../lib/guess-language.ts";

interface Props {
  /** Of the words around it. */
  language: Language;
  children: string;
  /** The language of a text that says nothing of its own. Staff's catalogue is in English. */
  otherwise?: Language;
  as?: "p" | "span";
  className?: string | undefined;
}

/** What a person wrote. Names its language if the page has another one. */
export function Written({ language, children, otherwise = "en", as: Tag = "span", className }: Props) {
  const written = guessLanguage(children, otherwise);
  return (
    <Tag lang={written === language ? undefined : written} className={className}>
      {children}
    </Tag>
  );
}
