export const label = "Is your ZIP code in our area?";
export const button = "Check";
export const cityPage = (city: string) => `What we do in ${city}`;
export const quote = "Get a free quote";
