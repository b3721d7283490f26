import { wishIsOpen } from "@handyman/core/requests/quote-form/rules";

/** The words of the form's parts that load when a visitor needs them. */

export const words = {
  notSure: "Not sure yet",
  tellBelow: "Tell us what it is in the description.",
  selected: "Selected services",
  remove: (name: string) => `Remove ${name}`,
  whichTask: "Which task? You can leave this open.",
  matches: "Matching tasks and services",
  countMatches: (count: number) =>
    `${count === 1 ? "1 match" : `${count} matches`}. You can also add your own words.`,
  usualPrice: ({ range, isWhole }: { range: string; isWhole: boolean }, minimum: string) =>
    isWhole
      ? `Usually ${range} for this list. The smallest visit is ${minimum}.`
      : `Usually ${range}, without what we still have to see. The smallest visit is ${minimum}.`,
  usualPlanPrice: (plan: string, price: string) =>
    `The ${plan} plan costs from ${price} a year. You get your exact price with the quote.`,
  otherTasksPrice: (range: string) => `Your other tasks usually cost ${range}.`,

  browsing: {
    primary: "Primary service",
    choosePrimary: "Choose a service",
    sub: "Sub-service",
    choosePrimaryFirst: "Choose a service first",
    quickAdd: "Quick add several services",
    added: "Added",
    toAdd: "To Add",
    addAll: "Add All",
    hint: "Tap the tasks you need",
    countToAdd: (count: number) => `${count} to add`,
    countAdded: (count: number) => (count === 1 ? "1 service added." : `${count} services added.`),
  },

  closedDay: "We are closed that day.",
  hours: "Our hours that day:",
  openDays: "You can still ask for it, or take an open day:",

  servedCity: (city: string) => `Yes, we work in ${city}.`,
  unknownZip:
    "This ZIP code is outside our usual area. Send your request anyway, and we'll tell you if we can come.",

  photos: {
    list: "Attached photos",
    preparing: "Preparing photos…",
    uploaded: "Uploaded",
    upload: (name: string) => `Upload of ${name}`,
    again: "Upload again",
    count: (uploaded: number, all: number) => `${uploaded} of ${all} photos uploaded.`,
    countFailed: (count: number) => `${count} failed.`,
    skipped: "Skipped",
    skippedFiles: "Some files were skipped: Only image files under 10MB are allowed.",
    surplus: (limit: number) => `Some files were skipped: At most ${limit} photos can be sent.`,
  },

  sent: {
    uploading: { title: "Uploading photos...", description: "Please wait while we upload your photos." },
    progress: "Photos uploaded",
    photosFailed: "Some photos failed to upload. Continuing with submission, but some photos may be missing.",
    wait: { title: "Please wait before submitting another quote request." },
    success: (hours: number) =>
      `Quote request submitted successfully! We'll get back to you within ${hours} hours.`,
    rows: {
      services: "Services",
      price: "Usual price",
      details: "Project description",
      address: "Property address",
      when: "When",
      person: "Your details",
      reach: "How we reach you",
    },
    isPart: "without what we still have to see",
    wishIsOpen,
  },
};
