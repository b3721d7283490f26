import { business } from "@handyman/business/first-settings";
import type { CustomerPage, CustomerView } from "@handyman/core/requests/customer-page/schema";
import { defaultSettings } from "@handyman/core/settings/defaults";

export const customerPage: CustomerPage = {
  language: "en",
  reference: "BAH-7K3M9-Q2XTA",
  name: "Dana Whitfield",
  createdAt: "2026-11-20T10:00:00.000Z",
  status: "new",
  isAnswered: false,
  replyBy: "Saturday, November 21, 2 AM",
  services: [{ text: "Drywall Repair: Small Hole Patch", language: "en" }],
  details: "Two holes.",
  address: "12 Elm Street, Oakland, CA 94607",
  phone: "415-555-0123",
  email: "dana@example.test",
  detailsVersion: 3,
  dates: [],
  photos: [],
  photoRoom: 10,
  lines: [],
};

export const customerBusiness = {
  name: business.name,
  phone: business.phone,
  takesTexts: true,
  letterhead: { ...defaultSettings, license_number: "1133173" },
};

export const customerView: CustomerView = {
  business: customerBusiness,
  path: "/r/token",
  page: customerPage,
  messageId: "id-1",
  wishId: "id-2",
  detailsId: "id-3",
  visitId: "id-4",
};

export const customerFiles = { stylesheet: "/site.css", script: "/add-photos.js" };
