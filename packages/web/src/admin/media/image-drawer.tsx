import type { MediaDetails, MediaItem, MediaUse } from "@handyman/core/media/schema";
import { mayEnter } from "@handyman/core/staff/schema";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import FileText from "lucide-react/icons/file-text";
import Trash2 from "lucide-react/icons/trash-2";
import Wrench from "lucide-react/icons/wrench";
import { Link } from "react-router";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { pacificMoment } from "../lib/pacific-time.ts";
import { useMe } from "../lib/use-me.ts";
import { useRecordForm } from "../lib/use-record-form.ts";
import { staffPaths } from "../paths.ts";
import { confirm } from "../ui/confirm.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Pill } from "../ui/pill.tsx";
import { SaveFailure } from "../ui/save-failure.tsx";
import { StaffForm } from "../ui/staff-form.tsx";
import { Loaded } from "../ui/states.tsx";
import { ImageAddresses } from "./image-addresses.tsx";
import { getRefusalText, stateLabels } from "./labels.ts";
import { imageQuery, useDeleteImage, useSaveAlt } from "./queries.ts";
import { altQuestion, validateAlt } from "./use-uploads.ts";

function FileDetails({ item }: { item: MediaItem }) {
  const { image, createdAt, type } = item;
  return (
    <p className="text-ink-soft text-sm">
      {type.replace("image/", "").toUpperCase()}
      {image && ` · ${image.width} × ${image.height} px`}
      {` · added ${pacificMoment(createdAt)}`}
    </p>
  );
}

function ImageState({ item }: { item: MediaItem }) {
  const state = stateLabels[item.state];
  if (!state) return null;
  return (
    <div className="rounded-field bg-brand-soft p-3.5">
      <Pill tone={state.tone}>{state.name}</Pill>
      <p className="mt-1.5">{state.text ?? getRefusalText(item.refusal)}</p>
    </div>
  );
}

const places = {
  post: { area: "posts", to: staffPaths.post, Icon: FileText, label: "Post" },
  service: { area: "services", to: staffPaths.service, Icon: Wrench, label: "Service" },
} as const;

function Use({ use }: { use: MediaUse }) {
  const { roles } = useMe();
  const { area, to, Icon, label } = places[use.kind];
  return (
    <li className="flex items-center gap-2.5 py-1.5">
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-brand" />
      <span className="sr-only">{label}: </span>
      {mayEnter(roles, area) ? (
        <Link to={to(use.id)} className="font-medium text-brand-strong underline underline-offset-3">
          {use.title}
        </Link>
      ) : (
        use.title
      )}
    </li>
  );
}

function ImageUses({ details: { uses, usedBy } }: { details: MediaDetails }) {
  return (
    <section>
      <h3 className="font-semibold">Where it shows</h3>
      {uses === 0 && <p className="mt-1 text-ink-soft">Nowhere yet.</p>}
      <ul className="mt-1">
        {usedBy.map((use) => (
          <Use key={`${use.kind}:${use.id}`} use={use} />
        ))}
      </ul>
      {uses > usedBy.length && <p className="text-ink-soft text-sm">And {uses - usedBy.length} more.</p>}
    </section>
  );
}

function AltForm({ details }: { details: MediaDetails }) {
  const client = useQueryClient();
  const save = useSaveAlt(details.id);
  const { values, begin, field, shell } = useRecordForm({
    stored: details,
    findErrors: ({ alt }) => ({ alt: validateAlt(alt) }),
    save,
    readNewest: () => client.fetchQuery(imageQuery(details.id)),
  });
  return (
    <StaffForm
      {...shell}
      action="Save words"
      needsChange
      onSubmit={() => save.mutate({ alt: values.alt.trim(), version: values.version }, { onSuccess: begin })}
      footerClass="mt-3 space-y-3"
      // An open dialog hides toasts.
      note={<p role="status">{save.isSuccess && !shell.isDirty && "Saved"}</p>}
    >
      <TextArea {...altQuestion} rows={2} {...field("alt")} />
    </StaffForm>
  );
}

function DeleteImage({ details, onDeleted }: { details: MediaDetails; onDeleted: () => void }) {
  const remove = useDeleteImage();
  const act = async () => {
    const yes = await confirm({
      title: "Delete this image?",
      text: "This deletes the image and all its sizes for good. Links to it on other sites will break.",
      action: "Delete image",
      danger: true,
    });
    if (!yes) return;
    remove.mutate(details.id, {
      onSuccess: () => {
        toast.success("Image deleted");
        onDeleted();
      },
    });
  };
  if (details.uses > 0) {
    return (
      <p className="border-line border-t pt-4 text-ink-soft text-sm">
        It can't be deleted while it shows somewhere. Take it out of what is named above first.
      </p>
    );
  }
  return (
    <div className="space-y-3 border-line border-t pt-4">
      <SaveFailure error={remove.error} />
      <Button variant="ghost" className="-ml-5 text-danger!" onClick={() => void act()}>
        <Trash2 aria-hidden="true" className="size-4.5" />
        Delete image
      </Button>
    </div>
  );
}

function Content({ details, onDeleted }: { details: MediaDetails; onDeleted: () => void }) {
  return (
    <div className="space-y-6">
      <div className="space-y-2">
        {details.image && (
          <Picture
            image={details.image}
            sizes="480px"
            className="max-h-80 w-full rounded-field bg-brand-soft object-contain"
            fallback={null}
          />
        )}
        <FileDetails item={details} />
      </div>
      <ImageState item={details} />
      <AltForm details={details} />
      <ImageUses details={details} />
      {details.image && <ImageAddresses image={details.image} />}
      <DeleteImage details={details} onDeleted={onDeleted} />
    </div>
  );
}

export function ImageDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const query = useQuery({ ...imageQuery(id ?? ""), enabled: id !== undefined });
  return (
    <Dialog title="Image" drawer open={id !== undefined} onClose={onClose}>
      <Loaded query={query} waiting={<Skeleton className="h-96" />}>
        {(details) => <Content key={details.id} details={details} onDeleted={onClose} />}
      </Loaded>
    </Dialog>
  );
}
