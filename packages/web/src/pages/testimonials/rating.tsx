import { useSettings } from "../../features/settings/use-settings.ts";
import { Stars } from "../../features/testimonials/stars.tsx";

/** The rating that the owner states; nothing where none is stated. */
export function Rating() {
  const { rating_value, rating_count } = useSettings();
  if (!rating_value) return null;
  return (
    <div className="flex items-center gap-5 rounded-panel border border-line bg-surface p-6 shadow-card sm:justify-self-start lg:justify-self-end">
      <p className="font-display font-extrabold text-display">{rating_value}</p>
      <div>
        <Stars value={Math.round(Number(rating_value))} className="size-5" />
        <p className="mt-1 text-ink-soft">
          out of 5 stars
          {rating_count && <span className="block">from {rating_count} reviews</span>}
        </p>
      </div>
    </div>
  );
}
