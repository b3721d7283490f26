import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readContentDates, updateDates } from "./last-modified.ts";

const today = new Date().toISOString().slice(0, 10);
const dates = updateDates(today, readContentDates());
writeFileSync(join(import.meta.dirname, "last-modified.json"), `${JSON.stringify(dates, null, 2)}\n`);
