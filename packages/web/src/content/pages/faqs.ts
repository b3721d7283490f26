import { furtherTowns } from "@handyman/business/further-towns";
import { cities } from "@handyman/business/identity";
import { levelTimes } from "@handyman/core/requests/quote-form/rules";
import type { ShippedFaq } from "../fill-words.ts";
import { listNames } from "../promises.ts";

/**
 * Statements about laws are for California in 2026. Questions about one service are on that
 * service's page.
 */
export interface FaqGroup {
  /** Anchor within the page. */
  id: string;
  title: string;
  faqs: readonly ShippedFaq[];
}

const quotesAndPrices = {
  id: "quotes-and-prices",
  title: "Quotes and prices",
  faqs: [
    {
      question: "What does a quote cost me?",
      answer:
        "Nothing, and you can always say no. Send us your list with photos, and we reply within {hours} hours with a price or our questions. Some jobs we need to see first. If that visit costs something, we tell you before anyone drives out.",
    },
    {
      question: "Can the price change once you have started?",
      answer:
        "Only if you agree. Say we open a wall and find rot. We stop, show you, and write down what the extra work would cost. You can approve it, leave it for later, or have us finish just what we agreed on.",
    },
    {
      question: "Do you ask for a deposit?",
      answer:
        "Often we don't. If a contract has a down payment, California caps it at $1,000 or 10 percent of the contract price, whichever is less. After that, you never pay ahead of the work done and the materials delivered. Expect the same from any contractor you hire.",
    },
    {
      question: "Will I get a written contract?",
      answer:
        "Yes, for most jobs. In California, home improvement work over $500, labor and materials together, generally needs a written contract with the work, the price and the dates in it. Some small repairs use a shorter form. On smaller jobs you still get our price in writing.",
    },
    {
      question: "Can I cancel after I sign?",
      answer:
        "In most cases, you have three business days after you sign a home improvement contract, or five if you are 65 or older. Urgent repairs and small service calls can follow other rules. Your contract has to say what your right is and how to use it, so read that part first.",
    },
  ],
} as const satisfies FaqGroup;

const visit = {
  id: "the-visit",
  title: "Booking and the visit",
  faqs: [
    {
      question: "How soon can someone come?",
      answer: `Urgent jobs are generally done ${levelTimes.asap}, everything else ${levelTimes["no-rush"]}. If you need us sooner, just ask. You can also give us a first and a second choice of dates.`,
    },
    {
      needs: ["same_day_claim"],
      question: "Can you come the same day?",
      answer:
        "Yes, when we have an opening and the parts are in the van. Ask early in the day, and say what can't wait. If we can't make it, we tell you the first time that is free, and you decide.",
    },
    {
      question: "What should I do before you arrive?",
      answer:
        "Clear the work area, move anything fragile or valuable, and keep pets in another room. Find out where your water shuts off and where the electrical panel is. Leave boxes of new furniture closed. We count the parts before we start.",
    },
    {
      question: "Can I add something to the list while you're here?",
      answer:
        "Yes, if there's time and we have the parts. Before we start, you get the price of the extra job in writing. If the day is full, it goes on your next list. It's better to tell us before the visit, so that we bring the right parts.",
    },
    {
      question: "What if it rains or I have to move the date?",
      answer:
        "Outdoor work waits for dry weather, and we offer you the next good day. If your plans change, tell us as soon as you can. A full day ahead is best, so someone else can have the slot. Our phone number and email address are on the contact page.",
    },
  ],
} as const satisfies FaqGroup;

