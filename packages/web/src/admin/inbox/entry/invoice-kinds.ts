import Banknote from "lucide-react/icons/banknote";
import Mail from "lucide-react/icons/mail";
import ReceiptText from "lucide-react/icons/receipt-text";

/** What happened to an invoice, in the history of its request. */
export const invoiceKinds = {
  invoice: { Icon: ReceiptText, describe: () => "made an invoice" },
  invoiceVoid: { Icon: Mail, describe: () => "made an invoice void" },
  payment: { Icon: Banknote, describe: () => "recorded a payment" },
};
