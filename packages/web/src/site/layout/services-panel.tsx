import { useWords } from "../../lib/words.tsx";
import { paths } from "../../paths.ts";
import { ServiceIcon } from "../../ui/service-icon.tsx";
import { NavLink, useServiceLinks } from "./navigation.tsx";

function ServiceLinks({ onFollow }: { onFollow: () => void }) {
  return (
    <ul className="grid grid-cols-2 gap-x-2 p-3">
      {useServiceLinks().map(({ slug, name, icon, to }) => (
        <li key={slug}>
          <NavLink
            to={to}
            onClick={onFollow}
            className="group flex items-center gap-3 rounded-card px-3 py-2 font-medium hover:bg-brand-soft aria-[current=page]:bg-brand-soft"
          >
            <span className="grid size-9 place-items-center rounded-field bg-brand-soft text-brand group-hover:bg-surface">
              <ServiceIcon name={icon ?? slug} className="size-5" />
            </span>
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

export const ServicesPanel = ({ onFollow }: { onFollow: () => void }) => (
  <div className="animate-page-in overflow-hidden rounded-panel border border-line bg-surface shadow-lift">
    <ServiceLinks onFollow={onFollow} />
    <NavLink
      to={paths.services}
      onClick={onFollow}
      className="flex items-center justify-between border-line border-t bg-brand-soft px-6 py-4 font-semibold text-brand-strong hover:underline"
    >
      {useWords().layout.allServices}
      <span aria-hidden="true">→</span>
    </NavLink>
  </div>
);
