import { Link } from "react-router";

interface Tab {
  to: string;
  label: string;
  current: boolean;
}

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="mb-4">
      <ul className="flex flex-wrap gap-1">
        {tabs.map(({ to, label: name, current }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={current ? "page" : undefined}
              className="inline-flex min-h-11 items-center rounded-full px-4 font-semibold text-ink-soft no-underline hover:bg-brand-soft aria-[current]:bg-brand-soft aria-[current]:text-brand-strong"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
