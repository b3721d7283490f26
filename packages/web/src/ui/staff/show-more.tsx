import { Button } from "../button.tsx";

/** Brings a list's next page; a second press while it comes does nothing. */
export function ShowMore({ onMore, isLoading = false }: { onMore: () => void; isLoading?: boolean }) {
  return (
    <Button variant="secondary" aria-disabled={isLoading} onClick={() => !isLoading && onMore()}>
      {isLoading ? "Loading…" : "Show more"}
    </Button>
  );
}
