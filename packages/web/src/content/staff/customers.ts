export const doNotServeTitle = "Do not serve";

export const countEarlier = (count: number): string => {
  if (count === 0) return "No earlier requests";
  return count === 1 ? "1 earlier request" : `${count} earlier requests`;
};

export const emptyCustomers = {
  found: {
    title: "No customer found",
    text: "It finds the beginning of a name, an email or a phone number, and a name with one wrong letter.",
  },
  all: { title: "No customers yet", text: "Each new request adds its customer here." },
};

type Erased = Record<"name" | "email" | "phone", string>;

/**
 * Not every keyboard has all characters of a name, such as those of O’Brien, so staff type the
 * email or the phone if there is one.
 */
export const createEraseQuestion = ({ name, email, phone }: Erased, items: readonly string[]) => ({
  title: `Delete everything about ${name}?`,
  text: "This deletes these requests and messages with their photos, notes and replies, and the customer's record. You can't undo it.",
  items,
  action: "Delete everything",
  danger: true,
  typed: email || phone || name,
});

export const createMergeQuestion = (name: string, other: string) => ({
  title: `Merge ${other} into ${name}?`,
  text: "Their requests, notes and addresses show together. You can split them again.",
  action: "Merge",
});

export const doneWords = {
  merge: "The two records are merged.",
  split: "The two records are separate again.",
  dismiss: "We won't suggest this merge again.",
  note: "The note is added.",
  block: "New requests from this customer will be marked.",
  serve: "You serve this customer again.",
};
