import Star from "lucide-react/icons/star";
import { useSettings } from "../../features/settings/use-settings.ts";

const MAX_STARS = 5;

/** The rating that the owner states; nothing where none is stated. */
export function Rating() {
  const { rating_value, rating_count } = useSettings();
  if (!rating_value) return null;
  const filled = Math.round(Number(rating_value));
  return (
    <div className="flex items-center gap-5 rounded-panel border border-line bg-surface p-6 shadow-card sm:justify-self-start lg:justify-self-end">
      <p className="font-display font-extrabold text-display">{rating_value}</p>
      <div>
        <span aria-hidden="true" className="flex gap-0.5 text-accent">
          {Array.from({ length: MAX_STARS }, (_, index) => index).map((index) => (
            <Star key={index} className="size-5" fill={index < filled ? "currentColor" : "none"} />
          ))}
        </span>
        <p className="mt-1 text-ink-soft">
          out of {MAX_STARS} stars
          {rating_count && <span className="block">from {rating_count} reviews</span>}
        </p>
      </div>
    </div>
  );
}
