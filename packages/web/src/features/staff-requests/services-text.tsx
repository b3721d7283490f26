import { serviceName } from "./words.ts";

/** The first service by name, and how many more there are. */
export function ServicesText({ services }: { services: readonly string[] }) {
  const [first, ...more] = services;
  if (!first) return <span className="text-ink-soft">–</span>;
  return (
    <>
      {serviceName(first)}
      {more.length > 0 && (
        <span className="text-ink-soft" title={more.map(serviceName).join(", ")}>
          {" "}
          +{more.length}
        </span>
      )}
    </>
  );
}
