import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import type { StaffService } from "@handyman/core/catalogue/service-schema";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import GripVertical from "lucide-react/icons/grip-vertical";
import { useState } from "react";
import { Link } from "react-router-dom";
import { ButtonLink } from "../../ui/button.tsx";
import { Placeholders, Skeleton } from "../../ui/skeleton.tsx";
import { Thumbnail } from "../media/image-library.tsx";
import { staffPaths } from "../paths.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { IconButton, Switch } from "../ui/controls.tsx";
import { Panel } from "../ui/panel-and-pill.tsx";
import { EmptyState, Loaded } from "../ui/states.tsx";
import { servicesQuery, useFlag, useOrder } from "./queries.ts";
import { ServiceTabs } from "./service-tabs.tsx";

interface RowProps {
  service: StaffService;
  place: number;
  count: number;
  onMove: (to: number) => void;
}

function Flags({ service }: { service: StaffService }) {
  const set = useFlag(service);
  return (
    <div className="flex flex-wrap gap-x-6">
      {(["isActive", "isPopular"] as const).map((flag) => (
        <Switch
          key={flag}
          label={flag === "isActive" ? "Active" : "Popular"}
          aria-label={`${service.title}: ${flag === "isActive" ? "active" : "popular"}`}
          checked={service[flag]}
          onChange={(event) => void set(flag, event.target.checked)}
        />
      ))}
    </div>
  );
}

const Moves = ({ service: { title }, place, count, onMove }: RowProps) => (
  <div className="flex">
    <IconButton
      label={`Move ${title} up`}
      Icon={ArrowUp}
      aria-disabled={place === 0}
      onClick={() => onMove(place - 1)}
    />
    <IconButton
      label={`Move ${title} down`}
      Icon={ArrowDown}
      aria-disabled={place === count - 1}
      onClick={() => onMove(place + 1)}
    />
  </div>
);

function ServiceRow(props: RowProps) {
  const { service } = props;
  const { id, title, description, cardImage, isActive } = service;
  const { listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      className={clsx(
        "grid grid-cols-[auto_1fr_auto] items-center gap-x-3 border-line border-t bg-surface py-3 pr-3 first:border-t-0 sm:gap-x-4 md:grid-cols-[auto_1fr_auto_auto]",
        isDragging && "relative z-10 rounded-card shadow-lift",
      )}
    >
      <span
        className="grid h-14 w-9 cursor-grab touch-none place-items-center rounded-field text-ink-soft hover:text-brand"
        {...listeners}
      >
        <GripVertical className="size-5" />
      </span>
      <div className="flex min-w-0 items-center gap-4">
        <Thumbnail image={cardImage} sizes="5rem" className="h-14 w-20 rounded-field max-sm:hidden" />
        <div className={clsx("min-w-0", !isActive && "opacity-75")}>
          <Link to={staffPaths.service(id)} className="font-semibold text-brand-strong hover:underline">
            {title}
          </Link>
          <p className="line-clamp-1 text-ink-soft text-sm max-sm:hidden">{description}</p>
        </div>
      </div>
      <div className="max-md:order-1 max-md:col-start-2 max-md:col-end-4">
        <Flags service={service} />
      </div>
      <Moves {...props} />
    </li>
  );
}

const saysNothing = () => undefined;

/** `ServiceList` announces new places itself, after drags and arrow keys. */
const announcements = {
  onDragStart: saysNothing,
  onDragOver: saysNothing,
  onDragEnd: saysNothing,
  onDragCancel: saysNothing,
};

function ServiceList({ services }: { services: readonly StaffService[] }) {
  const [said, setSaid] = useState("");
  const order = useOrder();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const ids = services.map(({ id }) => id);
  const move = (from: number, to: number) => {
    order({ ids: arrayMove(ids, from, to), before: ids });
    setSaid(`${services[from]?.title} moved to position ${to + 1} of ${ids.length}.`);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements }}
        onDragEnd={drop}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol aria-label="Services in order" className="overflow-clip rounded-card">
            {services.map((service, place) => (
              <ServiceRow
                key={service.id}
                service={service}
                place={place}
                count={services.length}
                onMove={(to) => move(place, to)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  );
}

const waiting = (
  <Placeholders label="Loading services" count={8} className="space-y-3 p-4">
    <Skeleton className="h-14" />
  </Placeholders>
);

const noServices = <EmptyState title="No services yet">Add the first one.</EmptyState>;

export function ServicesPage() {
  const query = useQuery(servicesQuery);
  return (
    <StaffPage
      title="Services"
      text="Drag them, or use the arrows, to set their order on the site. The site shows only active ones."
      actions={<ButtonLink to={staffPaths.newService}>Add a service</ButtonLink>}
    >
      <ServiceTabs />
      <Panel flush>
        <Loaded query={query} waiting={waiting}>
          {({ items }) => (items.length > 0 ? <ServiceList services={items} /> : noServices)}
        </Loaded>
      </Panel>
    </StaffPage>
  );
}
