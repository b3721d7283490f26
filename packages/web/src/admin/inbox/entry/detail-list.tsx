import type { ReactNode } from "react";

export function DetailList({ details }: { details: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="space-y-3.5">
      {details
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-soft text-sm">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
