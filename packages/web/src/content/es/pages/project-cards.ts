import type { Translated } from "@handyman/core/lib/language";
import type * as english from "../../pages/project-cards.ts";

export const words: Translated<typeof english> = {
  all: "Todos los trabajos",
  sample: "Trabajo de muestra",
  sides: { before: "Antes", after: "Después" },
  compare: (title) => `Compare antes y después: ${title}`,
  shareAfter: (percent) => `${percent}% después`,
  locale: "es-US",
};
