import { levelTimes, type Urgency } from "@handyman/core/requests/quote-form/rules";

export const urgencyNotes: Record<Urgency, string> = {
  "no-rush": `Generally scheduled ${levelTimes["no-rush"]}.`,
  asap: `Generally ${levelTimes.asap}.`,
  "preferred-date-range": "Scheduled for your preferred dates.",
  flexible: `Generally scheduled ${levelTimes.flexible}.`,
};

export const toasts = {
  uploading: {
    title: "Uploading photos...",
    description: "Please wait while we upload your photos.",
  },
  photosFailed: {
    title: "Some photos failed to upload. Continuing with submission, but some photos may be missing.",
  },
  filesSkipped: { title: "Some files were skipped: Only image files under 10MB are allowed." },
  success: (hours: number) =>
    `Quote request submitted successfully! We'll get back to you within ${hours} hours.`,
  wait: { title: "Please wait before submitting another quote request." },
  failed: { title: "Failed to submit quote request. Please try again." },
} as const;

export const failures = {
  tooMany: "Too many quote requests from your location. Please wait 15 minutes before trying again.",
  check: "Please check your form data and try again.",
  failed: "Failed to submit quote request",
} as const;

export const mapsProblems = {
  keyFailed: "Failed to load Google Maps API key",
  keyMissing: "Google Maps API key not available",
  placesFailed: "Google Maps Places library failed to load",
  apiFailed: "Failed to load Google Maps API",
  initFailed: "Failed to initialize Google Maps",
  autocompleteFailed: "Failed to initialize address autocomplete",
  placesMissing: "Google Maps Places API not available",
} as const;

export const timeIsWish =
  "We arrive between these two times. We'll confirm the time, or offer you another one.";
export const timeIsOther = "Choose a date below. We'll answer with a time.";
export const timeFull =
  "This time has filled up since. You can still ask for it: we'll see what we can do, or offer you another one.";

export const jobLabel = "What do you need done?";
export const jobPlaceholder = "Faucet, shelf, fence…";
export const orPick = "Or pick a service";
export const jobAdded = (name: string) => `Added: ${name}.`;
export const noBrowsing = "The list can't load right now. Write above what you need.";

export const photoPlace =
  "Describe the job first. Then add photos here. Photos help us give you a price faster.";

export const photoHint = (limit: number) =>
  `Up to ${limit}. They upload right away. If you don't send the form, we delete them.`;

export const lostFiles = "Please add these photos again";

export const servedCity = (city: string) => `Yes, we work in ${city}.`;
export const unknownZip =
  "This ZIP code is outside our usual area. Send your request anyway, and we'll tell you if we can come.";

export const waitsForConnection = "When you are online again, we send your request right away.";
export const connectionIsBack = "You are online again. We are sending your request.";

export const stillNeeded = (names: readonly string[]) => `Still needed: ${names.join(", ")}`;

/** Links from services and plans can't fill in the form then. */
export const withoutScript =
  "JavaScript is off in your browser. You can send this form without it, but not the photos. For a plan, check Home Maintenance and write the plan's name in the description. Or call us at";

export const restored = "We kept what you entered on this device.";

export const receiptNext = "If you don't get an email from us, check spam or call us.";

export const fullList = (limit: number) =>
  `One request holds up to ${limit} services. Tell us about more of them in the description.`;
