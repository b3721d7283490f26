import { useEffect } from "react";
import { createRequestId } from "../../lib/request-id.ts";

/** Specification 3: a view counts about a second after the post shows. In milliseconds. */
const DELAY_MS = 1000;

const STORE = "visit";

/** The same id as long as the tab is open, so that a reload is no second view; undefined where nothing can be stored. */
function sessionId(): string | undefined {
  try {
    const id = sessionStorage.getItem(STORE) ?? createRequestId();
    sessionStorage.setItem(STORE, id);
    return id;
  } catch {
    return undefined;
  }
}

/**
 * Nobody waits for it, and a failure is not the reader's concern. It outlives a change of page. Without the API's client,
 * which no reader needs otherwise.
 */
const countView = (id: string) =>
  fetch(`/api/posts/${encodeURIComponent(id)}/views`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ sessionId: sessionId() }),
    keepalive: true,
  }).catch(() => undefined);

/** Counts one view of the post for as long as its page is open. In the browser only. */
export function useViewCount(postId: string): void {
  useEffect(() => {
    const timer = setTimeout(() => void countView(postId), DELAY_MS);
    return () => clearTimeout(timer);
  }, [postId]);
}
