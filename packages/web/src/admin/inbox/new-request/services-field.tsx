import { limits, unknownTask } from "@handyman/core/requests/quote-form/rules";
import type { SelectedService } from "@handyman/core/requests/quote-form/schema";
import { queryOptions, useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useRef } from "react";
import { notSure } from "../../../content/staff/new-request.ts";
import { api, readJson } from "../../../lib/api.ts";
import { Select } from "../../../ui/form/field.tsx";
import { ActionButton, IconButton } from "../../ui/controls.tsx";
import { type ChosenService, noService } from "./draft.ts";

const catalogueQuery = queryOptions({
  queryKey: ["catalogue"],
  queryFn: async () => (await readJson(api.catalogue.$get())).items,
});

type Option = { value: string; label: string };

interface Props {
  chosen: readonly ChosenService[];
  /** What the request had. The site may not offer it any more. */
  kept?: readonly SelectedService[];
  error: string | undefined;
  onChange: (change: { services: readonly ChosenService[] }) => void;
}

const addMissing = (offered: readonly Option[], kept: readonly Option[]): Option[] => [
  ...new Map([...kept, ...offered].map((option) => [option.value, option])).values(),
];

export function ServicesField({ chosen, kept = [], error, onChange }: Props) {
  const { data: catalogue = [], error: failure, refetch } = useQuery(catalogueQuery);
  const group = useRef<HTMLFieldSetElement>(null);
  const services = addMissing(
    catalogue.map(({ key, name }) => ({ value: key, label: name })),
    kept.map(({ serviceKey, serviceName }) => ({ value: serviceKey, label: serviceName })),
  );
  const listTasks = (key: string) =>
    addMissing(
      catalogue
        .find((entry) => entry.key === key)
        ?.subServices.map(({ name }) => ({ value: name, label: name })) ?? [],
      kept
        .filter(({ serviceKey, subService }) => serviceKey === key && subService !== unknownTask)
        .map(({ subService }) => ({ value: subService, label: subService })),
    );
  const change = (index: number, changed: Partial<ChosenService>) =>
    onChange({ services: chosen.map((one, at) => (at === index ? { ...one, ...changed } : one)) });
  const remove = (index: number) => {
    // The pressed button disappears.
    group.current?.focus();
    onChange({ services: chosen.filter((_, at) => at !== index) });
  };
  return (
    <fieldset ref={group} tabIndex={-1} className="min-w-0 space-y-4 outline-none">
      <legend className="sr-only">Services</legend>
      {chosen.map(({ serviceKey, task }, index) => {
        const number = index === 0 ? "" : ` ${index + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be equal, and none moves
          <div key={index} className="flex items-start gap-2">
            <div className="grid min-w-0 flex-1 gap-x-5 gap-y-3 sm:grid-cols-2">
              <Select
                label={`Service${number}`}
                placeholder="Choose a service"
                options={services}
                value={serviceKey}
                error={index === 0 ? error : undefined}
                required={index === 0}
                onChange={({ target }) => change(index, { serviceKey: target.value, task: "" })}
              />
              <Select
                label={`Task${number}`}
                placeholder={notSure}
                options={listTasks(serviceKey)}
                value={task}
                required={false}
                disabled={!serviceKey}
                onChange={({ target }) => change(index, { task: target.value })}
              />
            </div>
            {chosen.length > 1 && (
              <IconButton
                label={`Remove service ${index + 1}`}
                Icon={X}
                className="mt-9"
                onClick={() => remove(index)}
              />
            )}
          </div>
        );
      })}
      {failure && (
        <p role="alert" className="text-danger text-sm">
          The services could not be loaded.{" "}
          <button type="button" className="min-h-6 font-semibold underline" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {chosen.length < limits.services && (
        <ActionButton
          variant="ghost"
          Icon={Plus}
          text="Add another service"
          className="-ml-4"
          onClick={() => onChange({ services: [...chosen, noService] })}
        />
      )}
    </fieldset>
  );
}
