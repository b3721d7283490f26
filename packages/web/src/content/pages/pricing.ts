/** An item with a lower price shares a visit with others. */
export const minimumChargeText =
  "The smallest visit is {minimum}, which covers the first hour and the trip. Some jobs on the list cost less than that, because they are priced as part of a longer visit. Two or three of them together usually fill the hour.";

export const priceFactors: readonly { title: string; text: string }[] = [
  {
    title: "Time on site",
    text: "Most of a repair is labor. A second item in the same visit costs less than a second visit, so a longer list lowers the price of each line.",
  },
  {
    title: "Reach",
    text: "A light in a stairwell, a gutter above a slope or a valve behind a built-in takes more setup, sometimes a second person.",
  },
  {
    title: "What is behind it",
    text: "Plaster on lath, old galvanized pipe and rotten framing take longer than drywall and sound wood. Photos tell us much of it ahead.",
  },
  {
    title: "Materials",
    text: "Common hardware is in the quote. Tile, fixtures, doors and finishes vary too widely for that, so they stand there as lines of their own.",
  },
  {
    title: "Parking and access",
    text: "A permit zone in San Francisco, a fourth floor without an elevator or an hour's wait for a key is time too. Tell us, and we plan for it.",
  },
  {
    title: "How finished it should look",
    text: "A sound patch in a garage and an invisible one in a hallway are different jobs. We ask which one you want.",
  },
];

export const quoteSteps: readonly { title: string; text: string }[] = [
  {
    title: "You send the list",
    text: "One request for everything, with photos from close up and from across the room.",
  },
  {
    title: "We ask, or come and look",
    text: "Within {hours} hours you get a price or our questions. Some jobs we need to see first.",
  },
  {
    title: "You get a price for each line",
    text: "Labor, materials and permits are shown apart, so you can strike what you don't need now.",
  },
  {
    title: "You approve it in writing",
    text: "From then on the price holds, unless we both agree in writing on a change.",
  },
  {
    title: "You pay as agreed",
    text: "For most small visits that is after the work. The bill repeats the lines of the quote.",
  },
];

export const notIncluded: readonly { title: string; text: string }[] = [
  {
    title: "Permits and inspections",
    text: "City fees are passed on as charged, without a markup, and named before you decide.",
  },
  {
    title: "Special-order materials",
    text: "Custom doors, imported tile and matched trim are ordered after you approve their price and lead time.",
  },
  {
    title: "Hazardous waste",
    text: "Asbestos, lead paint debris and chemicals need certified handling. Testing and disposal are quoted by those who hold the certificate.",
  },
];

export const pricingFaqs: readonly { question: string; answer: string }[] = [
  {
    question: "Why do you show ranges instead of one price?",
    answer:
      "Because the same words describe different work. Replacing a faucet takes forty minutes or half a day, depending on the valve below it. The range shows what is usual; your quote is a single figure for your sink.",
  },
  {
    question: "Do you charge by the hour?",
    answer:
      "For a list with known contents you get a fixed price. Half-day and full-day visits suit lists that are hard to pin down: you set the order, and we agree in writing on a figure that is not exceeded without you.",
  },
  {
    question: "Can I buy the materials myself?",
    answer:
      "Yes. Send us the link or a photo of the label first, so that we can check the size and what else it needs. If a part you bought is wrong or damaged, you pay for the second trip.",
  },
  {
    question: "Is the calculator's result a quote?",
    answer:
      "No, it adds up the usual ranges for what you selected. It can't see height, walls or parking. Hand the selection over to the quote form, add photos, and a person will answer with a figure.",
  },
  {
    question: "Do evenings, Sundays or urgent visits cost more?",
    answer:
      "They may, since someone's day has to be rearranged. If there is a surcharge, you hear the amount before you accept the appointment, and you can always take the next ordinary slot instead.",
  },
];

export const head = {
  title: "Handyman Prices in the Bay Area",
  description:
    "Usual price ranges for 14 kinds of handyman work in the San Francisco Bay Area, what moves a price, and how a written quote comes about.",
  keywords: "handyman prices, handyman rates, cost, Bay Area, price list",
};

export const hero = {
  title: "What it usually costs, before you ask",
  text: "These are the ranges that most of our visits fall into, labor and common hardware included. Your quote names one price for each line, in writing, before we start.",
};

export const factors = {
  title: "What moves a price",
  lead: "The same job can cost more in one home than in another. These six things explain most of it.",
};

export const quotePath = {
  title: "How a range becomes your price",
  text: "The ranges are for planning. What you pay is what you have approved.",
};

export const closing = {
  title: "Ready for your own price?",
  text: "Send the list with a few photos, and we price each line. Asking is free.",
};
