import { type Area, mayEnter, type Role } from "@handyman/core/staff/rules";
import type { LucideIcon } from "lucide-react";
import CalendarDays from "lucide-react/icons/calendar-days";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import Contact from "lucide-react/icons/contact";
import FileText from "lucide-react/icons/file-text";
import Gauge from "lucide-react/icons/gauge";
import HardHat from "lucide-react/icons/hard-hat";
import Image from "lucide-react/icons/image";
import Images from "lucide-react/icons/images";
import Inbox from "lucide-react/icons/inbox";
import Mail from "lucide-react/icons/mail";
import Quote from "lucide-react/icons/quote";
import ReceiptText from "lucide-react/icons/receipt-text";
import ScrollText from "lucide-react/icons/scroll-text";
import Settings from "lucide-react/icons/settings";
import Tags from "lucide-react/icons/tags";
import Truck from "lucide-react/icons/truck";
import Users from "lucide-react/icons/users";
import Wrench from "lucide-react/icons/wrench";
import type { ComponentType } from "react";
import { type Inbox as InboxKind, messageInbox, requestInbox } from "../inbox/inbox.ts";
import { staffPaths } from "../paths.ts";

type MenuArea = Exclude<Area, "me" | "staff">;

interface MenuItem {
  area: MenuArea;
  name: string;
  Icon: LucideIcon;
  inbox?: InboxKind;
}

const menu: Record<string, readonly MenuItem[]> = {
  Work: [
    { area: "dashboard", name: "Dashboard", Icon: Gauge },
    { area: "requests", name: "Requests", Icon: Inbox, inbox: requestInbox },
    { area: "messages", name: "Messages", Icon: Mail, inbox: messageInbox },
    { area: "invoices", name: "Invoices", Icon: ReceiptText },
    { area: "customers", name: "Customers", Icon: Contact },
    { area: "schedule", name: "Schedule", Icon: CalendarDays },
    { area: "visits", name: "My visits", Icon: Truck },
  ],
  Site: [
    { area: "posts", name: "Posts", Icon: FileText },
    { area: "categories", name: "Categories", Icon: Tags },
    { area: "services", name: "Services", Icon: Wrench },
    { area: "faqs", name: "Questions", Icon: CircleQuestionMark },
    { area: "projects", name: "Projects", Icon: Images },
    { area: "testimonials", name: "Testimonials", Icon: Quote },
    { area: "crew", name: "Crew", Icon: HardHat },
    { area: "media", name: "Media", Icon: Image },
  ],
  Business: [
    { area: "settings", name: "Settings", Icon: Settings },
    { area: "users", name: "Users", Icon: Users },
    { area: "audit", name: "Audit log", Icon: ScrollText },
  ],
};

export const listNavigation = (roles: readonly Role[]) =>
  Object.entries(menu)
    .map(([name, items]) => ({
      name,
      items: items
        .filter(({ area }) => mayEnter(roles, area))
        .map((item) => ({ ...item, to: staffPaths[item.area] })),
    }))
    .filter(({ items }) => items.length > 0);

type Load = () => Promise<ComponentType>;

const inboxPage = () => import("../inbox/inbox-page.tsx");
const entryPage = () => import("../inbox/entry-page.tsx");

const areaScreens: Record<MenuArea, Load> = {
  dashboard: async () => (await import("../dashboard/dashboard-page.tsx")).DashboardPage,
  requests: async () => (await inboxPage()).RequestsPage,
  messages: async () => (await inboxPage()).MessagesPage,
  invoices: async () => (await import("../invoices/invoices-page.tsx")).InvoicesPage,
  customers: async () => (await import("../customers/customers-page.tsx")).CustomersPage,
  schedule: async () => (await import("../schedule/schedule-page.tsx")).SchedulePage,
  visits: async () => (await import("../visits/visits-page.tsx")).VisitsPage,
  posts: async () => (await import("../posts/posts-page.tsx")).PostsPage,
  categories: async () => (await import("../categories/categories-page.tsx")).CategoriesPage,
  services: async () => (await import("../services/services-page.tsx")).ServicesPage,
  faqs: async () => (await import("../faqs/faqs-page.tsx")).FaqsPage,
  projects: async () => (await import("../projects/projects-page.tsx")).ProjectsPage,
  testimonials: async () => (await import("../testimonials/testimonials-page.tsx")).TestimonialsPage,
  crew: async () => (await import("../crew/crew-page.tsx")).CrewPage,
  media: async () => (await import("../media/media-page.tsx")).MediaPage,
  settings: async () => (await import("../settings/settings-page.tsx")).SettingsPage,
  users: async () => (await import("../users/users-page.tsx")).UsersPage,
  audit: async () => (await import("../audit/audit-page.tsx")).AuditPage,
};

/** Screens that the menu does not name, by their paths. */
const otherScreens: Readonly<Record<string, Load>> = {
  [staffPaths.newRequest()]: async () =>
    (await import("../inbox/new-request/new-request-page.tsx")).NewRequestPage,
  [staffPaths.request(":id")]: async () => (await entryPage()).RequestPage,
  [staffPaths.estimate(":id")]: async () => (await import("../estimates/estimate-page.tsx")).EstimatePage,
  [staffPaths.estimateLetter(":id", ":number")]: async () =>
    (await import("../estimates/letter-page.tsx")).LetterPage,
  [staffPaths.invoice(":number")]: async () => (await import("../invoices/invoice-page.tsx")).InvoicePage,
  [staffPaths.message(":id")]: async () => (await entryPage()).MessagePage,
  [staffPaths.customer(":id")]: async () => (await import("../customers/customer-page.tsx")).CustomerPage,
  [staffPaths.visit(":id")]: async () => (await import("../visits/visit-page.tsx")).VisitPage,
  [staffPaths.service(":id")]: async () => (await import("../services/service-page.tsx")).ServicePage,
  [staffPaths.prices]: async () => (await import("../services/prices-page.tsx")).PricesPage,
  [staffPaths.priceList(":key")]: async () => (await import("../services/price-list-page.tsx")).PriceListPage,
  [staffPaths.plans]: async () => (await import("../services/plans-page.tsx")).PlansPage,
  [staffPaths.plan(":id")]: async () => (await import("../services/plan-page.tsx")).PlanPage,
  [staffPaths.faqList(":place")]: async () => (await import("../faqs/faq-list-page.tsx")).FaqListPage,
  [staffPaths.newPost]: async () => (await import("../posts/new-post-page.tsx")).NewPostPage,
  [staffPaths.post(":id")]: async () => (await import("../posts/post-page.tsx")).PostPage,
  [staffPaths.account]: async () => (await import("../account/account-page.tsx")).AccountPage,
};

export const screens: Readonly<Record<string, Load>> = {
  ...Object.fromEntries(
    Object.entries(areaScreens).map(([area, load]) => [staffPaths[area as MenuArea], load]),
  ),
  ...otherScreens,
};
