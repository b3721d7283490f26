import CalendarCheck from "lucide-react/icons/calendar-check";
import Mail from "lucide-react/icons/mail";

/** What a customer or the office did with the time of a visit, in the history of the request. */
export const bookingKinds = {
  booking: { Icon: Mail, describe: () => "told the customer about the time by email" },
  bookingNotice: { Icon: CalendarCheck, describe: () => "chose, moved or canceled a time" },
  reminder: { Icon: Mail, describe: () => "reminded the customer of the visit" },
};
