/** Statements about laws are for California in 2026. Questions about one service are on that service's page. */
export interface FaqGroup {
  /** Anchor within the page. */
  id: string;
  title: string;
  faqs: readonly { question: string; answer: string }[];
}

const quotesAndPrices: FaqGroup = {
  id: "quotes-and-prices",
  title: "Quotes and prices",
  faqs: [
    {
      question: "What does a quote cost me?",
      answer:
        "Nothing, and you are free to decline it. Send the list with photos, and we reply within {hours} hours with a price or our questions. If a job has to be seen first and that visit costs something, we say so before anyone drives.",
    },
    {
      question: "Can the price change once you have started?",
      answer:
        "Only with your agreement. If a wall opens up and there is rot behind it, we stop, show you, and write down what the extra work would cost. You can approve it, leave it for later, or have us finish only what was agreed on.",
    },
    {
      question: "Do you ask for a deposit?",
      answer:
        "Often not. Where a contract has a down payment, California caps it at $1,000 or 10 percent of the contract price, whichever is less. Payments after that may not run ahead of the work done and the materials delivered. You should expect the same from every contractor you ask.",
    },
    {
      question: "Will I get a written contract?",
      answer:
        "Home improvement work for more than $500, labor and materials together, generally calls for a written contract in California, with the work, the price and the dates in it. Some small repairs have a shorter form of their own. Smaller jobs get their price in writing from us as well.",
    },
    {
      question: "Can I cancel after I sign?",
      answer:
        "In most cases you have three business days after signing a home improvement contract, or five if you are 65 or older. Urgent repairs and small service calls can follow other rules. The contract you sign has to state your right and how to use it, so read that part first.",
    },
  ],
};

const visit: FaqGroup = {
  id: "the-visit",
  title: "Booking and the visit",
  faqs: [
    {
      question: "How soon can someone come?",
      answer:
        "Urgent jobs are generally done within one to three days, everything else within one to two weeks. Same-day visits are possible when a slot is open and the parts are in the van; ask, and we will tell you honestly. You can also name a first and a second date.",
    },
    {
      question: "What should I do before you arrive?",
      answer:
        "Clear the way to the work, move anything fragile or precious, and keep pets in another room. Find out where the water shuts off and where the electrical panel is. For deliveries, leave boxes closed, so that missing parts can be found before anything is opened.",
    },
    {
      question: "May I add something to the list while you are here?",
      answer:
        "Yes, if there is time and we have the parts. We name the price of the extra item before we begin it and put it in writing. If the day is full, it goes on the next list. A note ahead of the visit works better, because the right parts come along.",
    },
    {
      question: "What if it rains or I have to move the date?",
      answer:
        "Exterior work waits for dry weather, and we offer you the next suitable day. If your own plans change, tell us as early as you can, ideally a full day ahead, so that someone else can have the slot. The number and e-mail address are on the contact page.",
    },
  ],
};

const license: FaqGroup = {
  id: "license-and-insurance",
  title: "License, insurance and permits",
  faqs: [
    {
      question: "Does a handyman need a license in California?",
      answer:
        "For any job of $1,000 or more, labor and materials together, yes. That limit has applied since January 2025. Below it, a license is still needed when the work requires a building permit or the person pays someone to help. We hold one whatever the size of your job.",
    },
    {
      question: "How do I check your license?",
      answer:
        "Take the number from the foot of any page here and enter it at cslb.ca.gov, the site of the Contractors State License Board. You will see whether it is active, in whose name it stands, which work it covers, the bond, and what is on file about workers' compensation.",
    },
    {
      question: "What do insured and bonded mean for me?",
      answer:
        "General liability insurance is there for accidental damage, such as a ladder through a window, within the limits of the policy. The contractor's bond, which the state requires, is for customers harmed by a violation of the license law. Neither replaces the other. You may ask for a certificate of insurance.",
    },
    {
      question: "Who gets the permit if my job needs one?",
      answer:
        "Most repairs on our list need none. When one does, the quote says so, names who applies for it, and shows the city's fee as a line of its own. We don't start that work without the permit, and neither should anyone else.",
    },
    {
      question: "What happens before you dig for a fence post?",
      answer:
        "California requires a notice to 811 before excavation, at least two working days ahead and not counting the day of the notice. The service is free, and utilities then mark their lines. Private lines, such as irrigation or a cable to a shed, are not marked, so tell us where yours run.",
    },
  ],
};

const areasAndPlans: FaqGroup = {
  id: "areas-plans-managers",
  title: "Where we work, plans and managed homes",
  faqs: [
    {
      question: "Which cities do you serve?",
      answer:
        "San Francisco, Oakland, San Jose, Berkeley, Palo Alto, San Mateo, Fremont, Hayward, Sunnyvale, Daly City and Richmond, and many places between them. If your town is near one of these, send the address with your request. You get a clear yes or no before you spend time on details.",
    },
    {
      question: "How do maintenance plans work?",
      answer:
        "You choose Essential, Plus or Premium and send a request. We look at the size and age of the home, then write down the price and what each visit holds. Nothing is charged on this website, and a plan begins only when you have agreed to it in writing.",
    },
    {
      question: "Do you work for property managers and realtors?",
      answer:
        "Yes, on single units, small buildings and homes about to be listed. You get a price for each unit, photos before and after, and separate invoices. Tick the realtor box in the quote form if you are one, and tell us who lets us in and who approves the work.",
    },
    {
      question: "I rent. Can I order a repair myself?",
      answer:
        "For your own things, such as furniture or shelves your lease allows, yes. For the building itself we need the owner's or manager's consent in writing before we begin. A habitability problem such as a leak or no heat should go to your landlord first, in writing and with photos.",
    },
  ],
};

const problems: FaqGroup = {
  id: "warranties-and-problems",
  title: "Warranties and problems",
  faqs: [
    {
      question: "Is your work under warranty?",
      answer:
        "Yes. We stand behind our labor {warranty}: if our work fails, we come back and fix it at no charge. Parts carry the maker's own warranty, and we leave you the papers. Rights that the law gives you come on top, and we do not ask you to give them up.",
    },
    {
      question: "What if something you fixed fails?",
      answer:
        "Send a photo and your reference as soon as you notice it, and close the water valve or breaker if it is safe. We come back to look. If our work is the cause and the warranty still runs, we fix it at no charge. If it is something new, you get a price first.",
    },
    {
      question: "What if you damage something in my home?",
      answer:
        "Tell us, and we will tell you if we notice first. We photograph it, write down what happened, and agree with you on a repair or replacement. Where it is more than we can settle between us, the claim goes to our liability insurer, who decides it under the policy.",
    },
    {
      question: "What if we can't agree about a job?",
      answer:
        "Write to us first; most problems turn out to be a misunderstanding. If that does not help, the Contractors State License Board takes complaints about licensed contractors at cslb.ca.gov and can mediate. Small claims court is open to you too, and nothing on this site changes that.",
    },
  ],
};

export const faqGroups: readonly FaqGroup[] = [quotesAndPrices, visit, license, areasAndPlans, problems];

export const head = {
  title: "Frequently Asked Questions",
  description:
    "Straight answers about quotes and deposits, visits, licenses and permits, maintenance plans, warranties and what happens when something goes wrong.",
  keywords: "handyman questions, California handyman license, quote, deposit, warranty, permit",
};

export const hero = {
  title: "Questions people ask before they let us in",
  text: "About money, dates, licenses and what happens when something goes wrong. For questions about one kind of work, see that service's page.",
};

export const closing = {
  title: "Don't see your question?",
  text: "Put it in your request or call. You get an answer from a person who does the work.",
};
