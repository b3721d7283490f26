export const words = {
  label: "Is your ZIP code in our area?",
  button: "Check",
  cityPage: (city: string) => `What we do in ${city}`,
  quote: "Get a free quote",
};
