import type { Language } from "@handyman/core/lib/language";
import { formatRange } from "@handyman/core/lib/money";
import { estimateLimits } from "@handyman/core/requests/estimates/rules";
import { useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import Plus from "lucide-react/icons/plus";
import Search from "lucide-react/icons/search";
import { useId, useState } from "react";
import { controlClass, FieldError, getAriaProps } from "../../ui/form/field.tsx";
import { pricesQuery } from "../services/price-queries.ts";
import { createRow, getUsualCents, type LineRow, listTasks, type Task } from "./values.ts";

const MAX_SHOWN = 8;

const item =
  "flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-field px-3 py-1.5 data-[selected=true]:bg-brand-soft data-[selected=true]:text-brand-strong";

function findTasks(tasks: readonly Task[], typed: string) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ name, service, written }: Task) =>
    words.every((word) => `${name} ${service} ${written}`.toLowerCase().includes(word));
  return words.length === 0 ? [] : tasks.filter(matches).slice(0, MAX_SHOWN);
}

interface Props {
  language: Language;
  where: string;
  isFull: boolean;
  error: string | undefined;
  onAdd: (row: LineRow) => void;
}

export function AddLine({ language, where, isFull, error, onAdd }: Props) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const { data = [], error: failure } = useQuery(pricesQuery);
  const found = findTasks(listTasks(data, language), typed);
  const add = (row: LineRow) => {
    setTyped("");
    onAdd(row);
  };
  const words = typed.trim();
  const label = `Add a task or your own words${where}`;
  return (
    <Command label={label} shouldFilter={false} className="relative mt-1">
      <div className="relative">
        <Search className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-soft" />
        <Command.Input
          data-add-line
          aria-label={label}
          placeholder={isFull ? "No more lines fit" : "Add a task or your own words"}
          disabled={isFull}
          maxLength={estimateLimits.name}
          autoComplete="off"
          {...getAriaProps(id, { error })}
          className={`${controlClass} pl-11`}
          value={typed}
          onValueChange={setTyped}
          onKeyDown={(event) => {
            if (event.key === "Escape" && typed) setTyped("");
            // Without words Enter would send the form.
            if (event.key === "Enter" && !words) event.preventDefault();
          }}
        />
      </div>
      <Command.List
        label="Tasks"
        className={
          words
            ? "absolute inset-x-0 z-20 mt-1 max-h-96 overflow-auto rounded-card border border-line bg-surface p-1.5 shadow-lift"
            : "hidden"
        }
      >
        {found.map((task) => (
          <Command.Item
            key={`${task.service} ${task.name}`}
            value={`${task.service} ${task.name}`}
            className={item}
            onSelect={() => add(createRow(task.written, getUsualCents(task)))}
          >
            <span className="font-semibold">{task.name}</span>
            <span className="text-ink-soft text-sm">{task.service}</span>
            {task.written !== task.name && (
              <span lang={language} className="text-ink-soft text-sm">
                {task.written}
              </span>
            )}
            <span className="ml-auto text-sm tabular-nums">{formatRange(task)}</span>
          </Command.Item>
        ))}
        {words && (
          <Command.Item value={`own ${words}`} className={item} onSelect={() => add(createRow(words))}>
            <Plus className="size-4 text-brand" />
            <span className="min-w-0 [overflow-wrap:anywhere]">Add “{words}”</span>
          </Command.Item>
        )}
      </Command.List>
      {error && <FieldError id={id}>{error}</FieldError>}
      {failure && (
        <p role="alert" className="mt-1.5 text-danger text-sm">
          The price lists could not be loaded. You can still add your own words.
        </p>
      )}
    </Command>
  );
}
