import { LOST_PATH } from "@handyman/core/requests/customer-page/rules";
import { lostLinkLimits } from "@handyman/core/requests/customer-page/schema";
import { Button } from "../../ui/button.tsx";
import { controlClass, Field, getAriaProps } from "../../ui/form/field.tsx";
import { Notice, Part } from "./part.tsx";
import { useLanguage, useWords } from "./words.tsx";

/** Its answer is the same whatever somebody types, so nobody learns who has a request. */
export function LostLinkForm() {
  const { lostLink: words, askForLink } = useWords();
  const hint = words.referenceHint;
  return (
    <Part id="lost-link" title={words.title}>
      <p className="mt-2 max-w-prose text-ink-soft">{words.text}</p>
      <form
        method="post"
        action={`${LOST_PATH}/link?lang=${useLanguage()}`}
        noValidate
        className="mt-6 grid max-w-md gap-5"
      >
        <Field id="reference" label={words.reference} hint={hint}>
          <input
            id="reference"
            name="reference"
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={lostLinkLimits.reference}
            className={controlClass}
            {...getAriaProps("reference", { hint })}
          />
        </Field>
        <Field id="email" label={words.email}>
          <input
            id="email"
            name="email"
            type="email"
            required
            autoComplete="email"
            maxLength={lostLinkLimits.email}
            className={controlClass}
          />
        </Field>
        <Button type="submit" className="w-fit">
          {askForLink}
        </Button>
      </form>
      <Notice id="link-asked">{words.asked}</Notice>
    </Part>
  );
}
