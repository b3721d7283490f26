import { checkZip, zipWords } from "@handyman/core/requests/quote-form/zip-rules";
import type { Settings } from "@handyman/core/settings/schema";
import { renderAnswer } from "./middleware/plain-form.ts";

const quote = { to: "/get-quote", text: "Get a free quote" };

/** Returns the page for a browser without JavaScript. With it the site answers on the same page. */
export function answerZip(typed: string, settings: Settings) {
  const found = checkZip(typed);
  if (!found)
    return renderAnswer(
      { title: zipWords.wrong, text: "Go back in your browser, and type it again." },
      settings,
    );
  const { zip, place } = found;
  const [title, text] = place
    ? [zipWords.served(zip, place.name), zipWords.servedNext]
    : [zipWords.notYet(zip), zipWords.notYetNext];
  return renderAnswer({ title, text, link: quote }, settings);
}
