import "../styles/admin.css";
import { createRoot } from "react-dom/client";
import { watchClientErrors } from "../lib/client-errors.ts";
import { registerServiceWorker } from "../lib/service-worker.ts";
import { watchTooltips } from "../ui/tooltip.ts";
import { StaffApp } from "./shell/staff-app.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");

/** Reports only the area, because the rest of an address contains ids. */
const findArea = (pathname: string) => pathname.split("/", 3).join("/");

createRoot(root).render(<StaffApp />);
watchClientErrors({ script: import.meta.url, routeAt: findArea });
watchTooltips();
registerServiceWorker();
