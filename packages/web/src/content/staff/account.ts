export const signOutQuestion = {
  title: "Sign out everywhere?",
  text: "All your devices are signed out, this one too. Unsaved text on them is lost. The address of your calendar ends.",
  action: "Sign out everywhere",
};

export const sessionTexts = [
  "Each device asks you to sign in again after 12 hours, and after 30 minutes without use.",
  "Still signed in on a device that you lost or no longer use? End all your sessions at once.",
];

export const sessionNote =
  "This browser is signed out at once, other devices within 15 minutes. If you signed in less than an hour ago, that browser may let you in again without a password until the hour is over. If a device was stolen, ask an owner to disable your account, too.";
