export const talk = "Rather talk?";

export const quoteSteps = (hours: number) => [
  { title: "Tell us what needs doing", text: "Pick the services and add photos if you have them." },
  {
    title: `Hear back within ${hours} hours`,
    text: "You get a price or our questions. No obligation.",
  },
  { title: "Choose your day", text: "We come when it suits you and leave the place clean." },
];
