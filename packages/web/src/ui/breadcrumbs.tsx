import { Link } from "wouter";

interface Crumb {
  name: string;
  /** Absent on the page itself. */
  to?: string;
}

/** Where the page stands in the site. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm">
        {crumbs.map(({ name, to }, index) => (
          <li key={name} className="flex items-center gap-x-2">
            {index > 0 && (
              <span aria-hidden="true" className="opacity-60">
                /
              </span>
            )}
            {to ? (
              <Link to={to} className="py-1 underline-offset-4 hover:underline">
                {name}
              </Link>
            ) : (
              <span aria-current="page" className="py-1 font-semibold">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
