export const secondFactorTexts = {
  on: "Signing in asks for your password and a code from your authenticator app. Lost your phone? An owner can remove the second factor from your account, under Users.",
  off: "Protect your account with a code from an authenticator app on your phone: a stolen password alone does not open it.",
};

export const turnOffQuestion = {
  title: "Turn off your second factor?",
  text: "Your password alone will sign you in. To turn it on again you scan a new code; delete the old entry from your app.",
  action: "Turn off",
  danger: true,
};

export const signOutQuestion = {
  title: "Sign out everywhere?",
  text: "All your devices are signed out, this one too. Unsaved text on them is lost.",
  action: "Sign out everywhere",
};

export const sessionTexts = [
  "Each device asks you to sign in again after 12 hours, and after 30 minutes without use.",
  "Are you still signed in on a device that you no longer use or have lost? End all your sessions at once.",
];

export const sessionNote =
  "This browser is signed out at once, other devices within 15 minutes. A browser in which you signed in less than an hour ago may let you in again without the password until that hour is over: if a device was stolen, ask an owner to disable your account too.";
