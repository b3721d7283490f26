export const words = {
  head: {
    title: "All Handyman and Construction Services",
    description:
      "Handyman services for homes in the San Francisco Bay Area, from furniture assembly to fence repair, with price ranges for each.",
    keywords: "handyman services, home repairs, installations, price ranges, San Francisco Bay Area",
  },

  name: "Services",

  title: "All handyman and construction services",

  intro: "Each page tells you what's included, how the visit goes, and what the work usually costs.",

  multiple: {
    title: "Need Multiple Services?",
    text: "Put them all in one request. You get one quote, and we do as much as we can in one visit.",
  },
};
