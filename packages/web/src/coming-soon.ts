import { paths } from "./paths.ts";

export const comingSoonPaths: readonly string[] = [
  `${paths.plans}/seasonal-maintenance`,
  `${paths.plans}/preventive-maintenance`,
  `${paths.plans}/maintenance-plans`,
  `${paths.propertyMaintenance}/commercial-maintenance`,
  `${paths.propertyMaintenance}/rental-property-maintenance`,
  `${paths.propertyMaintenance}/facility-maintenance`,
  `${paths.pricing}/service-rates`,
  `${paths.pricing}/cost-calculator`,
  paths.post("home-maintenance-tips"),
  paths.post("diy-vs-professional"),
  paths.post("cost-guides"),
  paths.post("seasonal-guides"),
  paths.post("property-management-tips"),
];
