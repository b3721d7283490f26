import { type Area, mayEnter } from "@handyman/core/staff/rules";
import { Command } from "cmdk";
import type { LucideIcon } from "lucide-react";
import CircleUserRound from "lucide-react/icons/circle-user-round";
import Search from "lucide-react/icons/search";
import { type ComponentProps, useState } from "react";
import { useNavigate } from "react-router";
import { shortcuts } from "../../content/staff/shortcuts.ts";
import { useMe } from "../lib/people.ts";
import { staffPaths } from "../paths.ts";
import { Dialog } from "../ui/dialog.tsx";
import { navigationFor } from "./navigation.ts";

const Shortcuts = () => (
  <dl className="mt-4 flex flex-wrap gap-x-5 max-sm:hidden gap-y-1 border-line border-t pt-3 text-ink-soft text-sm">
    {shortcuts.map(([keys, what]) => (
      <div key={keys} className="flex gap-1.5">
        <dt>
          <kbd className="rounded border border-line px-1.5 font-sans">{keys}</kbd>
        </dt>
        <dd>{what}</dd>
      </div>
    ))}
  </dl>
);

const searchAreas: readonly Area[] = ["requests", "messages"];

type ItemProps = ComponentProps<typeof Command.Item> & { Icon: LucideIcon };

const Item = ({ Icon, ...rest }: ItemProps) => (
  <Command.Item
    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 data-[selected=true]:bg-brand-soft data-[selected=true]:text-brand-strong"
    {...rest}
  >
    <Icon className="size-5 shrink-0 text-brand" />
    <span className="min-w-0 truncate">{rest.value}</span>
  </Command.Item>
);

function Results({ query, onGo }: { query: string; onGo: (to: string) => void }) {
  const sections = navigationFor(useMe().roles);
  const searchable = sections.flatMap(({ items }) => items).filter(({ area }) => searchAreas.includes(area));
  return (
    <Command.List className="max-h-80 overflow-y-auto">
      {searchable.length === 0 && (
        <Command.Empty className="px-3 py-4 text-ink-soft">No screen has that name.</Command.Empty>
      )}
      {sections.map(({ name, items }) => (
        <Command.Group
          key={name}
          heading={name}
          className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-ink-soft [&_[cmdk-group-heading]]:text-sm"
        >
          {items.map(({ name: label, to, Icon }) => (
            <Item key={to} value={label} Icon={Icon} onSelect={() => onGo(to)} />
          ))}
        </Command.Group>
      ))}
      <Item value="Your account" Icon={CircleUserRound} onSelect={() => onGo(staffPaths.account)} />
      {query &&
        searchable.map(({ area, to }) => (
          <Item
            key={area}
            forceMount
            value={`Search ${area} for “${query}”`}
            Icon={Search}
            onSelect={() => onGo(`${to}?${new URLSearchParams({ q: query })}`)}
          />
        ))}
    </Command.List>
  );
}

export function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isSearch = mayEnter(useMe().roles, "requests");
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const go = (to: string) => {
    onClose();
    setTyped("");
    navigate(to);
  };
  return (
    <Dialog title="Go to" open={open} onClose={onClose}>
      <Command label="Go to">
        <Command.Input
          data-autofocus
          value={typed}
          onValueChange={setTyped}
          placeholder={isSearch ? "A screen, or a name, phone or reference" : "A screen's name"}
          className="mb-3 block min-h-12 w-full rounded-field border border-line-strong bg-surface px-3.5"
        />
        <Results query={typed.trim()} onGo={go} />
      </Command>
      <Shortcuts />
    </Dialog>
  );
}
