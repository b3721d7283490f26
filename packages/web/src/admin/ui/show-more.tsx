import { Button } from "../../ui/button.tsx";

export function ShowMore({ onMore, isLoading = false }: { onMore: () => void; isLoading?: boolean }) {
  return (
    <Button variant="secondary" aria-disabled={isLoading} onClick={() => !isLoading && onMore()}>
      {isLoading ? "Loading…" : "Show more"}
    </Button>
  );
}
