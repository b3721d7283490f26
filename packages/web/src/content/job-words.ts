/** Words that say nothing about the kind of work. */
export const commonWords: readonly string[] = [
  ..."a an and at by for from in is it my new of on or our the to two up we with".split(" "),
  ..."broken fix fixing fixed help install installed installation need needs old please".split(" "),
  ..."repair repairs replace replaced replacement service services want work".split(" "),
];

/** What people call things, and the words of our tasks. */
export const otherNames: Readonly<Record<string, string>> = {
  bathroom: "toilet shower faucet",
  blocked: "clogged",
  bookcase: "bookshelf",
  bulb: "light",
  cupboard: "cabinet",
  drip: "leaky",
  dripping: "leaky",
  ikea: "furniture assembly",
  lamp: "light",
  leak: "leaky supply",
  paint: "painting",
  plug: "outlet",
  sheetrock: "drywall",
  sink: "faucet drain",
  socket: "outlet",
  stairs: "stair",
  tap: "faucet",
  wall: "drywall",
};

/** "leaking" and "leaky" both become "leak". */
export const endings = /(?<=...)(?:ing|ed|es|er|s|y|e)$/;
