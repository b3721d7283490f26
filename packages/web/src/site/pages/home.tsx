import { words } from "../../content/pages/home.ts";
import { words as zipWords } from "../../content/pages/zip-check.ts";
import { paths } from "../../paths.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { lazyBlock } from "../../ui/lazy-block.tsx";
import { Section } from "../../ui/section.tsx";
import { PostPlaceholders } from "../posts/post-placeholders.tsx";
import { HomeContent } from "./home/home-content.tsx";

const QuoteForm = lazyBlock(async () => (await import("../quote/quote-form.tsx")).QuoteForm, {
  isNeeded: true,
});
const QuoteSteps = lazyBlock(async () => (await import("./parts/quote-steps.tsx")).QuoteSteps);
const LatestPosts = lazyBlock(async () => (await import("../posts/post-list.tsx")).LatestPosts);

function Posts() {
  const { all, ...heading } = words.posts;
  return (
    <Section
      id="posts"
      {...heading}
      aside={<ArrowLink to={paths.blog}>{all}</ArrowLink>}
      className="far-below-300 border-line border-t"
    >
      <LatestPosts placeholder={<PostPlaceholders />} content={{}} />
    </Section>
  );
}

export const HomePage = () => (
  <HomeContent words={words} zipWords={zipWords} Form={QuoteForm} Steps={QuoteSteps} posts={<Posts />} />
);
