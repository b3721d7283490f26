import { useState } from "react";

export function useRefusals<Found extends object>(found: Found, isRefusedAtFirst = false) {
  const [refusals, setRefusals] = useState(isRefusedAtFirst ? 1 : 0);
  const count = Object.values(found).filter(Boolean).length;
  const refuse = () => setRefusals((before) => before + 1);
  return {
    errors: refusals > 0 ? found : ({} as Partial<Found>),
    refused: { refusals, errorCount: refusals > 0 ? count : 0 },
    refuse,
    check: () => {
      if (count > 0) refuse();
      return count === 0;
    },
    forget: () => setRefusals(0),
  };
}
