import { pacificDay } from "@handyman/core/lib/date";
import { useMutation } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import { toast } from "../../lib/toast.ts";
import { saveFile } from "../lib/download.ts";
import { toastFailure } from "../lib/toasts.ts";
import { ActionButton } from "./controls.tsx";

interface Props {
  name: string;
  ask: () => Promise<Response>;
  advice: string;
}

export function ExportButton({ name, ask, advice }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const answer = await ask();
      await saveFile(answer, `${name}-${pacificDay()}.csv`);
      return answer.headers.get("x-is-whole") !== "false";
    },
    onSuccess: (isWhole) => {
      if (isWhole) return toast.success("The file is in your downloads.");
      toast.info(`The file has only the newest ${name}.`, { description: advice, duration: 8000 });
    },
    onError: (error) => toastFailure("The export failed.", error),
  });
  return (
    <ActionButton
      variant="ghost"
      Icon={Download}
      text={isPending ? "Exporting…" : "Export CSV"}
      className="max-sm:-ml-4"
      aria-disabled={isPending}
      onClick={() => mutate()}
    />
  );
}
