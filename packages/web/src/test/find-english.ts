import { prices } from "@handyman/business/prices";
import { shippedTexts } from "../content/es/shipped-texts.ts";
import { form } from "../content/form.ts";
import { guessLanguage } from "../lib/guess-language.ts";

const spanish = import.meta.glob<object>(["../content/es/**/*.ts", "!../content/es/promises.ts"], {
  eager: true,
});
const english = import.meta.glob<object>(
  ["../content/**/*.ts", "!../content/{es,staff}/**", "!**/*.test.ts"],
  {
    eager: true,
  },
);

/** Stands for each fact that words are filled with. */
const mark = Object.assign(["¤"], { range: "¤", isWhole: true, toLowerCase: () => "¤" });

/** Returns the texts of a catalogue. The words around a fact are texts of their own. */
function listTexts(words: unknown): string[] {
  if (typeof words === "string") return words.split("¤").map((text) => text.trim());
  if (typeof words === "function") return listTexts(words(mark, mark));
  if (typeof words !== "object" || words === null || words instanceof RegExp) return [];
  return Object.values(words).flatMap(listTexts);
}

const shared = new Set(listTexts(spanish));

/** Tasks and services are in the page's data, and the page names them in its language. */
const jobs = prices.flatMap(({ name, subServices }) => [name, ...subServices.map((task) => task.name)]);

const translated = Object.entries(english).filter(
  ([path]) => path.replace("content/", "content/es/") in spanish,
);

const telling = [
  ...new Set(listTexts([translated.map(([, words]) => words), form, Object.keys(shippedTexts), jobs])),
].filter((text) => /\p{L}{2}/u.test(text) && !shared.has(text));

/** What screen readers and pointers find, and what the customer's page shows after a press. */
const shownAttributes = ["aria-label", "placeholder", "title", "alt", "data-sending", "data-failed"];

/** A text that has only English says so. */
const isMarked = (element: Element | null) => element?.closest("[lang=en]:not(html)");

function listShown(root: Element): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const shown = [document.title];
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    if (!isMarked(parentElement)) shown.push(textContent ?? "");
  }
  for (const element of root.querySelectorAll("*"))
    if (!isMarked(element)) shown.push(...shownAttributes.map((name) => element.getAttribute(name) ?? ""));
  return shown.map((text) => text.trim()).filter(Boolean);
}

const MIN_PART = 8;

const isEnglish = (shown: string) =>
  telling.some((text) => shown === text || (text.length >= MIN_PART && shown.includes(text))) ||
  guessLanguage(shown, "es") === "en";

/**
 * Returns the English texts that a page and its toasts show: words of the English catalogues, also
 * inside longer texts, and all that reads as English.
 */
export const findEnglish = (root: Element = document.body): string[] => listShown(root).filter(isEnglish);
