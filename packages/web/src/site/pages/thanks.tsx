import { words } from "../../content/pages/thanks.ts";
import { ThanksContent } from "./thanks/thanks-content.tsx";

export const ThanksPage = () => <ThanksContent words={words} />;
