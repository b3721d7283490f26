import Star from "lucide-react/icons/star";

const MAX_STARS = 5;

export function Stars({ value, label }: { value: number; label?: string }) {
  return (
    <span
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      className="flex gap-0.5 text-accent"
    >
      {Array.from({ length: MAX_STARS }, (_, index) => index).map((index) => (
        <Star key={index} className="size-5" fill={index < value ? "currentColor" : "none"} />
      ))}
    </span>
  );
}
