import { Spinner } from "../../ui/spinner.tsx";

/** Not a page yet: what arrives takes the focus and counts as the page view, not this. */
export function Loading() {
  return (
    <>
      <title>Blog</title>
      <Spinner label="Loading" className="grid min-h-dvh place-items-center" />
    </>
  );
}
