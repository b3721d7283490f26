export const signInTexts = {
  refused: "We couldn't sign you in. You canceled it, or your account is disabled. Please ask an owner.",
  usedUp:
    "This sign-in link was already used, or it's too old. That happens if you go back in the browser or use a second tab.",
  noRole:
    "You are signed in, but no owner has given you a role, or your account was removed. Ask an owner, then sign in again.",
};

/** Screens that lead only back to the start. */
export const deadEnds = {
  forbidden: {
    title: "Not for your role",
    heading: "You don't have access to this screen",
    text: "Ask an owner if you need it.",
  },
  missing: { title: "Page not found", heading: "There is no screen at this address" },
};
