export const head = {
  title: "All Handyman and Construction Services",
  description:
    "Handyman services for homes in the San Francisco Bay Area, from furniture assembly to fence repair, with price ranges for each.",
  keywords: "handyman services, home repairs, installations, price ranges, San Francisco Bay Area",
};

export const name = "Services";

export const title = "All handyman and construction services";

export const intro =
  "Each page tells you what's included, how the visit goes, and what the work usually costs.";

export const multiple = {
  title: "Need Multiple Services?",
  text: "Put them all in one request. You get one quote, and we do as much as we can in one visit.",
};
