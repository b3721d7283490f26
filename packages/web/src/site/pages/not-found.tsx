import { words } from "../../content/pages/not-found.ts";
import { NotFoundContent } from "./not-found/not-found-content.tsx";

export const NotFoundPage = () => <NotFoundContent words={words} />;
