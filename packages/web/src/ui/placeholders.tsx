import type { ReactNode } from "react";

interface Props {
  label: string;
  count: number;
  className: string;
  children: ReactNode;
}

const createKeys = (count: number) => Array.from({ length: count }, (_, index) => `placeholder ${index}`);

export const Placeholders = ({ label, count, className, children }: Props) => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      {label}
    </p>
    <ul className={className}>
      {createKeys(count).map((key) => (
        <li key={key}>{children}</li>
      ))}
    </ul>
  </div>
);
