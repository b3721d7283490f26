import { useEffect } from "react";
import { createRequestId } from "../../lib/request-id.ts";

/** A visitor who leaves within a second has not read the post. In milliseconds. */
const DELAY_MS = 1000;

const STORE = "visit";

/** A reload in the same tab is no second view. */
function sessionId(): string | undefined {
  try {
    const id = sessionStorage.getItem(STORE) ?? createRequestId();
    sessionStorage.setItem(STORE, id);
    return id;
  } catch {
    return undefined;
  }
}

const countView = (id: string) =>
  fetch(`/api/posts/${encodeURIComponent(id)}/views`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ sessionId: sessionId() }),
    keepalive: true,
  }).catch(() => undefined);

export function useViewCount(postId: string): void {
  useEffect(() => {
    const timer = setTimeout(() => void countView(postId), DELAY_MS);
    return () => clearTimeout(timer);
  }, [postId]);
}
