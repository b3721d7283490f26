import { words } from "../../content/pages/services.ts";
import { ServicesContent } from "./services/services-content.tsx";

export const ServicesPage = () => <ServicesContent words={words} />;
