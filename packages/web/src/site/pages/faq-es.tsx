import { FaqContent } from "./faq/faq-content.tsx";

const load = async () => (await import("../../content/es/pages/faqs.ts")).words;

const loadEnglish = () => import("../../content/pages/faqs.ts");

export const SpanishFaqPage = () => <FaqContent load={load} loadEnglish={loadEnglish} />;
