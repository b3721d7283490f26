import { colors, mark } from "@handyman/business/identity";

export const drawMark = ({ ground, house, wrench }: Record<"ground" | "house" | "wrench", string>): string =>
  `<rect width="40" height="40" rx="10" fill="${ground}"/>` +
  `<path d="${mark.house}" fill="${house}"/><path d="${mark.wrench}" fill="${wrench}"/>`;

const shapes = drawMark({ ground: colors.pine, house: colors.paper, wrench: colors.brand });

export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${shapes}</svg>`;
