export const dropQuestion = {
  title: "Leave without saving?",
  text: "You will lose what you typed here.",
  action: "Leave without saving",
  danger: true,
};
