export const head = {
  title: "Book a Visit",
  description:
    "Ask for a visit on a date that suits you: name two days, list what needs doing, and we confirm one with a price in writing. San Francisco Bay Area.",
  keywords: "book a handyman, handyman appointment, same-day service, Bay Area",
};

export const intro =
  "Start with the days that suit you, then tell us what needs doing. Nothing is charged here, and you can still change your mind.";

export const steps = [
  { title: "Name two dates", text: "A first choice and a second one. We try for the first." },
  { title: "We confirm one", text: "With the price, in writing. A date is fixed only once you have both." },
  { title: "We come", text: "With the parts that your photos told us to bring." },
];
