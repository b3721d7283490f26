import { words } from "../../content/es/pages/not-found.ts";
import { NotFoundContent } from "./not-found/not-found-content.tsx";

export const SpanishNotFoundPage = () => <NotFoundContent words={words} />;
