import type { MediaDetails } from "@handyman/core/media/schema";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "../../ui/button.tsx";
import { FormShell } from "../../ui/form/form-shell.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { useFormValues } from "../lib/use-form-values.ts";
import { useRefusals } from "../lib/use-refusals.ts";
import { SaveFailure } from "../ui/save-failure.tsx";
import { useUnsaved } from "../ui/unsaved.ts";
import { imageQuery, useSaveAlt } from "./queries.ts";
import { validateAlt } from "./use-uploads.ts";

export function AltForm({ details }: { details: MediaDetails }) {
  const { id } = details;
  const { values, begun, begin, set } = useFormValues(details);
  const { alt, version } = values;
  const isChanged = alt.trim() !== begun.alt;
  const client = useQueryClient();
  const save = useSaveAlt(id);
  const { errors, refused, check } = useRefusals({ alt: validateAlt(alt) });
  useUnsaved(isChanged);
  const submit = () => {
    if (!isChanged || save.isPending || !check()) return;
    save.mutate({ alt: alt.trim(), version }, { onSuccess: begin });
  };
  const loadNewest = async () => {
    begin(await client.fetchQuery(imageQuery(id)));
    save.reset();
  };
  return (
    <FormShell
      busy={save.isPending}
      {...refused}
      onSubmit={submit}
      footer={
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button type="submit" aria-disabled={save.isPending || !isChanged}>
            {save.isPending ? "Saving…" : "Save words"}
          </Button>
          {/* An open dialog hides toasts. */}
          <p role="status">{save.isSuccess && !isChanged && "Saved"}</p>
        </div>
      }
    >
      <TextArea
        label="What does it show?"
        hint="Screen readers read it out. It also shows if the image doesn't load."
        rows={2}
        maxLength={300}
        value={alt}
        onChange={({ currentTarget }) => set({ alt: currentTarget.value })}
        error={errors.alt}
      />
      <div className="mt-3 empty:hidden">
        <SaveFailure error={save.error} onLoadNewest={loadNewest} />
      </div>
    </FormShell>
  );
}
