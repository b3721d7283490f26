import { limits } from "@handyman/core/quote/rules";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import type { PartProps } from "./contact-fields.tsx";
import type { PhotoList } from "./photos/photo-list.ts";
import { PhotoPicker } from "./photos/photo-picker.tsx";
import { FormSection } from "./section.tsx";

interface Props extends PartProps {
  photos: PhotoList;
  onPhotosChange: () => void;
}

/** The job in the visitor's words, and its photos once there are words. */
export function ProjectFields({ values, errors, onEdit, photos, onPhotosChange }: Props) {
  return (
    <FormSection title="About the project">
      <TextArea
        label="Project description"
        name="description"
        placeholder="What is broken or wanted, rough sizes, how we get in…"
        maxLength={limits.details}
        value={values.description}
        error={errors.description}
        onChange={(event) => onEdit({ description: event.target.value })}
      />
      <PhotoPicker photos={photos} offered={values.description.trim() !== ""} onChange={onPhotosChange} />
      <Checkbox
        label="I am a realtor"
        name="isRealtor"
        checked={values.isRealtor}
        onChange={(event) => onEdit({ isRealtor: event.target.checked })}
      />
    </FormSection>
  );
}
