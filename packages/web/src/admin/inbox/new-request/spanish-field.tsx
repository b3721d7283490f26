import type { Language } from "@handyman/core/lib/language";
import { Checkbox } from "../../../ui/form/choices.tsx";

interface Props {
  values: { language: Language };
  set: (change: { language: Language }) => void;
}

/** Customers write in English unless they or staff say otherwise. */
export const SpanishField = ({ values, set }: Props) => (
  <Checkbox
    label="Writes in Spanish"
    checked={values.language === "es"}
    onChange={({ target }) => set({ language: target.checked ? "es" : "en" })}
  />
);
