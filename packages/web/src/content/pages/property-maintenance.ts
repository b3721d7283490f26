/** For people who look after homes in which they don't live. */
export const propertyIntro =
  "One contact for the repairs between tenants, before a listing and through the year. You send the list and tell us who opens the door; we send back prices, photos and an invoice that names the unit.";

export interface PropertyAudience {
  title: string;
  text: string;
  jobs: readonly string[];
}

export const propertyAudiences: readonly PropertyAudience[] = [
  {
    title: "Realtors",
    text: "An inspection report is long, and the listing date is close. We price it line by line, so that you and the seller can choose what is worth doing.",
    jobs: [
      "Repair items from an inspection report",
      "Touch-up paint, patched walls and new caulk before photos",
      "Sticking doors, torn screens, dead outlets",
      "Alarms and water heater straps that a sale asks for",
      "Entry, house numbers, fence and gate made presentable",
    ],
  },
  {
    title: "Property managers",
    text: "Work orders come in one at a time, and owners want to know what each one cost. We work to your approval limit and report back by unit.",
    jobs: [
      "Turnovers: patch, paint, rekey, caulk",
      "Leaking faucets, running toilets, slow drains",
      "Lights, closers and railings in common areas",
      "Yearly alarm and filter rounds",
      "A punch list after another contractor has left",
    ],
  },
  {
    title: "Owners",
    text: "You may live an hour away or in another state. We are the eyes at the property, and we don't enlarge the list without asking you.",
    jobs: [
      "A walk-through with photos and a ranked list",
      "Repairs that a tenant has reported",
      "Decks, stairs and handrails checked and made firm",
      "Gutters and drainage before the wet months",
      "Recurring visits for a house that stands empty",
    ],
  },
];

export const propertySteps: readonly { title: string; text: string }[] = [
  {
    title: "Send the work order",
    text: "Address, unit, photos, and who can approve up to which amount. An inspection report as it is will do.",
  },
  {
    title: "Agree on access",
    text: "Lockbox, office key or a time with the tenant. Notice to tenants is the landlord's to give; we fit into it.",
  },
  {
    title: "Approve by line",
    text: "Each item has its own price. Strike, postpone or accept it, and we schedule what is left.",
  },
  {
    title: "Close the file",
    text: "Photos and the invoice arrive together, with a note of whatever we saw and did not touch.",
  },
];

export const propertyRecords: readonly { title: string; text: string }[] = [
  {
    title: "Photos before and after",
    text: "From the same spot, so that they can be compared by someone who was not there.",
  },
  {
    title: "An invoice for each unit",
    text: "With the address, unit number and your work order number, never one sum for a building.",
  },
  {
    title: "Parts and settings",
    text: "Model numbers, paint colors, filter sizes and the date on each alarm we install.",
  },
  {
    title: "Open findings",
    text: "What we noticed beyond the order, with a photo, and whether it can wait.",
  },
];

export const propertyFaqs: readonly { question: string; answer: string }[] = [
  {
    question: "Can you work while a tenant lives there?",
    answer:
      "Yes, once proper notice has been given and a time is agreed on. We introduce ourselves, keep to the rooms in the order and leave a card. Questions about rent or the lease we pass on to you.",
  },
  {
    question: "Can you be paid from escrow?",
    answer:
      "It has to be agreed on in writing before the work, by the seller and the escrow officer, including what happens if the sale falls through. Without that, the person who orders the work pays as for any other job.",
  },
  {
    question: "Will you send a certificate of insurance?",
    answer:
      "Ask when you set us up as a vendor, and tell us how your company's name and address should read. The certificate comes from our insurer. If you need special endorsements, send the wording ahead, since not every one can be had.",
  },
  {
    question: "What about paint in buildings from before 1978?",
    answer:
      "Assume that it holds lead. Paid work that disturbs more than small areas of it must be done by a lead-safe certified firm. Tell us the year of the building, and the quote says who does that part and how.",
  },
  {
    question: "Do you take commercial buildings?",
    answer:
      "Small offices and shops, for the same kinds of repairs: doors, lights, patches, shelves, locks. Fire systems, elevators, roofs and accessibility rebuilding belong to specialists. Send photos and the landlord's rules for contractors, and we say what fits.",
  },
];

export const head = {
  title: "Property Maintenance for Realtors, Managers and Owners",
  description:
    "Turnovers, inspection repairs and recurring visits in the Bay Area: a price for each line, photos before and after, and an invoice for each unit.",
  keywords: "property maintenance, tenant turnover, pre-sale repairs, property manager handyman, Bay Area",
};

export const records = {
  title: "On file for every unit",
  text: "You should be able to answer an owner's question without calling us.",
};

export const closing = {
  title: "Have a unit to turn or a list to close?",
  text: "Send the work order or the inspection report as it is, and tell us who approves. Prices come back line by line.",
  service: "property-maintenance",
};
