import type { RequestStatus } from "@handyman/core/requests/rules";
import { type Area, mayEnter } from "@handyman/core/staff/rules";
import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import type { LucideIcon } from "lucide-react";
import CircleUserRound from "lucide-react/icons/circle-user-round";
import Contact from "lucide-react/icons/contact";
import Inbox from "lucide-react/icons/inbox";
import Plus from "lucide-react/icons/plus";
import Search from "lucide-react/icons/search";
import Zap from "lucide-react/icons/zap";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { shortcuts } from "../../content/staff/shortcuts.ts";
import { StatusPill } from "../inbox/status-pill.tsx";
import { readJson, staffApi } from "../lib/api.ts";
import { useMe } from "../lib/people.ts";
import { screenActions } from "../lib/screen-actions.ts";
import { staffPaths } from "../paths.ts";
import { Dialog } from "../ui/dialog.tsx";
import { listNavigation } from "./screens.ts";

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

const searchAreas: readonly Area[] = ["requests", "messages", "customers"];

type ItemProps = ComponentProps<typeof Command.Item> & {
  Icon: LucideIcon;
  keys?: string | undefined;
  mark?: ReactNode;
};

const Item = ({ Icon, keys, mark, children, ...rest }: ItemProps) => (
  <Command.Item
    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 data-[selected=true]:bg-brand-soft data-[selected=true]:text-brand-strong"
    {...rest}
  >
    <Icon className="size-5 shrink-0 text-brand" />
    <span className="min-w-0 truncate">{children ?? rest.value}</span>
    {keys && (
      <span
        aria-hidden="true"
        className="ml-auto rounded border border-line px-1.5 font-sans text-ink-soft text-sm"
      >
        {keys}
      </span>
    )}
    {mark && <span className="ml-auto shrink-0">{mark}</span>}
  </Command.Item>
);

const Group = (props: ComponentProps<typeof Command.Group>) => (
  <Command.Group
    className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-ink-soft [&_[cmdk-group-heading]]:text-sm"
    {...props}
  />
);

const MIN_SEARCH = 3;
const MAX_MATCHES = 5;
const TYPING_PAUSE_MS = 300;

function useAfterPause(text: string): string {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

interface ListProps {
  query: string;
  onGo: (to: string) => void;
}

interface Match {
  id: string;
  name: string;
  detail: string;
  status?: RequestStatus;
  to: string;
}

interface Source {
  area: Area;
  heading: string;
  Icon: LucideIcon;
  find: (query: { q: string; limit: string }) => Promise<Match[]>;
}

const sources: readonly Source[] = [
  {
    area: "requests",
    heading: "Requests that match",
    Icon: Inbox,
    find: async (query) => {
      const { items } = await readJson(staffApi.requests.$get({ query }));
      return items.map(({ id, name, firstWords, reference, status }) => {
        return { id, name, detail: firstWords || reference, status, to: staffPaths.request(id) };
      });
    },
  },
  {
    area: "customers",
    heading: "Customers that match",
    Icon: Contact,
    find: async (query) => {
      const { items } = await readJson(staffApi.customers.$get({ query }));
      return items.map(({ id, name, phone, email }) => {
        return { id, name, detail: phone || email, to: staffPaths.customer(id) };
      });
    },
  },
];

function Matches({ source, query, onGo }: ListProps & { source: Source }) {
  const { area, heading, Icon, find } = source;
  const { data } = useQuery({
    queryKey: ["palette", area, query],
    queryFn: () => find({ q: query, limit: String(MAX_MATCHES) }),
  });
  if (!data?.length) return null;
  return (
    <Group heading={heading} forceMount>
      {data.map(({ id, name, detail, status, to }) => (
        <Item
          key={id}
          value={id}
          forceMount
          Icon={Icon}
          mark={status && <StatusPill status={status} />}
          onSelect={() => onGo(to)}
        >
          {name} <span className="text-ink-soft text-sm">{detail}</span>
        </Item>
      ))}
    </Group>
  );
}

function LiveMatches({ query, screens, onGo }: ListProps & { screens: readonly string[] }) {
  const settled = useAfterPause(query);
  const { roles } = useMe();
  const isScreen = screens.some((name) => name.toLowerCase().startsWith(settled.toLowerCase()));
  // The audit log records each search. So wait until staff stop typing, and skip names of screens.
  if (settled !== query || query.length < MIN_SEARCH || isScreen) return null;
  return sources
    .filter(({ area }) => mayEnter(roles, area))
    .map((source) => <Matches key={source.area} source={source} query={query} onGo={onGo} />);
}

function Actions({ onGo, onDone }: { onGo: (to: string) => void; onDone: () => void }) {
  const ofScreen = useStore(screenActions);
  const { roles } = useMe();
  const canEnter = mayEnter(roles, "requests");
  const canPost = mayEnter(roles, "posts");
  if (ofScreen.length === 0 && !canEnter && !canPost) return null;
  const finish = (run: () => void) => {
    onDone();
    run();
  };
  return (
    <Group heading="Actions">
      {ofScreen.map(({ name, keys, run }) => (
        <Item key={name} value={name} Icon={Zap} keys={keys} onSelect={() => finish(run)} />
      ))}
      {canEnter && <Item value="New request" Icon={Plus} onSelect={() => onGo(staffPaths.newRequest())} />}
      {canPost && <Item value="New post" Icon={Plus} onSelect={() => onGo(staffPaths.newPost)} />}
    </Group>
  );
}

function Results({ query, onGo, onDone }: ListProps & { onDone: () => void }) {
  const sections = listNavigation(useMe().roles);
  const screens = sections.flatMap(({ items }) => items);
  const searchable = screens.filter(({ area }) => searchAreas.includes(area));
  return (
    <Command.List className="max-h-80 overflow-y-auto">
      {searchable.length === 0 && (
        <Command.Empty className="px-3 py-4 text-ink-soft">No screen has that name.</Command.Empty>
      )}
      <LiveMatches query={query} onGo={onGo} screens={screens.map(({ name }) => name)} />
      <Actions onGo={onGo} onDone={onDone} />
      {sections.map(({ name, items }) => (
        <Group key={name} heading={name}>
          {items.map(({ name: label, to, Icon }) => (
            <Item key={to} value={label} Icon={Icon} onSelect={() => onGo(to)} />
          ))}
        </Group>
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
  const close = () => {
    onClose();
    setTyped("");
  };
  const go = (to: string) => {
    close();
    navigate(to);
  };
  return (
    <Dialog title="Go to" open={open} onClose={close}>
      <Command label="Go to">
        <Command.Input
          data-autofocus
          value={typed}
          onValueChange={setTyped}
          placeholder={isSearch ? "Screen, name, phone or reference" : "A screen's name"}
          className="mb-3 block min-h-12 w-full rounded-field border border-line-strong bg-surface px-3.5"
        />
        <Results query={typed.trim()} onGo={go} onDone={close} />
      </Command>
      <Shortcuts />
    </Dialog>
  );
}
