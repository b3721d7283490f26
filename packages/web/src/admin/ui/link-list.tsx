import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Panel } from "./panel-and-pill.tsx";

interface Row {
  to: string;
  name: string;
  note: ReactNode;
}

interface Props {
  label: string;
  title?: string;
  rows: readonly Row[];
}

export const LinkList = ({ label, title, rows }: Props) => (
  <Panel title={title} flush>
    <ul aria-label={label}>
      {rows.map(({ to, name, note }) => (
        <li
          key={to}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t px-5 py-3 first:border-t-0"
        >
          <Link to={to} className="font-semibold text-brand-strong hover:underline">
            {name}
          </Link>
          {note && <span className="text-ink-soft tabular-nums">{note}</span>}
        </li>
      ))}
    </ul>
  </Panel>
);
