import type { EstimateState } from "@handyman/core/requests/estimates/rules";

export const editorText =
  "Type a task and press Enter. Prices start in the middle of the usual range, and you change them.";

export const spanishEditor =
  "This customer reads Spanish. Tasks come in Spanish, and so do the labels and the terms. Please write the message and your own lines in Spanish.";

export const spanishLetter =
  "This customer reads Spanish. Your message and lines stay as you wrote them. A sent version keeps its language.";

export const optionsHint = "The customer takes one. Each has the lines above, plus its own.";

export const depositHint =
  "Dollars or percent. California allows at most 10 percent, or $1,000 if that is less.";

export const belowMinimumLabel = "I mean a price below our smallest visit";

export const sharedDraft = "This draft is shared with your team.";

export const acceptedNote =
  "The customer accepted this estimate, so it stays as it is. For more work, enter a new request of this customer. If the customer canceled, record that answer.";

export const withdrawQuestion = {
  title: "Take this estimate back?",
  text: "The customer can't accept it anymore, and gets an email that says so. You can send a new version later.",
  action: "Take it back",
  danger: true,
};

export const stateHints: Partial<Record<EstimateState, string>> = {
  replaced: "The customer got a newer version.",
  expired: "Send a new version if the customer still wants the work.",
  withdrawn: "The customer can't accept it anymore.",
};

export const givenInPerson =
  "Nothing is mailed. The request moves to Quoted, and you can record the customer's answer.";
