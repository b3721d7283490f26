import { limits } from "@handyman/core/quote/rules";
import { lazy, Suspense, useEffect, useState } from "react";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import type { PartProps } from "./contact-fields.tsx";
import type { PhotoList } from "./photos/photo-list.ts";
import { FormSection } from "./section.tsx";

const loadPicker = () => import("./photos/photo-picker.tsx");

/** Photos are optional: without the picker's code the rest of the form still works. */
const PhotoPicker = lazy(() =>
  loadPicker().then(
    ({ PhotoPicker }) => ({ default: PhotoPicker }),
    () => ({ default: () => <p role="alert">Photos cannot be added right now.</p> }),
  ),
);

interface Props extends PartProps {
  /** The visitor has begun with the form, so the picker is worth loading. */
  begun: boolean;
  photos: PhotoList;
  onPhotosChange: () => void;
}

/** The job in the visitor's words, and its photos once there are words. */
export function ProjectFields({ values, errors, onEdit, begun, photos, onPhotosChange }: Props) {
  const offered = values.description.trim() !== "";
  const [wanted, setWanted] = useState(offered);
  if (offered && !wanted) setWanted(true);
  useEffect(() => {
    if (begun) loadPicker().catch(() => {});
  }, [begun]);
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
      {wanted && (
        <Suspense>
          <PhotoPicker photos={photos} offered={offered} onChange={onPhotosChange} />
        </Suspense>
      )}
      <Checkbox
        label="I am a realtor"
        name="isRealtor"
        checked={values.isRealtor}
        onChange={(event) => onEdit({ isRealtor: event.target.checked })}
      />
    </FormSection>
  );
}
