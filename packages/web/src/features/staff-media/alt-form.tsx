import type { MediaDetails } from "@handyman/core/media/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import { FormShell } from "../../ui/form/form-shell.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { SaveFailure } from "../../ui/staff/save-failure.tsx";
import { imageQuery, useSaveAlt } from "./queries.ts";
import { altProblem } from "./use-uploads.ts";

/** What the image shows, in words. A change reaches every page that shows it. */
export function AltForm({ details }: { details: MediaDetails }) {
  const { id, alt: saved, version } = details;
  const [alt, setAlt] = useState(saved);
  const [begunFrom, setBegunFrom] = useState(version);
  const [refusals, setRefusals] = useState(0);
  const client = useQueryClient();
  const save = useSaveAlt(id);
  const problem = altProblem(alt);
  const submit = async () => {
    if (problem) return setRefusals(refusals + 1);
    const now = await save.mutateAsync({ alt: alt.trim(), version: begunFrom }).catch(() => undefined);
    if (!now) return;
    setBegunFrom(now.version);
    toast.success("Saved");
  };
  const loadNewest = async () => {
    const newest = await client.fetchQuery({ ...imageQuery(id), staleTime: 0 });
    save.reset();
    setAlt(newest.alt);
    setBegunFrom(newest.version);
  };
  return (
    <FormShell
      busy={save.isPending}
      errorCount={problem ? 1 : 0}
      refusals={refusals}
      onSubmit={() => void submit()}
      footer={
        alt.trim() !== saved && (
          <Button type="submit" className="mt-3" aria-disabled={save.isPending}>
            {save.isPending ? "Saving…" : "Save words"}
          </Button>
        )
      }
    >
      <TextArea
        label="What does it show?"
        hint="Read out to those who can't see it, and shown when it doesn't load."
        rows={2}
        maxLength={300}
        value={alt}
        onChange={({ currentTarget }) => setAlt(currentTarget.value)}
        error={refusals > 0 ? problem : undefined}
      />
      <div className="mt-3 empty:hidden">
        <SaveFailure error={save.error} onLoadNewest={() => void loadNewest()} />
      </div>
    </FormShell>
  );
}
