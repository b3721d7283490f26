import { common } from "../../content/es/common.ts";
import { words } from "../../content/es/pages/contact.ts";
import { addWords } from "../../lib/words.tsx";
import { ContactContent } from "./contact/contact-content.tsx";

addWords("es", common);

export const SpanishContactPage = () => <ContactContent words={words} />;
