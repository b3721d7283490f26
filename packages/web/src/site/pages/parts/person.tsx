import type { CrewMember } from "@handyman/core/projects-and-reviews/crew-schema";
import { useQuery } from "@tanstack/react-query";
import { ask } from "../../../lib/ask.ts";
import { StaffText } from "../../../lib/words.tsx";
import { Portrait } from "./portrait.tsx";

export const useCrew = () =>
  useQuery<CrewMember[]>({
    queryKey: ["crew"],
    queryFn: () => ask(async ({ api, readJson }) => (await readJson(api.crew.$get())).items),
  }).data ?? [];

interface Props {
  person: CrewMember;
  since: (year: string) => string;
}

export const Person = ({ person: { name, trade, photo, ...person }, since }: Props) => (
  <div className="flex items-center gap-5">
    <Portrait photo={photo} className="size-20 sm:size-24" />
    <p className="wrap-anywhere">
      <strong className="block font-display text-xl leading-snug tracking-tight">{name}</strong>
      <StaffText text={trade} />
      <span className="block text-ink-soft text-sm">{since(person.since)}</span>
    </p>
  </div>
);
