import { useEffect, useEffectEvent, useState } from "react";

/** Sends a field's text to the address after a pause in milliseconds. The field takes a new address over, unless it sent that address itself. */
export function useTypedQuery(value: string, onSend: (query: string) => void, pause: number) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
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
