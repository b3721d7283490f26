import type { CustomerView } from "@handyman/core/requests/customer-page/schema";
import { limits } from "@handyman/core/requests/quote-form/rules";
import { Button } from "../../ui/button.tsx";
import { controlClass, Field, FieldError } from "../../ui/form/field.tsx";
import { Folded } from "./part.tsx";
import { useWords } from "./words.tsx";

export function DetailsForm({ path, page, detailsId, typedDetails }: CustomerView) {
  const words = useWords().details;
  const { phone, address, problem } = { problem: undefined, ...page, ...typedDetails };
  const described = { "aria-describedby": problem ? "details-error" : undefined };
  return (
    <div id="details" className="mt-6 scroll-mt-6">
      <Folded title={words.title} isOpen={problem !== undefined}>
        <form method="post" action={`${path}/details`} noValidate className="grid gap-5">
          <input type="hidden" name="id" value={detailsId} />
          <input type="hidden" name="version" value={page.detailsVersion} />
          {problem && <FieldError id="details">{problem}</FieldError>}
          <Field id="phone" label={words.phone}>
            <input
              id="phone"
              name="phone"
              type="tel"
              autoComplete="tel"
              defaultValue={phone}
              className={controlClass}
              {...described}
            />
          </Field>
          <Field id="address" label={words.address}>
            <input
              id="address"
              name="address"
              autoComplete="street-address"
              maxLength={limits.address}
              defaultValue={address}
              className={controlClass}
              {...described}
            />
          </Field>
          <p className="text-ink-soft">{words.other}</p>
          <Button type="submit" variant="secondary" className="w-fit">
            {words.save}
          </Button>
        </form>
      </Folded>
    </div>
  );
}
