import type { ShippedFaq } from "../fill-words.ts";

/** For people who look after homes in which they don't live. */
export const propertyIntro =
  "One contact for repairs between tenants, before a listing and all year long. You send the list and tell us who opens the door. We send back prices, photos and an invoice for each unit.";

export interface PropertyAudience {
  title: string;
  text: string;
  jobs: readonly string[];
}

export const propertyAudiences: readonly PropertyAudience[] = [
  {
    title: "Realtors",
    text: "The inspection report is long, and the listing date is close. We price it line by line, so you and the seller can pick what's worth doing.",
    jobs: [
      "Repair items from an inspection report",
      "Touch-up paint, patched walls and new caulk before photos",
      "Sticking doors, torn screens, dead outlets",
      "Alarms and water heater straps that a sale requires",
      "Entry, house numbers, fence and gate that look good in photos",
    ],
  },
  {
    title: "Property managers",
    text: "Work orders come in one at a time, and owners want to know what each one cost. We stay within your approval limit and report back by unit.",
    jobs: [
      "Turnovers: patch, paint, rekey and caulk",
      "Leaking faucets, running toilets, slow drains",
      "Lights, closers and railings in common areas",
      "Yearly alarm and filter checks",
      "A punch list after another contractor leaves",
    ],
  },
  {
    title: "Owners",
    text: "Maybe you live an hour away or in another state. We're your eyes at the property, and we never add to the list without asking you.",
    jobs: [
      "A walk-through with photos and a ranked list",
      "Repairs that a tenant reported",
      "Decks, stairs and handrails checked and tightened",
      "Gutters and drains cleared before the rain",
      "Regular visits to an empty house",
    ],
  },
];

export const propertySteps: readonly { title: string; text: string }[] = [
  {
    title: "Send the work order",
    text: "Give us the address, the unit, photos, and who can approve how much. You can just send the inspection report.",
  },
  {
    title: "Agree on access",
    text: "A lockbox, an office key or a time with the tenant. The landlord gives the tenant notice, and we plan around it.",
  },
  {
    title: "Approve by line",
    text: "Each item has its own price. Say yes, no or later to each one, and we schedule the rest.",
  },
  {
    title: "Close the file",
    text: "You get photos and the invoice together, with a note on anything we saw but didn't touch.",
  },
];

export const propertyRecords: readonly { title: string; text: string }[] = [
  {
    title: "Photos before and after",
    text: "We take both from the same spot, so anyone can compare them.",
  },
  {
    title: "An invoice for each unit",
    text: "It has the address, the unit and your work order number. You never get one total for a whole building.",
  },
  {
    title: "Parts and settings",
    text: "Model numbers, paint colors, filter sizes and the date on each alarm we put in.",
  },
  {
    title: "Open findings",
    text: "Anything else we noticed, with a photo, and whether it can wait.",
  },
];

export const faqs: readonly ShippedFaq[] = [
  {
    question: "Can you work while a tenant lives there?",
    answer:
      "Yes, once the tenant has proper notice and we have a time. We introduce ourselves, stay in the rooms on the work order and leave a card. If tenants ask about rent or the lease, we send them to you.",
  },
  {
    question: "Can you be paid from escrow?",
    answer:
      "Yes, if the seller and the escrow officer agree to it in writing before we start. They also have to agree on what happens if the sale falls through. Otherwise, the person who orders the work pays as usual.",
  },
  {
    needs: ["insurance_claim"],
    question: "Will you send a certificate of insurance?",
    answer:
      "Yes. Ask when you set us up as a vendor, and tell us the company name and address to put on it. The certificate comes from our insurance company. If you need special wording, send it ahead of time, because they can't do every one.",
  },
  {
    question: "What about paint in buildings from before 1978?",
    answer:
      "Assume it has lead. Anyone who is paid to disturb more than a small area needs lead-safe certification. Tell us what year the building is from, and your quote says who does that part and how.",
  },
  {
    question: "Do you take commercial buildings?",
    answer:
      "Yes, small offices and shops, for the same kinds of repairs: doors, lights, patches, shelves and locks. Fire systems, elevators, roofs and accessibility upgrades take a specialist. Send us photos and the landlord's rules for contractors, and we'll tell you what we can do.",
  },
];

export const head = {
  title: "Property Maintenance for Realtors, Managers and Owners",
  description:
    "Turnovers, inspection repairs and regular visits in the Bay Area: a price for each line, photos before and after, and an invoice for each unit.",
  keywords: "property maintenance, tenant turnover, pre-sale repairs, property manager handyman, Bay Area",
};

export const records = {
  title: "On file for every unit",
  text: "So you can answer an owner's question without calling us.",
};

export const closing = {
  title: "Have a unit to turn or a list to close?",
  text: "Just send us the work order or the inspection report, and tell us who approves it. We price it line by line.",
  service: "property-maintenance",
};
