export const head = {
  title: "Handyman Cost Calculator",
  description:
    "Tick the repairs and installations you need, set how many, and see what they usually cost in the Bay Area. Then send the list for a free quote.",
  keywords: "handyman cost calculator, repair cost estimate, Bay Area handyman prices",
};

export const intro =
  "Open a service, tick what needs doing and say how many. You see at once what it usually costs, without leaving a name or a number.";

export const meanings = [
  {
    title: "In the figures",
    text: "Labor and common hardware, each task as a visit of its own. Several in one visit often cost less.",
  },
  {
    title: "Not in them",
    text: "Fixtures, furniture, tiles and the like that you choose yourself, and permits where a city asks for one.",
  },
  {
    title: "What binds us",
    text: "The written quote. It names one price for each line. Once you approve it in writing, the price holds.",
  },
];

export const nothingChosen =
  "Nothing is chosen yet. Open a service and tick what you need: the sum of the usual prices shows here.";

export const smallestVisit = (price: string) =>
  `The smallest visit is ${price}. A shorter list costs the same.`;

export const fullList = (limit: number) =>
  `One request holds ${limit} different tasks. Tell us about more of them in the quote form.`;
