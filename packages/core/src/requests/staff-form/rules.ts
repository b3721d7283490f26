export const enteredWays = ["phone", "walk-in", "email", "text"] as const;
export type EnteredWay = (typeof enteredWays)[number];

export const enteredWayNames: Record<EnteredWay, string> = {
  phone: "Phone call",
  "walk-in": "Walk-in",
  email: "Email",
  text: "Text message",
};

/** Stands for a visitor's page. The visitors' form can't send it: a path begins with a slash. */
export const enteredSource = "staff";

export const enteredMessages = {
  name: "Please enter the person's name.",
  details: "Please write down what they need.",
  way: "Please choose how they reached us.",
  confirmation: "Please enter the email that gets the confirmation.",
} as const;
