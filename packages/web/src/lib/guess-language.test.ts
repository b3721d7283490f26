import { expect, it } from "vitest";
import { guessLanguage } from "./guess-language.ts";

it.each([
  ["Thanks for asking us. We can come on Monday.", "en"],
  ["Gracias por escribirnos. ¿Cuál puerta es?", "es"],
  ["Cambiar la llave del lavabo", "es"],
  ["New panel for the wall at San José Avenue", "en"],
  ["Patch", "en"],
])("takes %j for %s", (text, language) => {
  expect(guessLanguage(text, "en")).toBe(language);
});

it("can't know the language of a text without such words", () => {
  expect(guessLanguage("Ok", "es")).toBe("es");
});
