export const clearQuestion = {
  title: "Clear the form?",
  text: "This deletes what you typed here and the photos that you added. You can't undo it.",
  action: "Clear the form",
  danger: true,
};

export const notSure = "Not sure yet";
