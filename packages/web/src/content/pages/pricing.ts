/** An item with a lower price shares a visit with others. */
export const minimumChargeText =
  "The smallest visit is {minimum}. That covers the trip and the first hour. Some jobs on the list cost less than that. Once your jobs add up to {minimum}, you pay only for the jobs.";

export const priceFactors: readonly { title: string; text: string }[] = [
  {
    title: "Time on site",
    text: "Most of the cost is labor. A second job in the same visit costs less than a second visit, so a longer list saves you money.",
  },
  {
    title: "Hard-to-reach spots",
    text: "A light in a stairwell, a gutter above a slope or a valve behind a cabinet takes more setup, and sometimes a second person.",
  },
  {
    title: "What's behind the wall",
    text: "Plaster, old galvanized pipe and rotten framing take longer than drywall and solid wood. Your photos tell us a lot ahead of time.",
  },
  {
    title: "Materials",
    text: "Your quote includes common hardware. Prices of tile, fixtures, doors and finishes vary a lot, so each gets its own line.",
  },
  {
    title: "Parking and access",
    text: "A permit zone in San Francisco, a fourth floor with no elevator or an hour's wait for a key takes time, too. Tell us, and we'll plan for it.",
  },
  {
    title: "How perfect it has to look",
    text: "A solid patch in a garage and an invisible one in a hallway are two different jobs. We ask which one you want.",
  },
];

export const quoteSteps: readonly { title: string; text: string }[] = [
  {
    title: "You send the list",
    text: "Put everything in one request, with photos from close up and from across the room.",
  },
  {
    title: "We ask, or come take a look",
    text: "Within {hours} hours, you get a price or our questions. We need to see some jobs first.",
  },
  {
    title: "You get a price for each line",
    text: "Labor, materials and permits are listed separately, so you can cross off what you don't need right now.",
  },
  {
    title: "You approve it in writing",
    text: "From then on, the price holds unless we both agree to a change in writing.",
  },
  {
    title: "You pay as agreed",
    text: "For most small visits, that's after the work is done. The bill has the same lines as your quote.",
  },
];

export const notIncluded: readonly { title: string; text: string }[] = [
  {
    title: "Permits and inspections",
    text: "You pay the city's fees at cost, with no markup, and we tell you what they are before you decide.",
  },
  {
    title: "Special-order materials",
    text: "We order custom doors, imported tile and matched trim after you approve the price and the wait.",
  },
  {
    title: "Hazardous waste",
    text: "Asbestos, lead paint and chemicals take a certified company. They quote the testing and the disposal.",
  },
];

export const faqs: readonly { question: string; answer: string }[] = [
  {
    question: "Why do you show ranges instead of one price?",
    answer:
      "Because no two jobs are the same. Replacing a faucet can take forty minutes or half a day, depending on the valve below it. The range shows what's usual. Your quote is one price for your sink.",
  },
  {
    question: "Do you charge by the hour?",
    answer:
      "Usually not. When we know what's on your list, you get a fixed price. If the list is hard to pin down, you can book a half day or a full day. You set the order, and we don't go over the agreed price without your okay.",
  },
  {
    question: "Can I buy the materials myself?",
    answer:
      "Yes. Send us the link or a photo of the label first, so we can check the size and what else it needs. If a part you bought is wrong or damaged, you pay for the second trip.",
  },
  {
    question: "Is the calculator's result a quote?",
    answer:
      "No. It adds up the usual prices for what you picked. It can't see your ceilings, your walls or your parking. Send your list through the quote form with photos, and a person will answer with a price or questions.",
  },
  {
    question: "Do evenings, Sundays or urgent visits cost more?",
    answer:
      "They can, because we have to rearrange someone's day. If there's an extra charge, we tell you how much before you say yes. You can always take the next regular opening instead.",
  },
];

export const head = {
  title: "Handyman Prices in the Bay Area",
  description:
    "Usual price ranges for handyman work in the San Francisco Bay Area, what changes a price, and how you get a quote in writing.",
  keywords: "handyman prices, handyman rates, cost, Bay Area, price list",
};

export const hero = {
  title: "What it usually costs, before you ask",
  text: "These are the usual prices for each job, labor and common hardware included. The smallest visit is {minimum}. Before we start, you get one price for each line, in writing.",
};

export const factors = {
  title: "What changes the price",
  lead: "The same job can cost more in one home than in another. Here are the six main reasons.",
};

export const quotePath = {
  title: "How a range becomes your price",
  text: "Use the ranges to plan. You pay the price you approved.",
};

export const closing = {
  title: "Ready for your own price?",
  text: "Send us your list with a few photos, and we price each line. Asking is free.",
};
