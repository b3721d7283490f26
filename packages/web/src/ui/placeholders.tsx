import type { ReactNode } from "react";

interface Props {
  /** What loads, for screen readers. */
  label: string;
  count: number;
  /** Of the list: the grid that the loaded ones stand in. */
  className: string;
  children: ReactNode;
}

/** Names of things that are all alike and never move. */
const keysOf = (count: number) => Array.from({ length: count }, (_, index) => `placeholder ${index}`);

/** What stands in while a list loads: so many times the shape of one. */
export const Placeholders = ({ label, count, className, children }: Props) => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      {label}
    </p>
    <ul className={className}>
      {keysOf(count).map((key) => (
        <li key={key}>{children}</li>
      ))}
    </ul>
  </div>
);
