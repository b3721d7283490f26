import { findTasks } from "@handyman/business/catalogue-es";
import type { ServiceContent } from "../services/service-content.ts";
import { words } from "./pages/service.ts";
import { carpentryServices } from "./services/carpentry-services.ts";
import { deckRepair } from "./services/deck-repair.ts";
import { doorWindowRepair } from "./services/door-window-repair.ts";
import { drywallRepair } from "./services/drywall-repair.ts";
import { electricalRepair } from "./services/electrical-repair.ts";
import { fenceRepair } from "./services/fence-repair.ts";
import { furnitureAssembly } from "./services/furniture-assembly.ts";
import { gutterCleaning } from "./services/gutter-cleaning.ts";
import { paintingServices } from "./services/painting-services.ts";
import { plumbingRepair } from "./services/plumbing-repair.ts";
import { securityInstallation } from "./services/security-installation.ts";
import { tileInstallation } from "./services/tile-installation.ts";

export const serviceContents: readonly ServiceContent[] = [
  furnitureAssembly,
  drywallRepair,
  paintingServices,
  electricalRepair,
  plumbingRepair,
  carpentryServices,
  deckRepair,
  gutterCleaning,
  tileInstallation,
  fenceRepair,
  doorWindowRepair,
  securityInstallation,
];

const noService = {
  title: "",
  description: "",
  intro: "",
  steps: words.usualSteps,
  included: [],
  faqs: [],
  related: [],
};

export const findServiceContent = (slug: string): ServiceContent => ({
  ...(serviceContents.find((service) => service.slug === slug) ?? { ...noService, slug }),
  tasks: findTasks(slug),
});
