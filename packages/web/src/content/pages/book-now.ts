export const head = {
  title: "Book a Visit",
  description:
    "Pick a time that works for you and tell us what needs doing. We confirm it, with a price in writing. San Francisco Bay Area.",
  keywords: "book a handyman, handyman appointment, Bay Area",
};

export const intro =
  "Start with the days that work for you, then tell us what needs doing. You pay nothing here, and you can still change your mind.";

export const steps = [
  { title: "Pick your time", text: "A time that is free, or a first date and a backup." },
  { title: "We confirm it", text: "With the price, in writing. Your time is set once you have both." },
  { title: "We show up", text: "With the parts that your photos told us to bring." },
];
