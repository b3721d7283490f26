/** How a person reached the business with a request that staff then entered. */
export const enteredWays = ["phone", "walk-in", "email", "text"] as const;
export type EnteredWay = (typeof enteredWays)[number];

export const enteredWayNames: Record<EnteredWay, string> = {
  phone: "Phone call",
  "walk-in": "Walk-in",
  email: "Email",
  text: "Text message",
};

/**
 * Stands in a request for the page that a visitor sent it from. The visitors' form can't send it,
 * because a path begins with a slash.
 */
export const enteredSource = "staff";

export const enteredMessages = {
  name: "Please enter the person's name.",
  details: "Please write down what they need.",
  way: "Please choose how they reached us.",
  confirmation: "Please enter the email that gets the confirmation.",
} as const;
