export const words = {
  head: {
    title: "Thank You",
    description: "Your request reached us. Here is what you sent, when we reply, and what happens next.",
  },
  name: "Thank you",
  sentTitles: {
    quote: "Thank you. Your request is in.",
    message: "Thank you. Your message is in.",
  },
  replyBy: (deadline: string) => `We'll get back to you by ${deadline} Pacific time.`,
  reference: "Reference",
  confirmation: "If you don't get an email from us, check spam or call us.",
  reach: (takesTexts: boolean) => `If you call${takesTexts ? " or text" : ""}, give us your reference.`,
  pageLink: "See your request",
  sent: "What you sent",
  photos: "Photos that you sent",
  lostPhotos: (names: readonly string[]) =>
    `These photos did not reach us: ${names.join(", ")}. Reply to the confirmation to send them.`,
  call: "Call ",
  text: "Text us",
  again: { quote: "Send another request", message: "Write another message" },
  next: "What happens next",
  nextSteps: {
    quote: [
      { title: "We read your request", text: "We look at your words and photos." },
      { title: "You hear from us", text: "You get a price or our questions. No obligation." },
      { title: "You choose the day", text: "We come when it suits you and leave the place clean." },
    ],
    message: [
      { title: "We read your message", text: "Someone in the office reads every one." },
      { title: "You hear from us", text: "We write back, or call if you left a number." },
      { title: "We agree on what comes next", text: "For a price, we ask for photos or come and look." },
    ],
  },
  empty: {
    title: "Thank you",
    text: "After you send a request or a message, this page shows it in the same browser tab. Your confirmation email has your reference, too.",
    quote: "Get a Free Quote",
  },
} as const;
