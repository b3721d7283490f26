export const head = {
  title: "No connection",
  description:
    "This page cannot be loaded without a connection. Try again once you are online, or call: a phone call needs no internet.",
  keywords: "no connection, offline, handyman",
};

export const text =
  "This page needs a connection. What you typed into our quote form is kept on this device. Calls work without the internet, too.";
