import { useLocation } from "react-router-dom";
import { staffPaths } from "../paths.ts";
import { Tabs } from "../ui/controls.tsx";

const tabs = [
  { to: staffPaths.services, label: "On the site" },
  { to: staffPaths.prices, label: "Tasks and prices" },
  { to: staffPaths.plans, label: "Plans" },
];

export function ServiceTabs() {
  const { pathname } = useLocation();
  return <Tabs label="Services" tabs={tabs.map((tab) => ({ ...tab, current: tab.to === pathname }))} />;
}
