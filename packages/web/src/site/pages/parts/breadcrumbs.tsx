import { Link } from "wouter";
import { paths } from "../../../paths.ts";

interface Crumb {
  name: string;
  to?: string;
}

/** `crumbs` are the pages below Home. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm">
        {[{ name: "Home", to: paths.home }, ...crumbs].map(({ name, to }: Crumb, index) => (
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
