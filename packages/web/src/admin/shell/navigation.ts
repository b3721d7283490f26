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
import ScrollText from "lucide-react/icons/scroll-text";
import Settings from "lucide-react/icons/settings";
import Tags from "lucide-react/icons/tags";
import Truck from "lucide-react/icons/truck";
import Users from "lucide-react/icons/users";
import Wrench from "lucide-react/icons/wrench";
import { type Inbox as InboxKind, messageInbox, requestInbox } from "../inbox/inbox.ts";
import { staffPaths } from "../paths.ts";

interface Item {
  area: Area;
  name: string;
  to: string;
  Icon: LucideIcon;
  inbox?: InboxKind;
}

const sections: Record<string, readonly Item[]> = {
  Work: [
    { area: "dashboard", name: "Dashboard", to: staffPaths.dashboard, Icon: Gauge },
    { area: "requests", name: "Requests", to: staffPaths.requests, Icon: Inbox, inbox: requestInbox },
    { area: "messages", name: "Messages", to: staffPaths.messages, Icon: Mail, inbox: messageInbox },
    { area: "customers", name: "Customers", to: staffPaths.customers, Icon: Contact },
    { area: "schedule", name: "Schedule", to: staffPaths.schedule, Icon: CalendarDays },
    { area: "visits", name: "My visits", to: staffPaths.visits, Icon: Truck },
  ],
  Site: [
    { area: "posts", name: "Posts", to: staffPaths.posts, Icon: FileText },
    { area: "categories", name: "Categories", to: staffPaths.categories, Icon: Tags },
    { area: "services", name: "Services", to: staffPaths.services, Icon: Wrench },
    { area: "faqs", name: "Questions", to: staffPaths.faqs, Icon: CircleQuestionMark },
    { area: "projects", name: "Projects", to: staffPaths.projects, Icon: Images },
    { area: "testimonials", name: "Testimonials", to: staffPaths.testimonials, Icon: Quote },
    { area: "crew", name: "Crew", to: staffPaths.crew, Icon: HardHat },
    { area: "media", name: "Media", to: staffPaths.media, Icon: Image },
  ],
  Business: [
    { area: "settings", name: "Settings", to: staffPaths.settings, Icon: Settings },
    { area: "users", name: "Users", to: staffPaths.users, Icon: Users },
    { area: "audit", name: "Audit log", to: staffPaths.audit, Icon: ScrollText },
  ],
};

export const listNavigation = (roles: readonly Role[]) =>
  Object.entries(sections)
    .map(([name, items]) => ({ name, items: items.filter(({ area }) => mayEnter(roles, area)) }))
    .filter(({ items }) => items.length > 0);
