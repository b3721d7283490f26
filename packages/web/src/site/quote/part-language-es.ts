import { explainInSpanish } from "@handyman/core/requests/quote-form/refusals-es";
import { words as jobs } from "../../content/es/job-words.ts";
import { words } from "../../content/es/pages/quote-form-parts.ts";
import type { PartLanguage } from "./part-language.tsx";

export const spanish: PartLanguage = { words, jobs, explain: explainInSpanish };
