/**
 * The gateway sends paths below `admin`, and a calendar's whole address, to the function of the back office. It sends every other
 * path to the function of the site.
 */
export const staffPaths = { admin: "/api/admin/", calendar: "/api/calendar/" };
