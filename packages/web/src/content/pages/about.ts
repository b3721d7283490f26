import type { PublicSettings } from "@handyman/core/settings/defaults";

/** Names no person and no number that is not in the settings. */
export const aboutStory: readonly string[] = [
  "We started with a simple idea: most homes don't need a remodel. They need fifteen small things done by someone who shows up, does the work and sends a clear bill.",
  "So we built the company around your list. Write down what bugs you, in any order. We sort it out and get it done in as few visits as we can. We do the jobs that fit in one van.",
  "It helps to know the homes here. Redwood trim from 1910 splits if you nail it like pine. Stucco on a foggy street stays damp behind the paint. Water heaters need earthquake straps, bookcases need a stud, and a gutter under a eucalyptus fills up more than once a year.",
  "We also know what we don't do. New circuits, gas lines, roofs, sewers and foundations take a specialist. If your job needs one, we tell you right away, before you spend anything.",
];

export const aboutValues: readonly { title: string; text: string }[] = [
  {
    title: "Find the cause",
    text: "A door can stick because of a loose hinge, a damp edge or a house that moved. We find out which one before we cut anything off.",
  },
  {
    title: "The smallest repair that lasts",
    text: "We try a new cartridge before a new faucet, and a new post before a new fence. If replacing it is the better deal, we tell you why.",
  },
  {
    title: "Plain words",
    text: "We tell you what we did and what it cost, without the jargon.",
  },
  {
    title: "Your home, your rules",
    text: "Shoes off, pets in, quiet at nap time, where to park: tell us once, and it goes in the notes for your job.",
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
    text: "Look up our contractor's license at cslb.ca.gov, the website of the Contractors State License Board. Their record is always up to date.",
    setting: "license_number",
  },
  {
    title: "Insured",
    text: "Our general liability insurance is there in case we damage your property by accident. The limits and terms of the policy apply. Ask us for a certificate any time.",
    setting: "insurance_claim",
  },
  {
    title: "Bonded",
    text: "California requires every licensed contractor to have a bond. It helps homeowners who lose money when a contractor breaks the license law. You can see ours in the board's public record.",
    setting: "bonded_claim",
  },
];

export const crewTitle = "Who comes to your door";

export const howWeWork: readonly { title: string; text: string }[] = [
  {
    title: "Photos first",
    text: "Your photos tell us which parts to bring. A clear picture of a label can save a second trip.",
  },
  {
    title: "Floors covered, water and power off",
    text: "Drop cloths go down before the tools come in. We make sure a circuit is dead before we touch it.",
  },
  {
    title: "One job at a time",
    text: "We finish one job before we start the next, so nothing is left half done.",
  },
  {
    title: "A last look together",
    text: "We try everything out with you, and point out anything to keep an eye on.",
  },
];

export const promises: readonly { title: string; text: string }[] = [
  {
    title: "A reply within {hours} hours",
    text: "A person reads your request and answers with a price, a question or an honest no.",
  },
  {
    title: "A written price before we start",
    text: "Changes go in writing, too. We never add anything to the bill that you haven't approved.",
  },
  {
    title: "We clean up",
    text: "Dust, scraps and packaging leave with us or go in your bins, whichever you like.",
  },
  {
    title: "We say when a job isn't for us",
    text: "Then we tell you which license it takes, so you can find the right contractor.",
  },
];

export const head = {
  title: "About Us",
  description:
    "A {license_number?licensed }handyman company built around your list: how we work, what we promise, and what you can check yourself.",
  keywords: "about, handyman company, Bay Area",
};

export const hero = {
  title: "Built around your list",
  text: "Most homes don't need a remodel. They need small things fixed by people who look first and tell you the price.",
};

export const credentials = {
  title: "Check us out",
  lead: "Don't take our word for it. You can check all of these.",
};

export const closing = {
  title: "What's on your list?",
  text: "Write it down in any order. We'll sort it out.",
};
