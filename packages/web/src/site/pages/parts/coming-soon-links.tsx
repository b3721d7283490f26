import { Link } from "wouter";
import { comingSoonPages } from "../../../coming-soon.ts";
import { Container } from "../../../ui/container.tsx";

interface ComingSoonLinksProps {
  parent: string;
  title: string;
}

export function ComingSoonLinks({ parent, title }: ComingSoonLinksProps) {
  const pages = comingSoonPages.filter(({ path }) => path.startsWith(`${parent}/`));
  return (
    <nav aria-label={title} className="border-line border-t py-10">
      <Container className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <p className="font-display font-semibold">{title}</p>
        <ul className="flex flex-wrap gap-2.5">
          {pages.map((page) => (
            <li key={page.path}>
              <Link
                to={page.path}
                className="inline-flex items-center gap-2.5 rounded-full border border-line bg-surface px-4.5 py-2 font-medium transition-colors hover:border-brand hover:text-brand"
              >
                {page.title}
                <span className="text-ink-soft text-sm">Coming soon</span>
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  );
}
