import type { ServiceContent } from "./service-content.ts";

export const drywallRepair: ServiceContent = {
  slug: "drywall-repair",
  title: "Drywall Repair",
  description:
    "Drywall holes, cracks and water damage patched, sanded and textured to match. Free quote from photos, across the San Francisco Bay Area.",
  intro:
    "A good patch can't be found afterwards. We cut back to sound board, back the repair so that it can't crack, and match the texture of your wall.",
  included: [
    "Protection of floors and furniture, and dust kept down",
    "Damaged board cut back to what is sound",
    "Backing, tape and at least two coats of compound",
    "Texture matched: smooth, orange peel, knockdown or hand-troweled",
    "Primer, ready for paint",
    "Cleaning up",
  ],
  steps: [
    {
      title: "Photos first",
      text: "One close, one from across the room: size and texture decide the price.",
    },
    {
      title: "Find the cause",
      text: "Where there was water, we look for the leak before we close the wall.",
    },
    {
      title: "Patch",
      text: "Fast-setting compound lets most small repairs end on the same day.",
    },
    {
      title: "Match",
      text: "Texture is tried on cardboard before it goes on your wall.",
    },
  ],
  faqs: [
    {
      question: "Will I see the repair?",
      answer:
        "Not after paint. On walls with strong side light we may suggest to skim a larger area; we say so before we begin.",
    },
    {
      question: "Do you paint as well?",
      answer: "Yes, when you have the paint or know the color. A wall is best painted corner to corner.",
    },
    {
      question: "My house was built in 1965. Is that a problem?",
      answer:
        "Texture and compound from before 1980 can hold asbestos. We ask you to have a sample tested before we sand; the test costs little and takes a few days.",
    },
  ],
  related: ["painting-services", "carpentry-services", "tile-installation"],
};
