import Quote from "lucide-react/icons/quote";

/** Stands where the testimonials will. */
export function NothingYet({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid gap-6 rounded-panel border-2 border-line-strong/50 border-dashed px-6 py-10 sm:grid-cols-[auto_1fr] sm:gap-10 sm:px-12 sm:py-14">
      <Quote aria-hidden="true" className="size-14 text-accent sm:size-20" strokeWidth={1.25} />
      <div>
        <h3 className="text-heading">{title}</h3>
        <p className="mt-3 max-w-2xl text-ink-soft text-lead">{text}</p>
      </div>
    </div>
  );
}
