import { contactMethodNames, urgencyNames } from "@handyman/core/requests/quote-form/labels";
import {
  fieldNames,
  levelTimes,
  messages,
  tooLong,
  type Urgency,
} from "@handyman/core/requests/quote-form/rules";

export const words = {
  form: "Free quote request",
  send: "Get my free quote",
  sendVisit: "Request my visit",
  sending: "Submitting Quote...",
  sent: "Please wait...",
  free: "Free, and no obligation.",
  problem: "There is a problem",

  services: "What needs doing",
  jobLabel: "What do you need done?",
  jobPlaceholder: "Faucet, shelf, fence…",
  orPick: "Or pick a service",
  jobAdded: (name: string) => `Added: ${name}.`,
  browse: "Browse all services",
  noBrowsing: "The list can't load right now. Write above what you need.",
  fullList: (limit: number) =>
    `One request holds up to ${limit} services. Tell us about more of them in the description.`,

  project: "About the project",
  detailsExample: "What is broken or wanted, rough sizes, how we get in…",
  wishForPlan: (name: string) => `I would like the ${name} plan.`,
  photos: {
    label: "Photos",
    add: "Add photos",
    take: "Take photo",
    hint: (limit: number) =>
      `Up to ${limit}. They upload right away. If you don't send the form, we delete them.`,
  },
  noPhotos: "We couldn't add your photos. Try again, or send your request without them.",
  lostFiles: "Please add these photos again",

  place: "Where",
  addressExample: "Street, city and ZIP code",
  loadingAddresses: "Loading address search…",
  addresses: "Suggested addresses",
  poweredBy: "Powered by Google",
  countAddresses: (count: number) => `${count} addresses suggested.`,

  schedule: "When",
  level: "Service level",
  urgencyNames,
  urgencyNotes: {
    "no-rush": `Generally scheduled ${levelTimes["no-rush"]}.`,
    asap: `Generally ${levelTimes.asap}.`,
    "preferred-date-range": "Scheduled for your preferred dates.",
    flexible: `Generally scheduled ${levelTimes.flexible}.`,
  } satisfies Record<Urgency, string>,
  preferredDate: "Preferred date",
  alternateDate: "Second-choice date",
  time: {
    label: "Preferred time",
    choose: "Choose a day and time",
    other: "Another date",
    isWish: "We arrive between these two times. We'll confirm the time, or offer you another one.",
    isOther: "Choose a date below. We'll answer with a time.",
    isFull:
      "This time has filled up since. You can still ask for it: we'll see what we can do, or offer you another one.",
  },

  person: "Your details",
  firstName: "First name",
  lastName: "Last name",
  contactMethod: "Preferred contact method",
  contactMethodNames,
  realtor: "I am a realtor",

  fieldNames,
  messages,
  tooLong,
  stillNeeded: (names: readonly string[]) => `Still needed: ${names.join(", ")}`,
  needed: {
    services: "a service",
    details: "description",
    address: "address",
    preferredDate: "preferred date",
    firstName: "first name",
    lastName: "last name",
    phone: "phone",
    email: "email",
    contactMethod: "contact method",
  },

  failures: {
    tooMany: "Too many quote requests from your location. Please wait 15 minutes before trying again.",
    check: "Please check your form data and try again.",
    failed: "Failed to submit quote request",
  },
  failedToast: { title: "Failed to submit quote request. Please try again." },
  waitsForConnection: "When you are online again, we send your request right away.",
  connectionIsBack: "You are online again. We are sending your request.",

  /** Links from services and plans can't fill in the form then. */
  withoutScript:
    "JavaScript is off in your browser. You can send this form without it, but not the photos. For a plan, check Home Maintenance and write the plan's name in the description. Or call us at",
  restored: "We kept what you entered on this device.",
  received: "Your request is in. Its reference is",
};
