export const head = {
  title: "No connection",
  description: "This page can't load without a connection. Try again once you're online, or give us a call.",
  keywords: "no connection, offline, handyman",
};

export const offline = {
  title: "You are offline",
  text: "This page needs an internet connection. If you began our quote form, we kept what you typed on this device. You can still call us.",
} as const;

/** Somebody opened the page's own address. */
export const online = {
  title: "You are online",
  text: "This page shows up when there is no internet connection. You have one now.",
} as const;
