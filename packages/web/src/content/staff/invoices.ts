export const listText =
  "Newest first. An invoice is made on the screen of its request, after the customer accepted.";

export const exportAdvice = "Choose a month instead of a year.";

export const deletedName = "Deleted customer";

export const emptyInvoices = {
  all: {
    title: "No invoices yet",
    text: "When a customer accepted an estimate, you can make the invoice on the screen of the request.",
  },
  some: { title: "No invoices here" },
};

export const makeText =
  "It takes the next number and copies the accepted price. It can't be changed later, only made void.";

export const voidQuestion = {
  title: "Make this invoice void?",
  text: "It keeps its number, and nothing is owed for it anymore. If the customer got it by email, they get an email that says so. You can make a new one.",
  action: "Make it void",
  danger: true,
};

export const undoQuestion = {
  title: "Take the payment back?",
  text: "The invoice is open again, also on the customer's page.",
  action: "Take it back",
};

export const deletedText =
  "The customer's data was deleted. The law asks us to keep the number, the days and the sums.";
