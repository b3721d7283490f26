import { furtherTowns } from "@handyman/business/further-towns";
import { listNames } from "../promises.ts";

export const areasIntro =
  "We work on both sides of the Bay, from Richmond to San Jose and from Daly City to Fremont. Each city below has a page about its houses and the repairs they tend to need.";

export const areaScheduling: readonly { title: string; text: string }[] = [
  {
    title: "One side of the Bay at a time",
    text: "We try to keep each day's visits on one side of the water, so nobody pays for an hour on the bridge.",
  },
  {
    title: "Neighbors on the same day",
    text: "If we already have a visit near you, we offer you that day first. It's often the soonest one, and you can always pick another.",
  },
  {
    title: "An arrival window",
    text: "You get a time window. If traffic or the job before yours makes us late, we call or text you.",
  },
  {
    title: "Weather by neighborhood",
    text: "It can drizzle in Daly City while Sunnyvale is dry. We plan outdoor work by the forecast for your street.",
  },
];

export const areasBetween = {
  title: "San Mateo and the towns in between",
  text: `We work in ${listNames(furtherTowns)}, too. They just don't have a page yet.`,
};

export const areaNotListed: { title: string; text: string } = {
  title: "Your city isn't listed?",
  text: "Send your request anyway, with the full address. If the drive makes sense for the job, you get a quote as usual. If it doesn't, we tell you right away and say which license to look for near you.",
};

export const head = {
  title: "Service Areas Around the San Francisco Bay",
  description:
    "Handyman service in ten Bay Area cities, from Richmond to San Jose: their houses, permits and common repairs, and how we plan a visit near you.",
  keywords: "handyman service areas, San Francisco, Oakland, San Jose, East Bay, Peninsula",
};

export const headline = "Ten cities, both sides of the Bay";

export const scheduling = {
  title: "How we plan a visit near you",
  lead: "We plan around bridges, traffic and weather, so your visit starts on time.",
};

export const closing = {
  title: "Tell us where you are",
  text: "Send us your address, your list and a photo or two. Asking is free in every city.",
};
