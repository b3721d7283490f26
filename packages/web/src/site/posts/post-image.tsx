import type { PostSummary } from "@handyman/core/post/schema";
import Newspaper from "lucide-react/icons/newspaper";
import { Picture } from "../../ui/picture.tsx";

interface PostImageProps {
  post: Pick<PostSummary, "featuredImage">;
  sizes: string;
  priority?: boolean;
  decorative?: boolean;
}

export function PostImage({ post, sizes, priority, decorative = true }: PostImageProps) {
  return (
    <Picture
      image={post.featuredImage}
      sizes={sizes}
      priority={priority}
      decorative={decorative}
      className="size-full object-cover transition-transform duration-500 group-hover:scale-[1.03]"
      fallback={
        <div className="grid size-full place-items-center text-brand">
          <Newspaper aria-hidden="true" className="size-10" strokeWidth={1.25} />
        </div>
      }
    />
  );
}
