import { readSettings } from "../../settings/setting.ts";
import type { DatedWindow } from "./rules.ts";
import { readFreeWindows } from "./window.ts";

/**
 * Returns the windows that a visitor can ask for in the quote form. None while the owner has not
 * said how many visits a window takes. Asking takes no place. One read unit for the settings, and
 * about one for 40 windows with visits.
 */
export async function listFreeTimes(): Promise<DatedWindow[]> {
  return (await readFreeWindows(await readSettings())).free;
}
