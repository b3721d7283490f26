import type { PublicSettings } from "@handyman/core/setting/defaults";

/** Names no person and no number that is not in the settings. */
export const aboutStory: readonly string[] = [
  "We started with a simple idea: most homes don't need a remodel. They need fifteen small things done, by someone who turns up, knows when to stop, and sends a bill that can be understood.",
  "So the company is built around the list. You write down what bothers you, in any order and in your own words. We sort it by trade, by parts and by what has to dry overnight, and turn it into as few visits as we can. Twelve kinds of work are on our menu because they are the ones that can be done well from one van.",
  "Homes here ask for some local knowledge. Redwood trim from 1910 splits if it is nailed like pine. Stucco on a foggy street stays damp behind the paint. A water heater wants straps, a bookcase wants a stud, and a gutter below a eucalyptus wants a visit more than once a year.",
  "The other half of the trade is knowing its edge. New circuits, gas, roofs, sewers and whatever holds the house up belong to people who do that every day. We point it out while it costs you a phone call and not a repair.",
];

export const aboutValues: readonly { title: string; text: string }[] = [
  {
    title: "Find the cause",
    text: "A door that sticks may have a loose hinge, a wet edge or a moving house. We look before we plane.",
  },
  {
    title: "The smallest repair that lasts",
    text: "A new cartridge before a new faucet, a new post before a new fence. Where replacing is the better buy, we say why.",
  },
  {
    title: "Plain words",
    text: "You should be able to retell what was done and what it cost. If you can't, we have explained it badly.",
  },
  {
    title: "Your home, your rules",
    text: "Shoes, pets, nap times, alarm codes, the neighbor's driveway: tell us once, and it goes into the notes for the job.",
  },
];

interface Credential {
  title: string;
  text: string;
  /** The page shows this setting's value, so that the owner keeps the claim true. */
  setting: keyof Pick<PublicSettings, "license_number" | "insurance_claim" | "bonded_claim">;
}

export const aboutCredentials: readonly Credential[] = [
  {
    title: "Licensed",
    text: "Our contractor's license can be looked up at cslb.ca.gov, the website of the Contractors State License Board. The entry there is more current than any page of ours.",
    setting: "license_number",
  },
  {
    title: "Insured",
    text: "General liability insurance is there for accidental damage to your property, within the limits and conditions of the policy. A certificate is yours for the asking.",
    setting: "insurance_claim",
  },
  {
    title: "Bonded",
    text: "California requires a bond of every licensed contractor. It is meant for homeowners harmed by a violation of the license law, and its details are in the board's public entry.",
    setting: "bonded_claim",
  },
];

export const crewTitle = "Who comes to your door";

export const howWeWork: readonly { title: string; text: string }[] = [
  {
    title: "Photos first",
    text: "They decide which parts are in the van. A good picture of a label saves a second trip.",
  },
  {
    title: "Floors covered, water and power off",
    text: "Drop cloths go down before tools come in, and we test that a circuit is dead before touching it.",
  },
  {
    title: "One thing finished before the next begins",
    text: "If the day ends early for any reason, you are left with done and not done, and nothing half open.",
  },
  {
    title: "A last look together",
    text: "We run it, close it and switch it on in front of you, and note whatever still needs an eye.",
  },
];

export const promises: readonly { title: string; text: string }[] = [
  {
    title: "A reply within {hours} hours",
    text: "From a person who has read your request: with a price, a question or an honest no.",
  },
  {
    title: "A written price before we start",
    text: "Changes are written down too, and nothing is added to the bill that you have not approved.",
  },
  {
    title: "We clean up",
    text: "Dust, offcuts and packaging leave with us or go into your bins, whichever we agreed on.",
  },
  {
    title: "We say when a job is not for us",
    text: "Then you hear which license it needs, so that you can look for the right firm.",
  },
];

export const head = {
  title: "About Us",
  description:
    "A licensed handyman company built around your list: how we work, what we promise, and which credentials you can check yourself.",
  keywords: "about, licensed handyman, Bay Area, insured, bonded",
};

export const hero = {
  title: "Built around the list",
  text: "Most homes need no remodel. They need small things put right, by people who look first and who say what it costs.",
};

export const credentials = { title: "Check us", lead: "You need not take our word for any of these." };

export const closing = {
  title: "What is on your list?",
  text: "Write it down in any order. Sorting it is our part of the work.",
};
