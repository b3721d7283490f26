import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { launchSteps } from "../../content/staff/dashboard.ts";
import { ask } from "../../lib/ask.ts";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { readJson, staffApi } from "../lib/api.ts";
import { useMe } from "../lib/people.ts";
import { staffPaths } from "../paths.ts";

const one = { query: { limit: "1" } };

async function findMissing() {
  const [{ items: settings }, crew, projects, testimonials] = await Promise.all([
    readJson(staffApi.settings.$get()),
    ask(async ({ api, readJson }) => (await readJson(api.crew.$get())).items),
    ask(async ({ api, readJson }) => (await readJson(api.projects.$get(one))).items),
    ask(async ({ api, readJson }) => (await readJson(api.testimonials.$get(one))).items),
  ]);
  /** The value of a new site is a guess until an owner saves it. */
  const isSaved = (wanted: string) =>
    settings.some(({ key, value, isDefault }) => key === wanted && !isDefault && value !== "");
  const isThere = {
    crew: crew.some(({ photo }) => photo),
    jobs: projects.length > 0,
    license: isSaved("license_number"),
    insurer: isSaved("insurer"),
    reviews: testimonials.length > 0,
    payment: isSaved("payment_methods"),
  };
  return launchSteps.filter(({ id }) => !isThere[id]);
}

const toPath = {
  crew: staffPaths.crew,
  jobs: staffPaths.projects,
  license: `${staffPaths.settings}#trust`,
  insurer: `${staffPaths.settings}#trust`,
  reviews: staffPaths.testimonials,
  payment: `${staffPaths.settings}#invoices`,
};

function Missing() {
  const query = useQuery({ queryKey: ["launch-list"], queryFn: findMissing });
  const { data = [], isError } = query;
  if (isError && data.length === 0)
    return (
      <div className="mb-6">
        <LoadFailure message="We could not check what the site still needs to earn trust." query={query} />
      </div>
    );
  if (data.length === 0) return null;
  return (
    <details className="mb-6 rounded-card border border-line bg-surface px-4 py-3 shadow-card">
      <summary className="cursor-pointer py-0.5 font-semibold">
        What the site still needs to earn trust: {data.length}
      </summary>
      <ul className="mt-2 space-y-2">
        {data.map(({ id, title, text }) => (
          <li key={id}>
            <Link
              to={toPath[id]}
              className="inline-block py-0.5 font-semibold text-brand underline underline-offset-4"
            >
              {title}
            </Link>
            <span className="block text-ink-soft text-sm">{text}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Owners see what is missing until all of it is there. */
export const LaunchList = () => (useMe().roles.includes("owner") ? <Missing /> : null);
