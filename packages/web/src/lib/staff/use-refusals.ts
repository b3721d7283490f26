import { useState } from "react";

/**
 * When a form's fields say what is wrong with them: from the first time that it was refused, not while somebody types. `found`
 * has the message of each field that is not right; `isRefusedAtFirst` where somebody comes here because of them.
 */
export function useRefusals<Found extends object>(found: Found, isRefusedAtFirst = false) {
  const [refusals, setRefusals] = useState(isRefusedAtFirst ? 1 : 0);
  const count = Object.values(found).filter(Boolean).length;
  const refuse = () => setRefusals((before) => before + 1);
  return {
    /** What the fields say now. */
    errors: refusals > 0 ? found : ({} as Partial<Found>),
    /** What the form's frame wants to know. */
    refused: { refusals, errorCount: refusals > 0 ? count : 0 },
    /** Moves the focus to the first field that is not right. */
    refuse,
    /** Whether the form can be sent; where not, the fields say why. */
    check: () => {
      if (count > 0) refuse();
      return count === 0;
    },
    /** For a form that begins anew. */
    forget: () => setRefusals(0),
  };
}
