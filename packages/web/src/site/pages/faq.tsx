import { FaqContent } from "./faq/faq-content.tsx";

const load = () => import("../../content/pages/faqs.ts");

export const FaqPage = () => <FaqContent load={load} />;
