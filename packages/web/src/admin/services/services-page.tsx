import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import type { StaffService } from "@handyman/core/service/schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Placeholders, Skeleton } from "../../ui/skeleton.tsx";
import { StaffPage } from "../shell/staff-page.tsx";
import { Panel } from "../ui/panel.tsx";
import { EmptyState, Loaded } from "../ui/states.tsx";
import { servicesQuery, useOrder } from "./queries.ts";
import { ServiceRow } from "./service-row.tsx";

const instructions = {
  draggable: "Press Space to lift, the arrow keys to move, Space to drop, Escape to leave it where it was.",
};

function announcementsFor(services: readonly StaffService[]): Announcements {
  const getTitle = (id: UniqueIdentifier) => services.find((service) => service.id === id)?.title ?? "";
  const describePlace = (id: UniqueIdentifier) =>
    `${services.findIndex((service) => service.id === id) + 1} of ${services.length}`;
  return {
    onDragStart: ({ active }) => `${getTitle(active.id)} lifted from place ${describePlace(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${getTitle(active.id)} is over place ${describePlace(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${getTitle(active.id)} dropped at place ${describePlace(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${getTitle(active.id)} stays where it was.`,
  };
}

function ServiceList({ services }: { services: readonly StaffService[] }) {
  const [said, setSaid] = useState("");
  const order = useOrder();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = services.map(({ id }) => id);
  const move = (from: number, to: number) => order({ ids: arrayMove(ids, from, to), before: ids });
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements: announcementsFor(services), screenReaderInstructions: instructions }}
        onDragEnd={drop}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol aria-label="Services in their order" className="overflow-clip rounded-card">
            {services.map((service, place) => (
              <ServiceRow
                key={service.id}
                service={service}
                place={place}
                count={services.length}
                onMove={(to) => {
                  move(place, to);
                  setSaid(`${service.title} moved to place ${to + 1} of ${ids.length}.`);
                }}
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

const Waiting = () => (
  <Placeholders label="Loading services" count={8} className="space-y-3 p-4">
    <Skeleton className="h-14" />
  </Placeholders>
);

const NoServices = () => (
  <EmptyState title="No services yet">
    The site's first services have not been put in. Please ask whoever looks after the site's technology.
  </EmptyState>
);

export function ServicesPage() {
  const query = useQuery(servicesQuery);
  return (
    <StaffPage
      title="Services"
      text="Drag them, or use the arrows, into the order in which the site shows them. Only active ones are shown."
    >
      <Panel flush>
        <Loaded query={query} waiting={<Waiting />}>
          {({ items }) => (items.length > 0 ? <ServiceList services={items} /> : <NoServices />)}
        </Loaded>
      </Panel>
    </StaffPage>
  );
}
