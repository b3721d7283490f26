import type { BounceReason, SkipReason } from "@handyman/core/mail/schema";
import type { PhotoView } from "@handyman/core/pictures/photo-schema";
import type { Outcome, Sort } from "@handyman/core/requests/rules";
import type { MailView } from "@handyman/core/requests/schema";

export const outcomeNames: Record<Outcome, string> = {
  any: "All but spam",
  none: "None yet",
  won: "Won (scheduled or completed)",
  lost: "Lost (declined)",
};

export const sortNames: Record<Sort, string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  due: "Reply due first",
  city: "City",
};

export const spamReasons: Record<string, string> = {
  honeypot: "it has a value in a field that people don't see",
  "too-fast": "it arrived faster than people type",
};

export const unverified = "We could not check that a person sent it with our form.";

export const mailNames: Record<string, string> = {
  staffMail: "Email to staff",
  customerMail: "Confirmation to the customer",
};

export const skipReasons: Record<string, string> = {
  "notifications-off": "notifications are switched off in the settings",
  "no-recipients": "the settings have no recipients",
  "recipient-limit": "this address already got three confirmations within a day",
  "domain-limit": "this address's domain already got 20 confirmations within a day",
  "network-limit": "too many requests came from the same network within an hour",
  "hourly-limit": "too many confirmations went out within an hour",
  unverified: "we could not check that a person sent the request",
  outdated: "it was no longer true",
  "not-asked": "nobody asked for one when the request was entered",
  spam: "the request is marked as spam",
  "no-email": "the customer gave no email",
  "entered-by-recipient": "the person who entered the request is the only recipient",
} satisfies Record<SkipReason, string>;

export const mailStates: Record<MailView["state"], string> = {
  waiting: "is waiting to be sent",
  sending: "is being sent",
  uncertain: "was interrupted: it may or may not have been sent",
  sent: "sent",
  bounced: "came back",
  failed: "failed",
  rejected: "was rejected",
  skipped: "not sent",
};

interface BounceWords {
  what: string;
  customer: string;
  staff: string;
}

export const bounces: Record<string, BounceWords> = {
  address: {
    what: "came back: this address does not exist or takes no email",
    customer: "Please call the customer.",
    staff: "Check the recipients in the settings, then send it again.",
  },
  suppressed: {
    what: "was not delivered: email to this address came back or was marked as spam before",
    customer:
      "Please call the customer. If the address is right, ask the person who runs the site to unblock it, then send the email again.",
    staff:
      "Check the recipients in the settings. If they are right, ask the person who runs the site to unblock the address.",
  },
  "mailbox-full": {
    what: "came back: the mailbox is full",
    customer: "Send it again later, or call the customer.",
    staff: "Make room in that mailbox, then send it again.",
  },
  refused: {
    what: "came back: the other mail server did not accept it",
    customer: "Send it again later, or call the customer.",
    staff: "Send it again later.",
  },
  complaint: {
    what: "was marked as spam",
    customer: "Please send no more email to this address. Call the customer instead.",
    staff:
      "One of the recipients in the settings did that. Ask the person who runs the site to unblock the address.",
  },
} satisfies Record<BounceReason, BounceWords>;

export const photoStates: Record<Exclude<PhotoView["state"], "ready">, string> = {
  issued: "Still being prepared",
  refused: "No usable picture",
  gone: "No longer there",
};

const closed = "Completed and declined ones will show here.";
const overdue = "Every customer got a reply in time.";
const mine = "When someone assigns one to you, it shows here.";
const spam = { title: "No spam", text: "Spam is kept here, in case it is a real customer." };

const searchFinds = "It finds the start of a word, any part of an email, and a name with one wrong letter.";

/** What a search without results has looked at. */
export const searched = {
  request: `The search looks in names, emails, phone numbers, addresses, references, services, descriptions, notes and replies. ${searchFinds}`,
  message: `The search looks in names, emails, phone numbers, references, services, messages, notes and replies. ${searchFinds}`,
};

interface Empty {
  title: string;
  text: string;
}

export const emptyFolders: Record<"request" | "message", { open: Empty; [folder: string]: Empty }> = {
  request: {
    open: {
      title: "No open requests",
      text: "When someone sends the quote form, it shows here within seconds.",
    },
    mine: { title: "No requests assigned to you", text: mine },
    overdue: { title: "No request is overdue", text: overdue },
    closed: { title: "No closed requests yet", text: closed },
    spam,
  },
  message: {
    open: {
      title: "No open messages",
      text: "When someone sends the contact form, it shows here within seconds.",
    },
    mine: { title: "No messages assigned to you", text: mine },
    overdue: { title: "No message is overdue", text: overdue },
    closed: { title: "No closed messages yet", text: closed },
    spam,
  },
};

const deletionTexts = {
  request: "This deletes what the customer sent, with photos, notes, replies and timeline, for good.",
  message: "This deletes what the customer sent, with notes, replies and timeline, for good.",
};

interface Deleted {
  reference: string;
  customer?: { total: number } | undefined;
}

const describeOthers = (count: number) =>
  count > 0
    ? ` This customer has ${count} more ${count === 1 ? "request or message, which stays" : "requests and messages, which stay"}. Open the customer to delete everything.`
    : " The customer's record goes too.";

export const createDeletionQuestion = (noun: "request" | "message", { reference, customer }: Deleted) => ({
  title: `Delete this ${noun}?`,
  text: `${deletionTexts[noun]}${customer ? describeOthers(customer.total - 1) : ""} Earlier unanswered attempts with the same form are deleted, too. The audit log keeps only who deleted it, and when.`,
  action: `Delete ${noun}`,
  danger: true,
  typed: reference,
});

export const createAnsweredQuestion = (colleague: string, age: string, text: string) => ({
  title: `${colleague} answered ${age} ago`,
  text: `“${text.length > 300 ? `${text.slice(0, 300)}…` : text}” Send your reply as well?`,
  action: "Send my reply too",
});

export const unknownTemplate = {
  title: "The templates are not loaded yet.",
  text: "We must know whether this reply promises a visit. Please send it again in a moment. What you wrote is still there.",
};

export const spanishReply =
  "This customer reads Spanish. The templates and the words around your text are in Spanish. What you write yourself goes out as you write it.";

export const untoldVisit = "The visit is saved. The customer doesn't know about it yet.";

export const replaceQuestion = {
  title: "Replace what you wrote?",
  text: "The template replaces your subject and text. This can't be undone.",
  action: "Replace my words",
};
