import type { StaffCrewMember } from "@handyman/core/projects-and-reviews/crew-schema";
import type { StaffProject } from "@handyman/core/projects-and-reviews/project-schema";
import type { StaffTestimonial } from "@handyman/core/projects-and-reviews/testimonial-schema";

/**
 * By the kind of record, as in `packages/core/src/kinds.ts`. The audit log takes its words from
 * here too.
 */
export const publishableWords = {
  testimonial: {
    area: "testimonials" as const,
    title: "Testimonials",
    text: "Only what a customer really said, and agreed to have on the site.",
    one: "testimonial",
    getName: ({ name }: StaffTestimonial) => name,
    getLabel: ({ name }: StaffTestimonial) => `the testimonial of ${name}`,
    getSubject: ({ name }: StaffTestimonial) => `${name}'s words are`,
    getSummary: ({ text, isVerified }: StaffTestimonial) =>
      isVerified ? `Verified. ${text || "Only stars, no words."}` : text,
    empty: {
      published: {
        title: "Nothing is published yet",
        text: "Ask happy customers for a sentence or two, and write down what they said with their consent.",
      },
      draft: { title: "No drafts", text: "Drafts wait for the customer's consent or a last check." },
    },
  },

  crewMember: {
    area: "crew" as const,
    title: "Crew",
    text: "The people who do the work. Published ones show on the About page and as authors of posts. Owners decide who can be sent to customers.",
    one: "member of the crew",
    getName: ({ name }: StaffCrewMember) => name,
    getLabel: ({ name }: StaffCrewMember) => name,
    getSubject: ({ name }: StaffCrewMember) => `${name} is`,
    getSummary: ({ trade, since }: StaffCrewMember) => `${trade}, since ${since}`,
    empty: {
      published: { title: "Nobody is published yet", text: "Show people only if they agree to it." },
      draft: { title: "No drafts", text: "Drafts wait for a photo, or for the person's okay." },
    },
  },

  project: {
    area: "projects" as const,
    title: "Projects",
    text: "Finished jobs, before and after. Only with the customer's consent.",
    one: "project",
    getName: ({ title }: StaffProject) => title,
    getLabel: ({ title }: StaffProject) => `the project “${title}”`,
    getSubject: ({ title }: StaffProject) => `“${title}” is`,
    getSummary: ({ text, isSample }: StaffProject) => (isSample ? `Sample. ${text}` : text),
    empty: {
      published: {
        title: "Nothing is published yet",
        text: "Take one picture before the work and one after it, from the same spot. Then ask the customer if you may show them.",
      },
      draft: { title: "No drafts", text: "Drafts wait for pictures or for the customer's consent." },
    },
  },
};
