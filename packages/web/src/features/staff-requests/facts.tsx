import type { ReactNode } from "react";

/** Names and values below each other; those without a value are left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="space-y-3.5">
      {facts
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
