import { Page } from "../layouts/page.tsx";
import { useContent } from "../lib/use-content.ts";
import { Credentials } from "./about/credentials.tsx";
import { AboutHero } from "./about/hero.tsx";
import { Promises } from "./about/promises.tsx";
import { Story } from "./about/story.tsx";
import { Values } from "./about/values.tsx";
import { WorkDay } from "./about/work-day.tsx";
import { ClosingCta } from "./parts/closing-cta.tsx";

/** Who the company is: its story, what it goes by, and what backs that up. */
export function AboutPage() {
  const words = useContent("about", () => import("../content/about.ts"));
  return (
    <Page
      title="About Us"
      description="A licensed handyman company built around your list: how we work, what we promise, and which credentials you can check yourself."
      keywords="about, licensed handyman, Bay Area, insured, bonded"
    >
      <AboutHero />
      <Story paragraphs={words.aboutStory} />
      <Values values={words.aboutValues} />
      <Credentials credentials={words.aboutCredentials} />
      <WorkDay steps={words.howWeWork} />
      <Promises promises={words.promises} />
      <ClosingCta
        title="What is on your list?"
        text="Write it down in any order. Sorting it is our part of the work."
      />
    </Page>
  );
}
