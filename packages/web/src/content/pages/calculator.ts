export const head = {
  title: "Handyman Cost Calculator",
  description:
    "Check off the repairs and installations you need, set how many, and see what they usually cost in the Bay Area. Then send the list for a free quote.",
  keywords: "handyman cost calculator, repair cost estimate, Bay Area handyman prices",
};

export const intro =
  "Open a service, check what needs doing and say how many. You see right away what it usually costs. We don't ask for your name or number.";

export const meanings = [
  {
    title: "What's in the price",
    text: "Labor and common hardware. Several jobs in one visit often cost less than the sum.",
  },
  {
    title: "What isn't",
    text: "Things you pick out yourself, such as fixtures, furniture and tile. Permits are extra, too, if your city asks for one.",
  },
  {
    title: "What counts",
    text: "Your written quote. It has one price for each line. Once you approve it in writing, the price holds.",
  },
];

export const nothingChosen =
  "Nothing picked yet. Open a service and check what you need. The usual price of your list shows here.";

export const smallestVisit = (price: string) =>
  `The smallest visit is ${price}. A shorter list costs the same.`;

export const fullList = (limit: number) =>
  `One request holds ${limit} different jobs. Tell us about the rest in the quote form.`;
