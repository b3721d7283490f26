/** Testimonials are records that staff publish. They are never made up. */
export const testimonialsIntro =
  "What customers have written to us about finished work, in their own words and with their permission.";

/** For a page without published testimonials. */
export const testimonialsEmpty: { title: string; text: string } = {
  title: "Nothing here yet",
  text: "This page stays empty until a customer has written something and agreed to see it here. We never make them up.",
};

export const testimonialWays: readonly { title: string; text: string }[] = [
  {
    title: "Write to us after the visit",
    text: "Answer the e-mail that came with your reference, or use the contact page. A few sentences are enough, and photos of the result are welcome.",
  },
  {
    title: "Use a public review site",
    text: "Review it wherever you look for reviews yourself. What you write there is yours, and we can neither change it nor take it down.",
  },
];

export const testimonialQuestions: readonly string[] = [
  "What was the job, and in which city?",
  "How did the result compare with what you had asked for?",
  "Was the price the one in the quote?",
  "What should we have done better?",
  "How may we name you: first name, initials or not at all?",
];

export const testimonialRules: readonly { title: string; text: string }[] = [
  {
    title: "Only with permission",
    text: "Nothing you send is published until you have seen it as it will appear and agreed. Change your mind later, and we remove it.",
  },
  {
    title: "The meaning stays yours",
    text: "We may correct a typo or leave out an address. We never change what you meant, and a cut is shown to you first.",
  },
  {
    title: "Nothing in return",
    text: "No discount, gift or faster appointment is given for praise, and criticism costs you nothing with us.",
  },
];

export const head = {
  title: "Customer Testimonials",
  keywords: "handyman testimonials, customer reviews, San Francisco Bay Area",
};

export const closing = {
  title: "What can we fix for you?",
  text: "Send us your list, and see for yourself.",
};
