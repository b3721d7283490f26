import type { SettingKey } from "@handyman/core/settings/schema";

interface Words {
  label: string;
  hint?: string;
  isShort?: true;
  item?: string;
}

export const settingWords: Record<SettingKey, Words> = {
  business_name: { label: "Business name" },
  description: { label: "Short description", hint: "In the footer of every page, and for search engines." },
  founded_year: { isShort: true, label: "Founded in", hint: "A year." },
  copyright_years: { isShort: true, label: "Copyright years", hint: "In the footer, such as 2019-2025." },
  website: {
    label: "Website",
    hint: "The address that search engines show for the business, with https://. Leave it empty for this site.",
  },
  phone: { isShort: true, label: "Phone", hint: "As visitors will see it, such as (415) 555-0133." },
  phone_takes_texts: {
    label: "This number takes text messages",
    hint: "If on, phones show a button for a text message beside Call and Quote.",
  },
  email: {
    isShort: true,
    label: "Email address",
    hint: "On every page. Replies to our emails go to it.",
  },
  address: { label: "Street and number" },
  city: { isShort: true, label: "City" },
  state: { isShort: true, label: "State", hint: "Two letters." },
  zip_code: { isShort: true, label: "ZIP code" },
  business_hours: {
    label: "Opening hours",
    hint: "As the footer shows them, one per line.",
    item: "Line",
  },
  structured_data_hours: {
    label: "Opening hours for search engines",
    hint: "In schema.org format, such as Mo-Fr 08:00-18:00. The contact page shows them as hours of the phone and office. They can differ from the opening hours, which it shows as hours of visits.",
    item: "Line",
  },
  reply_promise_hours: {
    label: "Reply promise",
    hint: "Hours, 1 to 168. The site promises a reply within this time, and the inbox marks older requests as overdue.",
  },
  phone_or_email_is_enough: {
    label: "Phone or email is enough",
    hint: "If off, the quote form needs both. If on, it needs the one by which the customer wants our reply.",
  },
  same_day_claim: { label: "Same-day service" },
  license_number: {
    isShort: true,
    label: "License number",
    hint: "Only the number. If empty, the site shows no license.",
  },
  insurance_claim: { isShort: true, label: "Insurance" },
  bonded_claim: { isShort: true, label: "Bond" },
  insurer: {
    label: "Insurer and amount",
    hint: "Such as Example Mutual, $1 million for each claim. The home page shows it.",
  },
  payment_methods: {
    label: "How customers can pay",
    hint: "Such as check, card or bank transfer. The contact page and search engines show it.",
  },
  rating_value: {
    isShort: true,
    label: "Rating",
    hint: "Out of 5, such as 4.9. From five reviews of your own customers on, the site shows their average instead.",
  },
  rating_count: { isShort: true, label: "Number of ratings" },
  rating_url: {
    label: "Where customers left the ratings",
    hint: "A web address with https://. The site shows the rating with a link to it. Without an address, it shows the rating only while a testimonial is published.",
  },
  warranty_months: {
    isShort: true,
    label: "Warranty on labor",
    hint: "Months, 1 to 120. If empty, the site says that the quote names the time.",
  },
  minimum_visit: {
    isShort: true,
    label: "Smallest visit",
    hint: "Whole dollars, such as 150. No page and no estimate shows less for a visit.",
  },
  estimate_days: {
    isShort: true,
    label: "Estimates hold for",
    hint: "Days, 1 to 99. The customer can accept a written price until then.",
  },
  invoice_due_days: {
    isShort: true,
    label: "Invoices are due after",
    hint: "Days, 0 to 99. With 0 they are due at once.",
  },
  payment_link: {
    label: "Link to pay",
    hint: "The address of your page at a payment provider, such as https://pay.example.com/me?amount={amount}&ref={number}. Open invoices then have a button to it. You still record each payment yourself. If empty, there is no button.",
  },
  quote_form_emails: {
    label: "Who gets quote requests",
    hint: "Each gets an email for each request. Without recipients, requests only appear in the inbox.",
    item: "Recipient",
  },
  contact_form_emails: {
    label: "Who gets contact messages",
    hint: "Each gets an email for each message.",
    item: "Recipient",
  },
  enable_form_notifications: {
    label: "Send these emails",
    hint: "If off, staff get no email about requests and messages. The inbox still shows them.",
  },
  enable_assignment_mails: {
    label: "Email people about their work",
    hint: "When a colleague assigns someone a request or a message, that person gets an email.",
  },
  assign_automatically: {
    label: "Assign work by itself",
    hint: "Whoever answers a request first becomes its assignee, and the person of a visit does, if nobody else has it.",
  },
  enable_on_the_way_mails: {
    label: "Email customers when somebody is on the way",
    hint: "Goes out when the person of a visit presses “On my way”, once a visit. Customers without an email get a text message from that person instead.",
  },
  enable_review_mails: {
    label: "Ask customers for a review",
    hint: "About a day after a request is completed, its customer gets one email with a link to write a review. Not if the customer wrote to you since.",
  },
  closed_request_months: {
    isShort: true,
    label: "Delete closed requests after",
    hint: "Months, 1 to 120. Every night the website deletes requests and messages that were closed for longer than that, with their photos. Leave it empty to keep them forever.",
  },
  arrival_windows: {
    label: "Arrival windows",
    hint: "Customers hear when we arrive by these. Visits that are planned keep their window.",
  },
  visit_minutes: {
    isShort: true,
    label: "Usual length of a visit",
    hint: "The schedule blocks this time. Each visit can have a length of its own.",
  },
  visits_per_window: {
    isShort: true,
    label: "Visits that a window takes",
    hint: "1 to 99, such as the number of people you can send. Customers then choose a free window on their page, and ask for one in the quote form. If empty, you set each day yourself.",
  },
  booking_days: {
    isShort: true,
    label: "Days ahead",
    hint: "1 to 99. How far ahead customers can choose.",
  },
  booking_cutoff: {
    isShort: true,
    label: "Last change",
    hint: "Hours before a window, 0 to 168. Until then customers take, move or cancel it. Later they call.",
  },
  closed_days: {
    label: "Closed days",
    hint: "Customers can't choose a time on these, and the quote form says that we are closed. The opening hours already say which weekdays are closed.",
    item: "Closed day",
  },
  analytics_measurement_id: {
    label: "Google Analytics measurement ID",
    hint: "Such as G-ABC123. If empty, visits are not measured.",
  },
};

