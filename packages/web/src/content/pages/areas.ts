export const areasIntro =
  "We work on both sides of the Bay, from Richmond to San Jose and from Daly City to Fremont. Each city below has a page about its houses and the repairs that they tend to need.";

export const areaScheduling: readonly { title: string; text: string }[] = [
  {
    title: "One side of the Bay at a time",
    text: "We try to keep a day's visits on one side of the water. Nobody should pay for an hour on the bridge.",
  },
  {
    title: "Neighbors on the same day",
    text: "If a visit near you is already planned, we offer you that date first. It is often the soonest, and you are free to choose another.",
  },
  {
    title: "An arrival window",
    text: "You get a window instead of a minute, and a call or message if traffic or the job before yours makes us late.",
  },
  {
    title: "Weather by neighborhood",
    text: "It can drizzle in Daly City while Sunnyvale is dry. Exterior work is planned by the forecast for your street.",
  },
];

/** San Mateo has no page of its own. */
export const areasBetween: { title: string; text: string } = {
  title: "San Mateo and the places between",
  text: "San Mateo is served like the cities listed, and so are many towns along the way, such as Burlingame, Redwood City, Mountain View, San Leandro and Alameda. They just don't have a page here yet.",
};

export const areaNotListed: { title: string; text: string } = {
  title: "Your city isn't listed?",
  text: "Send the request anyway, with the full address. If the drive makes sense for the job, we quote as usual. If it doesn't, we tell you right away and say which license to look for nearby.",
};

export const head = {
  title: "Service Areas Around the San Francisco Bay",
  description:
    "Ten Bay Area cities with a page each on their houses, permits and usual repairs, from Richmond to San Jose, and how we plan visits by area.",
  keywords: "handyman service areas, San Francisco, Oakland, San Jose, East Bay, Peninsula",
};

export const headline = "Ten cities, both sides of the Bay";

export const scheduling = {
  title: "How a visit near you is planned",
  lead: "We plan around bridges, traffic and weather, so your visit starts on time.",
};

export const closing = {
  title: "Tell us where you are",
  text: "The address, the list and a photo or two are enough for a price. Asking is free in every city.",
};
