export const MAX_PAIRS = 6;
