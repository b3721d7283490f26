import { regionName } from "@handyman/business/identity";

export const head = {
  title: "Projects: Before and After",
  description: `Repairs we finished around the ${regionName}: a picture from before, a picture from after, and what we did.`,
  keywords: "handyman projects, before and after, home repairs",
};

export const hero = {
  title: "Before and after",
  text: "Some of our jobs: a picture from before, and one from after.",
};

export const sliderHint = "Move the slider on a picture to compare.";

export const projectsEmpty = {
  title: "No projects here yet",
  text: "We show a job only after the customer says yes. Until then, ask us about work like yours. We're happy to talk it through.",
};

export const closing = {
  title: "Have a job like one of these?",
  text: "Tell us what needs doing and add a photo. We'll tell you what it takes.",
};
