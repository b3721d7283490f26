import { paths } from "./paths.ts";

export const comingSoonPages: readonly { path: string; title: string }[] = [
  { path: `${paths.plans}/seasonal-maintenance`, title: "Seasonal Maintenance" },
  { path: `${paths.plans}/preventive-maintenance`, title: "Preventive Maintenance" },
  { path: `${paths.plans}/maintenance-plans`, title: "Maintenance Plans" },
  { path: `${paths.propertyMaintenance}/commercial-maintenance`, title: "Commercial Maintenance" },
  { path: `${paths.propertyMaintenance}/rental-property-maintenance`, title: "Rental Property Maintenance" },
  { path: `${paths.propertyMaintenance}/facility-maintenance`, title: "Facility Maintenance" },
  { path: `${paths.pricing}/service-rates`, title: "Service Rates" },
  { path: `${paths.pricing}/cost-calculator`, title: "Cost Calculator" },
  { path: paths.post("home-maintenance-tips"), title: "Home Maintenance Tips" },
  { path: paths.post("diy-vs-professional"), title: "DIY or Professional" },
  { path: paths.post("cost-guides"), title: "Cost Guides" },
  { path: paths.post("seasonal-guides"), title: "Seasonal Guides" },
  { path: paths.post("property-management-tips"), title: "Property Management Tips" },
];
