import { words } from "../../content/es/pages/services.ts";
import { ServicesContent } from "./services/services-content.tsx";

export const SpanishServicesPage = () => <ServicesContent words={words} />;
