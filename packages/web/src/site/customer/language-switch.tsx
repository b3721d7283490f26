import type { Language } from "@handyman/core/lib/language";
import type { ReactNode } from "react";
import { useLanguage, useWords } from "./words.tsx";

const others: Record<Language, Language> = { en: "es", es: "en" };

const shape = "cursor-pointer rounded-field py-2 underline underline-offset-4";

/** Changes the language of the request, which its mails have too. Works without JavaScript. */
export function LanguageSwitch({ path, id }: { path: string; id: string }): ReactNode {
  const other = others[useLanguage()];
  return (
    <form method="post" action={`${path}/language`}>
      <input type="hidden" name="id" value={id} />
      <button type="submit" name="language" value={other} lang={other} className={shape}>
        {useWords().frame.otherLanguage}
      </button>
    </form>
  );
}

/** On a page without a request, the address names the language. */
export function LanguageLink({ path }: { path: string }): ReactNode {
  const other = others[useLanguage()];
  return (
    <a href={`${path}?lang=${other}`} lang={other} hrefLang={other} className={shape}>
      {useWords().frame.otherLanguage}
    </a>
  );
}
