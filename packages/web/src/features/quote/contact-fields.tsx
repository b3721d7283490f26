import { limits } from "@handyman/core/quote/rules";
import { PhoneField } from "../../ui/form/phone-field.tsx";
import { TextInput } from "../../ui/form/text-input.tsx";
import { AddressField } from "./address-field.tsx";
import { FormSection } from "./section.tsx";
import type { FieldErrors, QuoteValues } from "./state.ts";
import { MAX_FIRST_NAME, MAX_LAST_NAME } from "./validate.ts";

export interface PartProps {
  values: QuoteValues;
  errors: FieldErrors;
  onEdit: (values: Partial<QuoteValues>) => void;
}

/** Who asks, and where the work is. `searchAddress`: suggestions can be had, and somebody is there to want them. */
export function ContactFields({
  values,
  errors,
  onEdit,
  searchAddress,
}: PartProps & { searchAddress: boolean }) {
  return (
    <FormSection title="Your details" className="sm:grid-cols-2">
      <TextInput
        label="First name"
        name="firstName"
        autoComplete="given-name"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={MAX_FIRST_NAME}
        value={values.firstName}
        error={errors.firstName}
        onChange={(event) => onEdit({ firstName: event.target.value })}
      />
      <TextInput
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={MAX_LAST_NAME}
        value={values.lastName}
        error={errors.lastName}
        onChange={(event) => onEdit({ lastName: event.target.value })}
      />
      <PhoneField value={values.phone} error={errors.phone} onChange={(phone) => onEdit({ phone })} />
      <TextInput
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={limits.email}
        value={values.email}
        error={errors.email}
        onChange={(event) => onEdit({ email: event.target.value })}
      />
      <div className="sm:col-span-2">
        <AddressField
          value={values.propertyAddress}
          error={errors.propertyAddress}
          wanted={searchAddress}
          onChange={(propertyAddress) => onEdit({ propertyAddress })}
        />
      </div>
    </FormSection>
  );
}
