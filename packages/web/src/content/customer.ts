import type { MessageTopic } from "@handyman/core/requests/customer-page/rules";
import type { RequestStatus } from "@handyman/core/requests/rules";

/** The words of the page that a customer opens from our mails. */

type Stage = Exclude<RequestStatus, "spam">;

interface Words {
  title: string;
  text: string;
}

export const frame = {
  home: (name: string) => `${name}, home`,
  call: (phone: string) => `Call ${phone}`,
  text: "Text us",
  toHome: "Go to our home page",
  title: (reference: string) => `Your request ${reference}`,
  /** In the other language, because its readers look for it. */
  otherLanguage: "Español",
  languageChanged: "From now on, this page and our mails are in English.",
};

export const parts = {
  request: "Your request",
  price: "Our price",
  invoice: "Our invoice",
  conversation: "Write to us",
  photos: "Photos",
  sent: "What you sent us",
};

/** Below a refusal, leads to what the customer typed. */
export const goTo = {
  answer: "Go to your answer",
  details: "Go to your details",
  review: "Go to your review",
  words: "Go to your words",
};

export const sent = {
  services: "Services",
  details: "In your words",
  address: "Address",
  dates: "Preferred dates",
  person: "Your details",
};

export const message = {
  you: "You",
  about: "What is it about?",
  text: "Your message",
  send: "Send to us",
};

export const optional = " (optional)";

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
  comeTo: "We come to",
  addToCalendar: "Add to calendar",
  choose: "Choose a time",
  orChoose: "Or choose another time",
  chooseDay: "Choose a day and time",
  take: "Take this time",
  otherTime: "I need another time",
  cannot: "I can't make it",
  cancelIt: "Cancel this visit",
  underWay: { title: "We're on our way", text: "" },
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
  toAnswer: "Accept or answer",
  question: "Do you accept?",
  option: "Which option do you choose?",
  optionFor: (option: string, total: string) => `“${option}” for ${total}`,
  fullName: "Your full name",
  name: "Type your first and last name.",
  accept: "Accept this price",
  change: "I want something changed",
  wish: "What should be different?",
  askForChange: "Ask for this change",
  no: "No, thank you",
  why: "Why not?",
  chooseReason: "Choose a reason",
  inYourWords: "In your words",
  decline: "Decline this price",
  accepted: (what: string) => `You accepted ${what}.`,
  recorded: (what: string) => `You told us that you accept ${what}.`,
  signed: (name: string, at: string) => `Signed ${name}, ${at}.`,
  noted: (name: string, at: string) => `We noted this for ${name}, ${at}.`,
  chooseTime: "Choose a time for the visit",
  undo: (until: string) => `Pressed it by mistake? You can take it back until ${until}.`,
  takeBack: "Take it back",
  seeAgain: "See this price again",
  takenBack: "You took it back. Nothing is agreed.",
  changeAsked: "We got your wish. We'll answer, or send you a new price.",
  declined: "You declined this price. Thank you for telling us. Changed your mind? Write to us below.",
  kept: "Your words are below. You can send them as a message.",
};

export const invoice = {
  void: (number: string) => `We took back invoice ${number}. You don't owe anything for it.`,
  thanks: "Thank you!",
  pay: (amount: string) => `Pay ${amount}`,
  payOnline:
    "You can pay online. We mark the invoice as paid when we see the money, which can take a few days.",
};

export const details = {
  title: "Change your phone number or address",
  phone: "Phone",
  address: "Address",
  save: "Save these details",
  changed: "We changed it, and told our office.",
  other: "For your name or email, please write to us above.",
};

export const review = {
  title: "How did we do?",
  text: "One to five stars, and a few words if you like. Good or bad, it helps us and the next customer. You can send one review.",
  yourStars: "Your stars",
  stars: (count: number) => `${count} ${count === 1 ? "star" : "stars"}`,
  ratings: { 5: "Great", 4: "Good", 3: "Okay", 2: "Poor", 1: "Bad" },
  outOf: (rating: number) => `${rating} out of 5 stars`,
  yourWords: "Your words",
  firstName: "Your first name",
  city: "Your city",
  send: "Send my review",
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

/** On a page that can't take them. */
export const typed = { title: "What you wrote", text: "Copy your words before you leave this page." };

export const askForLink = "Send me a new link";
export const linkSent = "A new link is on its way to the email address of this request.";

export const lostLink = {
  title: "Lost your link?",
  text: "We can send a new link to the email address of your request, once a day.",
  reference: "Your reference",
  referenceHint: "It begins with BAH, and you got it when you sent your request.",
  email: "Your email",
  asked: "If we have a request with this reference and email, the link is on its way.",
};

export const photo = {
  add: "Add photos",
  alt: (place: number) => `Number ${place} of what you sent`,
  coming: "We have it. It shows here soon.",
  broken: "We can't show this photo.",
  /** For the script that adds photos. The page brings them in its own language. */
  sending: "Sending photo {place} of {count}: {percent} %",
  failed: "These photos were not added: {names}. Please try again, or attach them to a mail.",
};

export const photoHelp = "Photos show us what you mean. JPEG, PNG or HEIC, up to 10 MB each.";
export const photosNeedCode =
  "Adding photos here needs JavaScript. You can attach them to your answer to our mail.";
