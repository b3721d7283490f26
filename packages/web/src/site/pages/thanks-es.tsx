import { common } from "../../content/es/common.ts";
import { words } from "../../content/es/pages/thanks.ts";
import { addWords } from "../../lib/words.tsx";
import { ThanksContent } from "./thanks/thanks-content.tsx";

addWords("es", common);

export const SpanishThanksPage = () => <ThanksContent words={words} />;
