/** The gateway sends these to the function of the back office, and every other path to the function of the site. */
export const staffPaths = { admin: "/api/admin/", calendar: "/api/calendar/" };
