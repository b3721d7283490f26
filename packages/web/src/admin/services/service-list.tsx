import {
  type Announcements,
  closestCenter,
  DndContext,
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
import { useState } from "react";
import { useOrder } from "./queries.ts";
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

export function ServiceList({ services }: { services: readonly StaffService[] }) {
  const [said, setSaid] = useState("");
  const order = useOrder();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = services.map(({ id }) => id);
  const move = (id: string, to: number) => {
    const service = services.find((one) => one.id === id);
    order({ ids: arrayMove(ids, ids.indexOf(id), to), undo: ids });
    setSaid(`${service?.title} moved to place ${to + 1} of ${ids.length}.`);
  };
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements: announcementsFor(services), screenReaderInstructions: instructions }}
        onDragEnd={({ active, over }) => {
          if (over && over.id !== active.id) {
            const [from, to] = [active.id, over.id].map((id) => ids.indexOf(String(id)));
            order({ ids: arrayMove(ids, from ?? 0, to ?? 0), undo: ids });
          }
        }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol aria-label="Services in their order" className="overflow-clip rounded-card">
            {services.map((service, place) => (
              <ServiceRow
                key={service.id}
                service={service}
                place={place}
                count={services.length}
                onMove={(to) => move(service.id, to)}
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
