import { useEffect, useEffectEvent, useState } from "react";

const TYPING_PAUSE_MS = 350;

/** Sends a field's text to the address after a pause. When the address changes from outside, the field shows the new text. */
export function useTypedQuery(value: string, onSend: (query: string) => void) {
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
    const timer = setTimeout(() => sendLater(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return { typed, setTyped, send };
}
