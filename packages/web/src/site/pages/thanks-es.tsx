import { words } from "../../content/es/pages/thanks.ts";
import { ThanksContent } from "./thanks/thanks-content.tsx";

export const SpanishThanksPage = () => <ThanksContent words={words} />;
