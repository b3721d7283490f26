export const head = {
  title: "Book a Visit",
  description:
    "Pick two days that work for you and tell us what needs doing. We confirm one of them, with a price in writing. San Francisco Bay Area.",
  keywords: "book a handyman, handyman appointment, same-day service, Bay Area",
};

export const intro =
  "Start with the days that work for you, then tell us what needs doing. You pay nothing here, and you can still change your mind.";

export const steps = [
  { title: "Pick two dates", text: "A first choice and a backup. We try for the first." },
  { title: "We confirm one", text: "With the price, in writing. Your date is set once you have both." },
  { title: "We show up", text: "With the parts that your photos told us to bring." },
];
