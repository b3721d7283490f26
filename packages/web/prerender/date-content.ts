import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { datesToday, readContentDates } from "./content-dates.ts";

// Gives today's date to all content whose words have changed since its date was set. Safe to run again.

const today = new Date().toISOString().slice(0, 10);
const dates = datesToday(today, readContentDates());
writeFileSync(join(import.meta.dirname, "content-dates.json"), `${JSON.stringify(dates, null, 2)}\n`);
