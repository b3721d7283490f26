import type { PublicSettings } from "@handyman/core/setting/defaults";

/** Names no person and no number that is not in the settings. */
export const aboutStory: readonly string[] = [
  "We started with a simple idea: most homes don't need a remodel. They need fifteen small things done by someone who shows up, does the work and sends a clear bill.",
  "So the company is built around the list. You write down what bothers you, in any order. We sort it and get it done in as few visits as we can. We do twelve kinds of work, all of them jobs that one van can handle well.",
  "It helps to know the homes here. Redwood trim from 1910 splits if it is nailed like pine. Stucco on a foggy street stays damp behind the paint. Water heaters need earthquake straps, bookcases need a stud, and a gutter under a eucalyptus fills up more than once a year.",
  "We also know what we don't do. New circuits, gas, roofs, sewers and structural work belong to specialists. We tell you right away, before you spend anything.",
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
    text: "We tell you what we did and what it cost, in words that make sense.",
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
    text: "Our contractor's license can be looked up at cslb.ca.gov, the website of the Contractors State License Board. Their record is always up to date.",
    setting: "license_number",
  },
  {
    title: "Insured",
    text: "General liability insurance is there for accidental damage to your property, within the limits and conditions of the policy. Ask us for a certificate any time.",
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
    text: "If the day ends early, nothing is left half done.",
  },
  {
    title: "A last look together",
    text: "We try everything out in front of you, and note anything to keep an eye on.",
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
  text: "Most homes don't need a remodel. They need small things fixed by people who look first and tell you the price.",
};

export const credentials = {
  title: "Check us",
  lead: "Don't take our word for it. You can check all of these.",
};

export const closing = {
  title: "What is on your list?",
  text: "Write it down in any order. We'll sort it out.",
};
