import CalendarCheck from "lucide-react/icons/calendar-check";
import Mail from "lucide-react/icons/mail";

/** What a customer did with the time of a visit, in the history of the request. */
export const bookingKinds = {
  booking: { Icon: Mail, describe: () => "confirmed the time to the customer by email" },
  bookingNotice: { Icon: CalendarCheck, describe: () => "chose or canceled a time" },
  reminder: { Icon: Mail, describe: () => "reminded the customer of the visit" },
};
