import { pacificDay } from "@handyman/core/lib/date";
import { monthPattern } from "@handyman/core/projects-and-reviews/project-rules";
import type { StaffProject } from "@handyman/core/projects-and-reviews/project-schema";

type Draft = Omit<StaffProject, "service" | "city"> & { service: string; city: string };

export const createProject = (): StaffProject => {
  const project: Draft = {
    id: crypto.randomUUID(),
    title: "",
    text: "",
    service: "",
    city: "",
    consent: "",
    month: pacificDay().slice(0, 7),
    pairs: [],
    isFeatured: false,
    isSample: false,
    state: "draft",
    version: 0,
  };
  // The form requires a service and a city before the first save.
  return project as StaffProject;
};

const isWhole = ({ beforeId, afterId }: StaffProject["pairs"][number]) => beforeId && afterId;

function findPairError({ pairs, state }: StaffProject): string | undefined {
  if (!pairs.every(isWhole))
    return "Each pair needs both pictures. Choose the missing one, or remove the pair.";
  return state === "draft" || pairs.length > 0 ? undefined : "Add a pair of pictures before you publish.";
}

export const findErrors = (project: StaffProject) => ({
  title: project.title.trim() ? undefined : "Please enter a title.",
  text: project.text.trim() ? undefined : "Please describe what you did in a sentence or two.",
  service: project.service ? undefined : "Please choose a service.",
  city: project.city ? undefined : "Please choose a city.",
  month: monthPattern.test(project.month)
    ? undefined
    : "Please enter the month you finished, such as 2026-03.",
  pairs: findPairError(project),
  consent:
    project.state === "draft" || project.consent.trim()
      ? undefined
      : "Before it is published: note how and when the customer agreed.",
});