/**
 * Where a changed value shows. packages/render/src/staff-changes.test.ts finds these places on
 * every page and in every email.
 */
export const settingPlaces: Partial<Record<SettingKey, readonly string[]>> = {
  phone: [
    "Every page: header, footer, line for browsers without JavaScript",
    "Most pages: call button on phones, text",
    "Home, services, cities: data for search engines",
    "Emails to customers",
  ],
  email: ["Every page: footer", "Contact: text", "Home: data for search engines", "Emails to customers"],
  license_number: [
    "Every page: footer",
    "Home, About, Contact: text",
    "Home: data for search engines",
    "Emails to customers",
  ],
};

export function describeChange(before: string, after: string): string {
  if (!before) return `“${after}” will show here:`;
  return after ? `“${after}” will replace “${before}” here:` : `“${before}” will disappear here:`;
}

interface Group {
  id: string;
  title: string;
  text: string;
  keys: readonly SettingKey[];
}

export const settingGroups: readonly Group[] = [
  {
    id: "business",
    title: "Business",
    text: "Your business, as every page shows it.",
    keys: ["business_name", "description", "founded_year", "copyright_years", "website"],
  },
  {
    id: "contact",
    title: "Contact and address",
    text: "How customers reach you.",
    keys: [
      "phone",
      "phone_takes_texts",
      "email",
      "phone_or_email_is_enough",
      "address",
      "city",
      "state",
      "zip_code",
    ],
  },
  {
    id: "hours",
    title: "Hours and promises",
    text: "When you work, how soon you answer and how long you stand behind your work.",
    keys: [
      "business_hours",
      "structured_data_hours",
      "reply_promise_hours",
      "same_day_claim",
      "warranty_months",
      "minimum_visit",
      "estimate_days",
    ],
  },
  {
    id: "invoices",
    title: "Invoices",
    text: "When they are due, and where customers can pay.",
    keys: ["payment_methods", "invoice_due_days", "payment_link"],
  },
  {
    id: "visits",
    title: "Visits",
    text: "When you come to customers, and for how long.",
    keys: ["arrival_windows", "visit_minutes", "enable_on_the_way_mails"],
  },
  {
    id: "availability",
    title: "Times that customers choose",
    text: "Which arrival windows are free for customers, without a call.",
    keys: ["visits_per_window", "booking_days", "booking_cutoff", "closed_days"],
  },
  {
    id: "trust",
    title: "License and trust",
    text: "What the site says about you. Only claim what you can prove.",
    keys: [
      "insurance_claim",
      "bonded_claim",
      "insurer",
      "rating_value",
      "rating_count",
      "rating_url",
      "enable_review_mails",
      "license_number",
    ],
  },
  {
    id: "mail",
    title: "Email to staff",
    text: "Addresses here are never public.",
    keys: [
      "enable_form_notifications",
      "quote_form_emails",
      "contact_form_emails",
      "enable_assignment_mails",
      "assign_automatically",
    ],
  },
  {
    id: "privacy",
    title: "Customer data",
    text: "How long you keep what customers sent.",
    keys: ["closed_request_months"],
  },
  {
    id: "analytics",
    title: "Analytics",
    text: "Visits are measured only where the visitor's browser allows it.",
    keys: ["analytics_measurement_id"],
  },
];
