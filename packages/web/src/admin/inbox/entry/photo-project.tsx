import type { RequestDetail } from "@handyman/core/requests/schema";
import { mayEnter } from "@handyman/core/staff/rules";
import { useMutation } from "@tanstack/react-query";
import Images from "lucide-react/icons/images";
import { toast } from "../../../lib/toast.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { readJson, staffApi } from "../../lib/api.ts";
import { useMe } from "../../lib/people.ts";
import { client } from "../../lib/query-client.ts";
import { toastFailure } from "../../lib/toasts.ts";
import { staffPaths } from "../../paths.ts";
import { ActionButton } from "../../ui/controls.tsx";
import { Panel } from "../../ui/panel-and-pill.tsx";
import { refreshEntry } from "../inbox.ts";

export const projectKind = { project: { Icon: Images, describe: () => "made a project of the photos" } };

const useMakeProject = (id: string) =>
  useMutation({
    mutationFn: () => readJson(staffApi.requests[":id"].project.$post({ param: { id } })),
    onSuccess: () => {
      toast.success("The draft of a project is made.");
      void client.invalidateQueries({ queryKey: ["publishable"] });
    },
    onError: (error) => toastFailure("No project was made.", error),
    onSettled: () => refreshEntry("quote", id),
  });

function Made() {
  const isAllowed = mayEnter(useMe().roles, "projects");
  return (
    <>
      <p className="text-ink-soft">
        A project was made of these photos. The site shows it once somebody has written its words and
        published it.
      </p>
      {isAllowed && (
        <ButtonLink to={`${staffPaths.projects}?state=draft`} variant="secondary" className="mt-3">
          <Images className="size-5" />
          Open the drafts
        </ButtonLink>
      )}
    </>
  );
}

function Make({ id, hasBoth }: { id: string; hasBoth: boolean }) {
  const { mutate, isPending } = useMakeProject(id);
  if (!hasBoth)
    return (
      <p className="text-ink-soft">
        The customer lets us show photos of the work. A project needs one from before the work and one from
        after it.
      </p>
    );
  return (
    <>
      <p className="text-ink-soft">
        The customer lets us show photos of the work. A project gets copies of them, without name and address.
        Check that they show nothing private.
      </p>
      <ActionButton
        variant="secondary"
        Icon={Images}
        text={isPending ? "Making…" : "Make a project"}
        className="mt-3"
        aria-disabled={isPending}
        onClick={() => !isPending && mutate()}
      />
    </>
  );
}

/** Shows once the customer of a completed request agreed that the site shows photos of the work. */
export function PhotoProject({ detail: { id, status, timeline } }: { detail: RequestDetail }) {
  const isMade = timeline.some(({ kind }) => kind === "project");
  const mayUse = timeline.some(({ mayUsePhotos }) => mayUsePhotos);
  if (!isMade && !(mayUse && status === "completed")) return null;
  const has = (wanted: "before" | "after") =>
    timeline.some(({ kind, part }) => kind === "photos" && part === wanted);
  return (
    <div className="print:hidden">
      <Panel isDense title="Photos for the site">
        {isMade ? <Made /> : <Make id={id} hasBoth={has("before") && has("after")} />}
      </Panel>
    </div>
  );
}
