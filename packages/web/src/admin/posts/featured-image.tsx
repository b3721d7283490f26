import { useQuery } from "@tanstack/react-query";
import ImageIcon from "lucide-react/icons/image";
import { Button } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { imageQuery } from "../media/queries.ts";

interface Props {
  id: string;
  onChoose: () => void;
  onRemove: () => void;
}

function Chosen({ id }: { id: string }) {
  const { data, error } = useQuery(imageQuery(id));
  if (error) return <p className="text-danger">This image is not in the library any more.</p>;
  if (!data) return <Skeleton className="aspect-[16/9]" />;
  return (
    <Picture
      image={data.image}
      sizes="360px"
      className="aspect-[16/9] w-full rounded-field bg-brand-soft object-cover"
      fallback={<p className="text-ink-soft">This image is not ready yet.</p>}
    />
  );
}

export function FeaturedImage({ id, onChoose, onRemove }: Props) {
  if (id === "") {
    return (
      <button
        type="button"
        onClick={onChoose}
        className="grid aspect-[16/9] w-full place-content-center justify-items-center gap-2 rounded-field border-2 border-line-strong/60 border-dashed font-semibold text-brand-strong hover:border-brand hover:bg-brand-soft"
      >
        <ImageIcon aria-hidden="true" className="size-7 text-brand" strokeWidth={1.5} />
        Choose featured image
      </button>
    );
  }
  return (
    <>
      <Chosen id={id} />
      <div className="-mx-3 mt-2 flex flex-wrap">
        <Button variant="ghost" onClick={onChoose}>
          Change
        </Button>
        <Button variant="ghost" onClick={onRemove}>
          Remove<span className="sr-only"> featured image</span>
        </Button>
      </div>
    </>
  );
}
