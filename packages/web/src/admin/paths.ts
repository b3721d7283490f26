import { type Area, areas } from "@handyman/core/staff/rules";

const areaPaths = Object.fromEntries(Object.keys(areas).map((area) => [area, `/admin/${area}`]));

export const staffPaths = {
  ...(areaPaths as Record<Area, string>),
  signIn: "/auth",
  signInCallback: "/auth/callback",
  home: "/admin",
  newRequest: (customerId = "") => `/admin/requests/new${customerId && `?customer=${customerId}`}`,
  request: (id: string) => `/admin/requests/${id}`,
  estimate: (requestId: string) => `/admin/requests/${requestId}/estimate`,
  estimateLetter: (requestId: string, number: number | string) =>
    `/admin/requests/${requestId}/estimate/${number}`,
  invoicesIn: (state: string) => `/admin/invoices?state=${state}`,
  invoice: (number: string) => `/admin/invoices/${number}`,
  message: (id: string) => `/admin/messages/${id}`,
  customer: (id: string) => `/admin/customers/${id}`,
  visit: (id: string) => `/admin/visits/${id}`,
  service: (id: string) => `/admin/services/${id}`,
  newService: "/admin/services/new",
  prices: "/admin/services/prices",
  priceList: (key: string) => `/admin/services/prices/${key}`,
  plans: "/admin/services/plans",
  plan: (id: string) => `/admin/services/plans/${id}`,
  faqList: (place: string) => `/admin/faqs/${place}`,
  post: (id: string) => `/admin/posts/${id}`,
  newPost: "/admin/posts/new",
  account: "/admin/account",
} as const;
