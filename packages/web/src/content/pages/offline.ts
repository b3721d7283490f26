export const head = {
  title: "No connection",
  description: "This page can't load without a connection. Try again once you're online, or give us a call.",
  keywords: "no connection, offline, handyman",
};

export const text =
  "This page needs an internet connection. We kept what you typed in our quote form on this device. You can still call us.";
