export const legalHeads = (business: string) => ({
  privacy: {
    title: "Privacy Policy",
    description: `What ${business} learns about you on this website, why, who else sees it, how long we keep it, and what you can ask us to do.`,
    keywords: "privacy policy, personal information, California privacy rights",
  },
  terms: {
    title: "Terms of Use",
    description: `The rules for using the ${business} website: what quotes and price ranges mean, what you send us, and why no contract is made online.`,
    keywords: "terms of use, handyman website terms, quotes and estimates",
  },
});
