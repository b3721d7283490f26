import type { CustomerTopic } from "@handyman/core/requests/customer-page/rules";
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
  quoted: { title: "You have our price", text: "Read it in our mail, and tell us what you think." },
  scheduled: { title: "Your visit is planned", text: "" },
  completed: {
    title: "The work is done",
    text: "Thank you for having us. Something not right? Write to us.",
  },
  declined: { title: "This request is closed", text: "Changed your mind? Write to us below." },
};

export const topics: Record<CustomerTopic, { label: string; sent: string }> = {
  message: {
    label: "A question or something to add",
    sent: "Your message reached us.",
  },
  change: {
    label: "My phone number or address changed",
    sent: "We got your new details.",
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
