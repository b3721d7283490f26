export const words = {
  head: {
    title: "Get a Free Quote",
    description:
      "Send us your repair or installation list with photos and get a free quote from a person who read it. San Francisco Bay Area.",
    keywords: "free handyman quote, repair estimate, photos, San Francisco Bay Area",
  },
  name: "Get a quote",
  title: "Get a free quote",
  intro: "Tell us what needs doing and where. Photos help us give you an exact price.",
  next: "What happens next",
  dateInMind: "A date in mind already?",
  book: "Book a visit",
};
