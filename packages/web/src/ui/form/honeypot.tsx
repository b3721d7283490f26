import { type Ref, useId } from "react";

/** People never see or reach this field; what a program types into it marks the request as spam. */
export function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  const id = useId();
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={id}>Fax</label>
      <input ref={ref} id={id} name="fax" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}
