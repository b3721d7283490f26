/**
 * Where search engines find this site, without a slash at the end: the build's SITE_URL. Links to it are the same on every
 * copy of the site, so that copies point at the one that counts.
 */
const siteOrigin: string = import.meta.env.VITE_SITE_URL;

export const absoluteUrl = (path: string) => `${siteOrigin}${path === "/" ? "/" : path}`;
