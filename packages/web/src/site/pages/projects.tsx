import Hammer from "lucide-react/icons/hammer";
import { useContent } from "../../lib/content.ts";
import { useSettings } from "../../lib/queries.ts";
import { Container } from "../../ui/section.tsx";
import { ProjectList } from "../projects/project-list.tsx";
import { NothingYet } from "./parts/nothing-yet.tsx";
import { ClosingCta, Hero, Page } from "./parts/page-frame.tsx";

type Words = typeof import("../../content/pages/projects.ts");

export function ProjectsPage() {
  const { has_projects } = useSettings();
  const words = useContent<Words>("projects", () => import("../../content/pages/projects.ts"));
  return (
    <Page {...words.head} noindex={!has_projects}>
      <Hero isLight name="Projects" {...words.hero} className="pb-12" />
      <Container className="pb-16 sm:pb-20 lg:pb-24">
        {has_projects && <p className="mb-6 text-ink-soft noscript:hidden">{words.sliderHint}</p>}
        {has_projects ? <ProjectList /> : <NothingYet Icon={Hammer} level="h2" {...words.projectsEmpty} />}
      </Container>
      <ClosingCta {...words.closing} />
    </Page>
  );
}
