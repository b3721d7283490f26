/** The words of parts that load when a visitor chooses a service or a date. */

export const notSure = "Not sure yet";

export const tellBelow = "Tell us what it is in the description.";

export const whichTask = "Which task? You can leave this open.";

export const matches = "Matching tasks and services";

export const countMatches = (count: number) =>
  `${count === 1 ? "1 match" : `${count} matches`}. You can also add your own words.`;

export const closedDay = (words: string) =>
  words === "Closed" ? "We are usually closed that day." : `Our hours that day: ${words}.`;

export const openDays = "You can still ask for it, or take an open day:";

export const usualPrice = ({ range, isWhole }: { range: string; isWhole: boolean }, minimum: string) =>
  isWhole
    ? `Usually ${range} for this list. The smallest visit is ${minimum}.`
    : `Usually ${range}, without what we still have to see. The smallest visit is ${minimum}.`;

export const usualPlanPrice = (plan: string, price: string) =>
  `The ${plan} plan costs from ${price} a year. You get your exact price with the quote.`;

export const otherTasksPrice = (range: string) => `Your other tasks usually cost ${range}.`;
