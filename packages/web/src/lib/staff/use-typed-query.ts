import { useEffect, useEffectEvent, useState } from "react";

/**
 * What somebody types into a field whose value is kept in the address: sent after a pause, trimmed. The field takes over an
 * address that something else has changed, such as the back button, but not what it has just sent itself: meanwhile
 * somebody may have typed on.
 * @param pause in milliseconds
 */
export function useTypedQuery(value: string, onSend: (query: string) => void, pause: number) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  /** What was sent and is not in the address yet, oldest first. */
  const [underway, setUnderway] = useState<readonly string[]>([]);
  if (known !== value) {
    const at = underway.indexOf(value);
    setKnown(value);
    setUnderway(at === -1 ? [] : underway.slice(at + 1));
    if (at === -1) setTyped(value);
  }
  const send = () => {
    const query = typed.trim();
    if (query === (underway.at(-1) ?? value)) return;
    setUnderway([...underway, query]);
    onSend(query);
  };
  const sendLater = useEffectEvent(send);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => sendLater(), pause);
    return () => clearTimeout(timer);
  }, [typed, value, pause]);
  return { typed, setTyped, send };
}
