import { Link } from "react-router";

interface Props {
  label: string;
  tabs: readonly { to: string; label: string; current: boolean }[];
}

export const Tabs = ({ label, tabs }: Props) => (
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
