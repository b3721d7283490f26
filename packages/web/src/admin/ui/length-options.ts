import { LENGTH_STEP, MAX_LENGTH } from "@handyman/core/lib/windows";
import { formatLength } from "@handyman/core/requests/visits/rules";

const HOUR = 60;
const FINE_UNTIL = 4 * HOUR;

/** Half hours up to four hours, then full hours. */
const lengths = Array.from(
  { length: MAX_LENGTH / LENGTH_STEP },
  (_, index) => (index + 1) * LENGTH_STEP,
).filter((minutes) => minutes <= FINE_UNTIL || minutes % HOUR === 0);

/** Returns the choices of a visit's length, with the length that it has now. */
export const listLengths = (current: number) =>
  [...new Set(current > 0 ? [...lengths, current] : lengths)]
    .sort((one, other) => one - other)
    .map((minutes) => ({ value: String(minutes), label: formatLength(minutes) }));
