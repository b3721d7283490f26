import { words as jobs } from "../../content/es/job-words.ts";
import { words } from "../../content/es/pages/quote-form-parts.ts";
import type { PartLanguage } from "./form-language.tsx";

export const spanish: PartLanguage = { words, jobs };
