import { Suspense } from "react";
import { PostPlaceholders } from "../features/posts/post-placeholders.tsx";
import { MAX_SEARCH } from "../features/posts/post-search.tsx";
import { Page } from "../layouts/page.tsx";
import { lazyPage } from "../lib/lazy-page.tsx";
import { useSearch } from "../lib/use-search.ts";
import { paths } from "../paths.ts";
import { Container } from "../ui/container.tsx";
import { AllPosts } from "./blog/all-posts.tsx";
import { Masthead } from "./blog/masthead.tsx";
import { ClosingCta } from "./parts/closing-cta.tsx";
import { ComingSoonLinks } from "./parts/coming-soon-links.tsx";

/** Prerendered pages know no search: its code comes with the first one. */
const FoundPosts = lazyPage(async () => (await import("./blog/found-posts.tsx")).FoundPosts);

/** The blog: all posts, or those that hold the words in the address. */
export function BlogPage() {
  const q = (useSearch().get("q") ?? "").trim().slice(0, MAX_SEARCH);
  return (
    <Page
      title={q ? `Posts about “${q}”` : "Home Repair and Maintenance Blog"}
      description="Repairs that you can do yourself, what to check in which season, and what work costs in the Bay Area, written by the people who do it."
      keywords="home repair blog, maintenance tips, handyman advice, San Francisco Bay Area"
    >
      <Masthead q={q} />
      <Container className="pt-8 pb-16 sm:pt-10 sm:pb-20 lg:pb-24">
        <Suspense fallback={<PostPlaceholders />}>{q ? <FoundPosts key={q} q={q} /> : <AllPosts />}</Suspense>
      </Container>
      <ComingSoonLinks parent={paths.blog} title="Guides that we are writing" />
      <ClosingCta
        title="Rather have it done?"
        text="Send us the list and a photo or two. You get a price within 24 hours, and asking is free."
      />
    </Page>
  );
}
