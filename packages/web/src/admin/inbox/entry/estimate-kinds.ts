import FileText from "lucide-react/icons/file-text";
import Mail from "lucide-react/icons/mail";
import PenLine from "lucide-react/icons/pen-line";

export const estimateKinds = {
  estimate: { Icon: FileText, describe: () => "sent the estimate to the customer" },
  nudge: { Icon: Mail, describe: () => "reminded the customer of the estimate" },
  expiry: { Icon: Mail, describe: () => "told the customer that the estimate has ended" },
  withdrawal: { Icon: Mail, describe: () => "told the customer that we took the estimate back" },
  acceptance: { Icon: Mail, describe: () => "sent the customer a copy of the accepted estimate" },
  answer: { Icon: PenLine, describe: () => "answered the estimate" },
  recorded: { Icon: PenLine, describe: () => "recorded the customer's answer to the estimate" },
};