const license = {
  id: "license-and-insurance",
  title: "License, insurance and permits",
  faqs: [
    {
      question: "Does a handyman need a license in California?",
      answer:
        "Yes, for any job of $1,000 or more, labor and materials together. That has been the limit since January 2025. Smaller jobs still need a licensed contractor if they take a building permit, or if the handyman pays someone to help.",
    },
    {
      needs: ["license_number"],
      question: "How do I check your license?",
      answer:
        "We're licensed for jobs of any size. Our license number is at the bottom of every page. Click it, or look it up at cslb.ca.gov, the website of the Contractors State License Board. You'll see if it's active, whose name is on it, what work it covers, the bond, and workers' compensation.",
    },
    {
      needs: ["insurance_claim", "bonded_claim"],
      question: "What do insured and bonded mean for me?",
      answer:
        "Insurance is for accidents, such as a ladder through a window. It pays within the limits of the policy. The bond is for customers who lose money when a contractor breaks the license law, and the state requires it. One doesn't replace the other. Ask us for a certificate of insurance.",
    },
    {
      question: "Who gets the permit if my job needs one?",
      answer:
        "Most repairs on our list don't need one. If yours does, your quote says so. It also says who applies for the permit and lists the city's fee on its own line. We don't start that work without the permit, and neither should anyone else.",
    },
    {
      question: "What happens before you dig for a fence post?",
      answer:
        "California law says to call 811 before you dig, at least two working days ahead, not counting the day of the call. It's free, and the utilities mark their lines. They don't mark private lines, such as sprinklers or a cable to a shed, so tell us where yours run.",
    },
  ],
} as const satisfies FaqGroup;

const areasAndPlans = {
  id: "areas-plans-managers",
  title: "Where we work, plans and managed homes",
  faqs: [
    {
      question: "Which cities do you serve?",
      answer: `${listNames(cities)}. We also work in ${listNames(furtherTowns)}. If you live close to one of these, send us the address with your request. You'll get a clear yes or no before you spend any more time on it.`,
    },
    {
      question: "How do maintenance plans work?",
      answer:
        "Pick one of the plans and send a request. We look at the size and age of your home, then write down the price and what we do on each visit. You don't pay anything online, and a plan starts only after you agree to it in writing.",
    },
    {
      question: "Do you work for property managers and realtors?",
      answer:
        "Yes, for single units, small buildings and homes about to be listed. You get a price for each unit, photos before and after, and separate invoices. If you're a realtor, check that box in the quote form. Tell us who lets us in and who approves the work.",
    },
    {
      question: "I rent my home. Can I hire you myself?",
      answer:
        "Yes, for your own things, such as furniture or shelves that your lease allows. For work on the building, we need the owner's or manager's okay in writing first. If something makes your home unsafe, such as a leak or no heat, tell your landlord first, in writing and with photos.",
    },
  ],
} as const satisfies FaqGroup;

const problems = {
  id: "warranties-and-problems",
  title: "Warranties and problems",
  faqs: [
    {
      question: "Is your work under warranty?",
      answer:
        "Yes. We stand behind our labor {warranty}: if our work fails, we come back and fix it at no charge. Parts have the maker's own warranty, and we leave you the papers. The law gives you other rights, too, and we never ask you to give them up.",
    },
    {
      question: "What if something you fixed fails?",
      answer:
        "Turn off the water or the breaker if it's safe, then send us a photo and your reference right away. We come back and take a look. If our work is the cause and the warranty hasn't run out, we fix it at no charge. If it's something new, you get a price first.",
    },
    {
      question: "What if you damage something in my home?",
      answer:
        "Tell us, and if we see it first, we tell you. We take photos, write down what happened, and agree with you on how to fix or replace it. If it becomes an insurance claim, the insurance company decides it under the policy.",
    },
    {
      question: "What if we can't agree about a job?",
      answer:
        "Write to us first. Most problems turn out to be a mix-up. If that doesn't help, you can file a complaint about a licensed contractor at cslb.ca.gov. The Contractors State License Board can help both sides settle it. You can also go to small claims court, and nothing on this site changes that.",
    },
  ],
} as const satisfies FaqGroup;

const groups = [quotesAndPrices, visit, license, areasAndPlans, problems] as const;

/** The type check compares other languages with it. */
export type FaqGroups = typeof groups;

export const faqGroups: readonly FaqGroup[] = groups;

export const head = {
  title: "Frequently Asked Questions",
  description:
    "Straight answers about quotes, deposits, visits, licenses, permits, maintenance plans, warranties, and what happens if something goes wrong.",
  keywords: "handyman questions, California handyman license, quote, deposit, warranty, permit",
};

export const hero = {
  name: "Questions",
  title: "Questions people ask before they let us in",
  text: "About money, dates, licenses and what happens if something goes wrong. Have a question about one kind of work? See the page for that service.",
};

export const nav = {
  name: "Groups of questions",
  questions: "questions",
  ask: "Ask us directly",
  link: "Link to this answer",
};

export const closing = {
  title: "Don't see your question?",
  text: "Put it in your request, or give us a call. Someone who does the work will answer.",
};
