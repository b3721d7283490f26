export const dropQuestion = {
  title: "Leave without saving?",
  text: "What you typed here is not saved and will be gone.",
  action: "Leave without saving",
  danger: true,
};
