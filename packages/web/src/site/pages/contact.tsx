import { words } from "../../content/pages/contact.ts";
import { ContactContent } from "./contact/contact-content.tsx";

export const ContactPage = () => <ContactContent words={words} />;
