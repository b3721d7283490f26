import { findServiceName } from "@handyman/business/service-names-es";
import { words } from "../../content/es/pages/contact.ts";
import { ContactContent } from "./contact/contact-content.tsx";

export const SpanishContactPage = () => <ContactContent words={words} findServiceName={findServiceName} />;
