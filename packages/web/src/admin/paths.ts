export const staffPaths = {
  signIn: "/auth",
  home: "/admin",
  dashboard: "/admin/dashboard",
  requests: "/admin/requests",
  request: (id: string) => `/admin/requests/${id}`,
  messages: "/admin/messages",
  message: (id: string) => `/admin/messages/${id}`,
  services: "/admin/services",
  service: (id: string) => `/admin/services/${id}`,
  posts: "/admin/posts",
  post: (id: string) => `/admin/posts/${id}`,
  newPost: "/admin/posts/new",
  categories: "/admin/categories",
  projects: "/admin/projects",
  testimonials: "/admin/testimonials",
  media: "/admin/media",
  settings: "/admin/settings",
  users: "/admin/users",
  audit: "/admin/audit",
  account: "/admin/account",
} as const;

export const isStaffPath = (pathname: string): boolean => /^\/(admin|auth)(\/|$)/.test(pathname);
