import type { MessageTopic } from "@handyman/core/requests/customer-page/rules";
import type { RequestStatus } from "@handyman/core/requests/rules";

/** The words of the page that a customer opens from our mails. */

type Stage = Exclude<RequestStatus, "spam">;

interface Words {
  title: string;
  text: string;
}

export const received = (replyBy: string): Words => ({
  title: "We have your request",
  text: `We'll get back to you by ${replyBy} Pacific time, with a price or our questions.`,
});

export const stages: Record<Exclude<Stage, "new">, Words> = {
  contacted: { title: "We're talking about it", text: "We wrote to you or called. Your answer is next." },
  quoted: { title: "You have our price", text: "Please read it, and tell us what you think." },
  scheduled: { title: "Your visit is planned", text: "" },
  completed: {
    title: "The work is done",
    text: "Thank you for having us. Something not right? Write to us.",
  },
  declined: { title: "This request is closed", text: "Changed your mind? Write to us below." },
};

export const noDayYet: Words = {
  title: "You said yes. We set the day next.",
  text: "We'll write to you or call to agree on a day.",
};

export const visit = {
  chooseTime: {
    title: "You said yes. When should we come?",
    text: "Choose a time below. It's yours as soon as you take it.",
  },
  onTheWay: (since: string) => `We left at ${since} and are on our way to you.`,
  offers: "We can come at one of these times. Press the one that suits you.",
  arrival: "We arrive between these two times. The work may take longer.",
  nothingFree: "No time is free at the moment. Write to us below, or call us, and we'll find one.",
  tooLate: (hours: number) =>
    hours > 0
      ? `Need another time? It's less than ${hours} hours until your visit, so please call us.`
      : "Need another time? Your visit has begun, so please call us.",
  cancel: "We'll take your visit off our schedule. You can choose another time after that.",
  chosen: "The time is yours. You can add it to your calendar here.",
  canceled: "Your visit is canceled. You can choose another time.",
};

/** Where an open request stands after its price. Other states of an estimate change no title. */
export const priceStages = {
  open: (validUntil: string): Words => ({
    title: stages.quoted.title,
    text: `It's good until ${validUntil}. Take your time to read it.`,
  }),
  changeAsked: {
    title: "You asked for a change",
    text: "We'll answer, or send you a new price. You can still accept the one below.",
  },
  expired: {
    title: "Our price has ended",
    text: "Still want the work done? Write to us below, and we'll send you a new price.",
  },
  withdrawn: {
    title: "We took back our price",
    text: "Please don't count on it. Want to know why, or need a new price? Write to us below.",
  },
} satisfies Record<string, Words | ((validUntil: string) => Words)>;

export const estimate = {
  replaces: "This price replaces the one that we sent you before.",
  closed: "This request is closed, so you can't accept its price. Changed your mind? Write to us below.",
  agreement:
    "By pressing “Accept this price”, I agree to the work, the price and the terms in this estimate. My typed name is my signature.",
  name: "Type your first and last name.",
  takenBack: "You took it back. Nothing is agreed, and the price is still open.",
  changeAsked: "We got your wish. We'll answer, or send you a new price.",
  declined: "You declined this price. Thank you for telling us. Changed your mind? Write to us below.",
  kept: "Your words are below. You can send them as a message.",
};

export const invoice = {
  void: (number: string) => `We took back invoice ${number}. You don't owe anything for it.`,
  thanks: "Thank you!",
  payOnline:
    "You can pay online. We mark the invoice as paid when we see the money, which can take a few days.",
};

export const details = {
  title: "Change your phone number or address",
  changed: "We changed it, and told our office.",
  other: "For your name or email, please write to us above.",
};

export const review = {
  title: "How did we do?",
  text: "One to five stars, and a few words if you like. Good or bad, it helps us and the next customer. You can send one review.",
  words: "Please leave out phone numbers and your street.",
  name: "The way the site shows it, such as Maria or Maria G.",
  consent: "You may show this on your website, with this name and city.",
  counts: "Without your okay only the stars count, in our average.",
  photos: "You may show photos of the work on your website.",
  photosMean: "Anybody can then see photos from before and after the work, never with your name or address.",
  sent: "Thank you! We got your review.",
  sentTitle: "Your review",
  change: "Want to change it or take it back? Write to us below.",
  photosShown: "You let us show photos of the work. Changed your mind? Write to us, and we take them down.",
  kept: "Your words are below. You can send them as a message.",
};

export const topics: Record<MessageTopic, { label: string; sent: string }> = {
  message: {
    label: "A question or something to add",
    sent: "Your message reached us.",
  },
  "other-time": {
    label: "I need another time",
    sent: "We got it. We'll write to you with another time.",
  },
  withdraw: {
    label: "I don't need this anymore",
    sent: "Your request is closed. Thank you for telling us.",
  },
  "delete-data": {
    label: "Please delete my data",
    sent: "We got it. We delete your data and write to you when it is done.",
  },
};

export const linkSent = "A new link is on its way to the email address of this request.";

export const photoHelp = "Photos help us give you a firm price. JPEG, PNG or HEIC, up to 10 MB each.";
export const photosNeedCode =
  "Adding photos here needs JavaScript. You can attach them to your answer to our mail.";
