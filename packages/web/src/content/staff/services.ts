import { serviceIcons } from "@handyman/core/catalogue/service-rules";
import { capitalize } from "../../lib/capitalize.ts";
import { paths } from "../../paths.ts";

export const iconOptions = serviceIcons.map((icon) => ({
  value: icon,
  label: capitalize(icon),
}));

interface NamedPage {
  slug: string;
  title: string;
}

/** What staff read before they retire a service. */
export const askToRetire = ({ slug, title }: NamedPage) => ({
  title: `Retire ${title}?`,
  text: "You can bring it back at any time. Within a minute:",
  items: [
    `The page ${paths.service(slug)} is gone. Links to it, also in blog posts, show "Page not found".`,
    "The service leaves the menu, the footer, the lists of services and the sitemap.",
    "Visitors can't choose it in the quote form, the contact form or the calculator.",
    "Requests keep its name. Its texts, tasks, prices, questions and projects stay saved.",
  ],
  action: "Retire it",
});

export const newServiceText =
  "Save it hidden first. Then add its tasks and prices, and switch it on when it is ready.";

export const switches = [
  ["isActive", "Active: shown on the site"],
  ["isPopular", "Popular: marked on its card"],
] as const;

export const images = [
  ["cardImage", "Card image", "On the home page and in lists."],
  ["headerImage", "Header image", "At the top of the service's page."],
] as const;

export const switched = {
  isActive: (on: boolean) => (on ? "is on the site" : "is retired"),
  isPopular: (on: boolean) => (on ? "is marked as popular" : "is no longer marked"),
};

export const pricesIntro =
  "What visitors can ask for, and what it usually costs. The site, the quote form and the calculator show it.";

export const priceListText =
  "Whole US dollars for a usual job. Pages show a change within a minute. Requests keep the prices that they were sent with.";

export const wrongRows = "Please correct the marked rows.";
