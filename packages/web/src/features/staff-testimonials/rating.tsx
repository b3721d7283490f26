import { clsx } from "clsx";
import Star from "lucide-react/icons/star";

export function Rating({ value }: { value: number }) {
  return (
    <span role="img" aria-label={`${value} out of 5 stars`} className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={clsx("size-4", star <= value ? "fill-accent text-accent" : "text-line-strong")}
        />
      ))}
    </span>
  );
}
