import type { MediaDetails, MediaSave, MediaUse } from "@handyman/core/pictures/media-schema";
import { mayEnter } from "@handyman/core/staff/rules";
import { useMutation, useQuery } from "@tanstack/react-query";
import Copy from "lucide-react/icons/copy";
import FileText from "lucide-react/icons/file-text";
import HardHat from "lucide-react/icons/hard-hat";
import Images from "lucide-react/icons/images";
import Trash2 from "lucide-react/icons/trash-2";
import Wrench from "lucide-react/icons/wrench";
import { useState } from "react";
import { altQuestion, deleteImageQuestion, getRefusalText, imageStates } from "../../content/staff/media.ts";
import { toast } from "../../lib/toast.ts";
import { TextArea } from "../../ui/form/field.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { readJson } from "../lib/api.ts";
import { useRecordForm } from "../lib/forms.ts";
import { formatPacificMoment } from "../lib/pacific-time.ts";
import { useMe } from "../lib/people.ts";
import { client } from "../lib/query-client.ts";
import { staffPaths } from "../paths.ts";
import { ActionButton, IconButton, MaybeLink } from "../ui/controls.tsx";
import { confirm, Dialog } from "../ui/dialog.tsx";
import { Pill } from "../ui/panel-and-pill.tsx";
import { SaveFailure } from "../ui/save-failure.tsx";
import { StaffForm } from "../ui/staff-form.tsx";
import { Loaded } from "../ui/states.tsx";
import { imageApi, imageQuery, refreshLibrary } from "./queries.ts";
import { validateAlt } from "./use-uploads.ts";

type Props = { details: MediaDetails };

function FileFacts({ details: { image, createdAt, type, state, refusal } }: Props) {
  const label = imageStates[state];
  return (
    <>
      <Picture
        image={image}
        sizes="480px"
        className="max-h-80 w-full rounded-field bg-brand-soft object-contain"
        fallback={null}
      />
      <p className="mt-2 text-ink-soft text-sm">
        {type.replace("image/", "").toUpperCase()}
        {image && ` · ${image.width} × ${image.height} px`}
        {` · added ${formatPacificMoment(createdAt)}`}
      </p>
      {label && (
        <div className="mt-6 rounded-field bg-brand-soft p-3.5">
          <Pill tone={label.tone}>{label.name}</Pill>
          <p className="mt-1.5">{label.text ?? getRefusalText(refusal)}</p>
        </div>
      )}
    </>
  );
}

function AltForm({ details }: Props) {
  const { id } = details;
  const save = useMutation({
    mutationFn: async (json: MediaSave): Promise<MediaDetails> =>
      readJson(imageApi.$put({ param: { id }, json })),
    onSuccess: (saved) => {
      client.setQueryData(imageQuery(id).queryKey, saved);
      return refreshLibrary();
    },
  });
  const { values, begun, begin, field, shell } = useRecordForm({
    stored: details,
    findErrors: ({ alt }) => ({ alt: validateAlt(alt) }),
    save,
    readNewest: () => client.fetchQuery(imageQuery(id)),
  });
  const isDirty = values.alt.trim() !== begun.alt;
  return (
    <StaffForm
      {...shell}
      isDirty={isDirty}
      action="Save description"
      needsChange
      onSubmit={() => save.mutate({ alt: values.alt.trim(), version: values.version }, { onSuccess: begin })}
      footerClass="mt-3 space-y-3"
      // An open dialog hides toasts.
      note={<p role="status">{save.isSuccess && !isDirty && "Saved"}</p>}
    >
      <TextArea {...altQuestion} rows={2} {...field("alt")} />
    </StaffForm>
  );
}

const places = {
  post: { area: "posts", to: staffPaths.post, Icon: FileText, label: "Post" },
  crew: { area: "crew", to: () => staffPaths.crew, Icon: HardHat, label: "Member of the crew" },
  project: { area: "projects", to: () => staffPaths.projects, Icon: Images, label: "Project" },
  service: { area: "services", to: staffPaths.service, Icon: Wrench, label: "Service" },
} as const;

function Use({ kind, id, title }: MediaUse) {
  const { roles } = useMe();
  const { area, to, Icon, label } = places[kind];
  return (
    <li className="flex items-center gap-2.5 py-1.5">
      <Icon className="size-4.5 shrink-0 text-brand" />
      <span className="sr-only">{label}: </span>
      <MaybeLink
        to={mayEnter(roles, area) ? to(id) : undefined}
        className="font-medium text-brand-strong underline underline-offset-3"
      >
        {title}
      </MaybeLink>
    </li>
  );
}

const Uses = ({ details: { uses, usedBy } }: Props) => (
  <section>
    <h3 className="font-semibold">Where it shows</h3>
    {uses === 0 && <p className="mt-1 text-ink-soft">Nowhere yet.</p>}
    <ul className="mt-1">
      {usedBy.map((use) => (
        <Use key={`${use.kind}:${use.id}`} {...use} />
      ))}
    </ul>
    {uses > usedBy.length && <p className="text-ink-soft text-sm">And {uses - usedBy.length} more.</p>}
  </section>
);

const formatNames = { avif: "AVIF", webp: "WebP", jpeg: "JPEG" } as const;

function Addresses({ details: { image } }: Props) {
  const [message, setMessage] = useState("");
  if (!image) return null;
  const copy = async (address: string) => {
    const { href } = new URL(address, window.location.origin);
    try {
      await navigator.clipboard.writeText(href);
      setMessage("Address copied");
    } catch {
      setMessage(`The browser did not let us copy ${href}`);
    }
  };
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">Sizes</h3>
        <ActionButton
          variant="ghost"
          Icon={Copy}
          text="Copy address"
          className="-mr-4"
          onClick={() => void copy(image.url)}
        />
      </div>
      <p role="status" className="break-words text-ink-soft text-sm">
        {message}
      </p>
      <ul className="mt-1 grid grid-cols-2 gap-2">
        {image.variants.map(({ url, width, format }) => (
          <li
            key={url}
            className="flex items-center justify-between rounded-field border border-line pl-3 text-sm"
          >
            <a href={url} target="_blank" rel="noreferrer" className="py-2 underline underline-offset-3">
              {width} px {formatNames[format]}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            <IconButton
              label={`Copy the address of ${width} px ${format}`}
              Icon={Copy}
              onClick={() => void copy(url)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DeleteImage({ details, onDeleted }: Props & { onDeleted: () => void }) {
  const { mutate, error } = useMutation({
    mutationFn: () => readJson(imageApi.$delete({ param: { id: details.id } })),
    onSuccess: () => {
      toast.success("Image deleted");
      return refreshLibrary();
    },
  });
  const act = async () => {
    if (await confirm(deleteImageQuestion)) mutate(undefined, { onSuccess: onDeleted });
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
      <SaveFailure error={error} />
      <ActionButton
        variant="ghost"
        Icon={Trash2}
        text="Delete image"
        className="-ml-5 text-danger!"
        onClick={() => void act()}
      />
    </div>
  );
}

export function ImageDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const query = useQuery({ ...imageQuery(id ?? ""), enabled: id !== undefined });
  return (
    <Dialog title="Image" drawer open={id !== undefined} onClose={onClose}>
      <Loaded query={query} waiting={<Skeleton className="h-96" />}>
        {(details) => (
          <div key={details.id} className="space-y-6">
            <FileFacts details={details} />
            <AltForm details={details} />
            <Uses details={details} />
            <Addresses details={details} />
            <DeleteImage details={details} onDeleted={onClose} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
