import { pacificDay } from "@handyman/core/lib/date";
import Download from "lucide-react/icons/download";
import { useState } from "react";
import { readApiError } from "../../../lib/api.ts";
import { toast } from "../../../lib/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { errorWords } from "../../lib/error-words.ts";
import { type Filter, toInboxQuery } from "../filter.ts";
import { getInboxApi, type Inbox } from "../inbox.ts";

function download(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** A plain link can't send the access token. Returns whether the file has all entries. */
async function exportList({ form, list }: Inbox, filter: Filter): Promise<boolean> {
  const answer = await getInboxApi(form)["export.csv"].$get({ query: toInboxQuery(filter) });
  if (!answer.ok) throw await readApiError(answer);
  const name = list.split("/").at(-1);
  download(await answer.blob(), `${name}-${pacificDay()}.csv`);
  return answer.headers.get("x-is-whole") !== "false";
}

export function ExportButton({ inbox, filter }: { inbox: Inbox; filter: Filter }) {
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const isWhole = await exportList(inbox, filter);
      if (isWhole) return toast.success("The file is in your downloads.");
      toast.info("The file holds the newest ones only.", {
        description: "Narrow the filter by date to export the others.",
        duration: 8000,
      });
    } catch (error) {
      toast.error("The export failed.", { description: errorWords(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="ghost" aria-disabled={isBusy} onClick={() => void run()}>
      <Download aria-hidden="true" className="size-5" />
      {isBusy ? "Exporting…" : "Export CSV"}
    </Button>
  );
}
