/** Testimonials are records that staff publish. They are never made up. */
export const testimonialsIntro =
  "What customers say about our work, in their own words and with their permission.";

/** For a page without published testimonials. */
export const testimonialsEmpty: { title: string; text: string } = {
  title: "Nothing here yet",
  text: "This page stays empty until a customer writes something and agrees to have it here. We never make them up.",
};

export const testimonialWays: readonly { title: string; text: string }[] = [
  {
    title: "Write to us after the visit",
    text: "When the work is done, we mail you a link. A few sentences are plenty. You can also use the contact page.",
  },
  {
    title: "Use a public review site",
    text: "Post it wherever you look for reviews yourself. We can't change it or take it down.",
  },
];

export const testimonialQuestions: readonly string[] = [
  "What was the job, and in which city?",
  "How did it turn out, compared with what you asked for?",
  "Was the price the same as in the quote?",
  "What could we have done better?",
  "How should we name you: first name, initials or not at all?",
];

export const testimonialRules: readonly { title: string; text: string }[] = [
  {
    title: "Only with permission",
    text: "We publish your words only after you say yes. If you change your mind later, we take them down.",
  },
  {
    title: "Your words stay yours",
    text: "We never change a verified review. In what you tell us in other ways we may fix a typo, and if we shorten it, you see it first.",
  },
  {
    title: "Nothing in return",
    text: "Nobody gets a discount or a gift for a good review, and a bad one never counts against you. From five verified reviews on, our rating counts them all, also those that we don't show.",
  },
];

export const head = {
  title: "Customer Testimonials",
  keywords: "handyman testimonials, customer reviews, San Francisco Bay Area",
};

export const closing = {
  title: "What can we fix for you?",
  text: "Send us your list and see for yourself.",
};
