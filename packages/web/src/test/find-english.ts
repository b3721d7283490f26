import { prices } from "@handyman/business/prices";

/** Stands for each fact that words are filled with. */
const mark = Object.assign(["¤"], { range: "¤", isWhole: true });

/** Returns the texts of a catalogue. The words around a fact are texts of their own. */
function listTexts(words: unknown): string[] {
  if (typeof words === "string") return words.split("¤");
  if (typeof words === "function") return listTexts(words(mark, mark));
  if (typeof words !== "object" || words === null || words instanceof RegExp) return [];
  return Object.values(words).flatMap(listTexts);
}

const shownAttributes = ["aria-label", "placeholder", "title", "alt"];

function listShown(root: Element): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const shown: string[] = [];
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    // A text that has only English says so.
    if (!parentElement?.closest("[lang=en]")) shown.push(textContent ?? "");
  }
  for (const element of root.querySelectorAll("*"))
    shown.push(...shownAttributes.map((name) => element.getAttribute(name) ?? ""));
  return shown.map((text) => text.trim()).filter(Boolean);
}

const MIN_PART = 8;

/** Tasks and services are in the page's data, and the page names them in its language. */
const jobs = prices.flatMap(({ name, subServices }) => [name, ...subServices.map((task) => task.name)]);

/**
 * Returns what the page and its toasts show of the English words. Finds longer texts inside others
 * too.
 */
export function findEnglish(english: unknown, spanish: unknown, root: Element = document.body): string[] {
  const shared = new Set(listTexts(spanish).map((text) => text.trim()));
  const texts = [...listTexts(english), ...jobs].map((text) => text.trim());
  const telling = [...new Set(texts)].filter((text) => /\p{L}{2}/u.test(text) && !shared.has(text));
  const shown = listShown(root);
  return telling.filter((text) =>
    shown.some((part) => part === text || (text.length >= MIN_PART && part.includes(text))),
  );
}
