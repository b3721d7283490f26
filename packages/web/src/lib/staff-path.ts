export const isStaffPath = (pathname: string): boolean => /^\/(admin|auth)(\/|$)/.test(pathname);
