export const streetForms = {
  street: "st",
  avenue: "ave",
  road: "rd",
  drive: "dr",
  lane: "ln",
  court: "ct",
  place: "pl",
  circle: "cir",
  boulevard: "blvd",
  terrace: "ter",
  parkway: "pkwy",
  highway: "hwy",
  square: "sq",
  way: "wy",
};
export const unitForms = { apartment: "apt", suite: "ste" };
export const directionForms = { north: "n", south: "s", east: "e", west: "w" };
