import type { MediaImage } from "@handyman/core/media/schema";
import type { StaffService } from "@handyman/core/service/schema";
import { type ReactNode, useState } from "react";
import { toast } from "../../lib/toast.ts";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextInput } from "../../ui/form/text-input.tsx";
import { useFormValues } from "../lib/use-form-values.ts";
import { useRefusals } from "../lib/use-refusals.ts";
import { Panel } from "../ui/panel.tsx";
import { StaffForm } from "../ui/staff-form.tsx";
import { Switch } from "../ui/switch.tsx";
import { ImageField } from "./image-field.tsx";
import { toSave, useSaveService } from "./queries.ts";

export interface PickedImage {
  id: string;
  image: MediaImage | null;
}

export type PickerOf = (picker: {
  open: boolean;
  onClose: () => void;
  onPick: (image: PickedImage) => void;
}) => ReactNode;

type Slot = "card" | "header";

function findErrors({ title, description }: StaffService): { title?: string; description?: string } {
  return {
    ...(title.trim() ? {} : { title: "Please enter a title." }),
    ...(description.trim() ? {} : { description: "Please describe the service in a sentence or two." }),
  };
}

interface TextsProps {
  values: StaffService;
  errors: { title?: string; description?: string };
  set: (changes: Partial<StaffService>) => void;
}

function Texts({ values, errors, set }: TextsProps) {
  return (
    <Panel title="Texts">
      <div className="space-y-5">
        <TextInput
          label="Title"
          value={values.title}
          maxLength={100}
          error={errors.title}
          onChange={(event) => set({ title: event.target.value })}
        />
        <TextArea
          label="Description"
          hint={`On the service's card and below its title. ${values.description.length} of 500 characters.`}
          value={values.description}
          maxLength={500}
          error={errors.description}
          onChange={(event) => set({ description: event.target.value })}
        />
        <div className="flex flex-wrap gap-x-8 gap-y-1">
          <Switch
            label="Active: shown on the site"
            checked={values.isActive}
            onChange={(event) => set({ isActive: event.target.checked })}
          />
          <Switch
            label="Popular: marked on its card"
            checked={values.isPopular}
            onChange={(event) => set({ isPopular: event.target.checked })}
          />
        </div>
      </div>
    </Panel>
  );
}

interface ImagesProps {
  values: StaffService;
  onChoose: (slot: Slot) => void;
  onRemove: (slot: Slot) => void;
}

function Images({ values, onChoose, onRemove }: ImagesProps) {
  return (
    <Panel title="Images">
      <div className="space-y-6">
        <ImageField
          label="Card image"
          hint="On the home page and in lists."
          image={values.cardImage}
          onChoose={() => onChoose("card")}
          onRemove={() => onRemove("card")}
        />
        <ImageField
          label="Header image"
          hint="At the top of the service's page."
          image={values.headerImage}
          onChoose={() => onChoose("header")}
          onRemove={() => onRemove("header")}
        />
      </div>
    </Panel>
  );
}

interface Props {
  service: StaffService;
  picker: PickerOf;
  readNewest: () => Promise<StaffService>;
}

export function ServiceForm({ service, picker, readNewest }: Props) {
  const { values, isDirty, begin, set } = useFormValues(service);
  const [choosing, setChoosing] = useState<Slot>();
  const save = useSaveService(service.id);
  const { errors, refused, check } = useRefusals(findErrors(values));
  const setImage = (slot: Slot, picked: PickedImage | null) => {
    const [id, image] = [picked?.id ?? null, picked?.image ?? null];
    set(slot === "card" ? { cardImageId: id, cardImage: image } : { headerImageId: id, headerImage: image });
  };
  const submit = () => {
    if (!check()) return;
    save.mutate(toSave(values), {
      onSuccess: (saved) => {
        begin(saved);
        toast.success(`${saved.title} is saved`);
      },
    });
  };
  const loadNewest = async () => {
    begin(await readNewest());
    save.reset();
  };
  return (
    <>
      <StaffForm
        save={save}
        refused={refused}
        isDirty={isDirty}
        action="Save"
        onSubmit={submit}
        onLoadNewest={loadNewest}
        footerClass="sticky bottom-0 mt-6 space-y-3 border-line border-t bg-paper py-4"
      >
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
          <Texts values={values} errors={errors} set={set} />
          <Images values={values} onChoose={setChoosing} onRemove={(slot) => setImage(slot, null)} />
        </div>
      </StaffForm>
      {/* A form of its own: an upload must not submit this one. */}
      {picker({
        open: choosing !== undefined,
        onClose: () => setChoosing(undefined),
        onPick: (image) => {
          if (choosing) setImage(choosing, image);
          setChoosing(undefined);
        },
      })}
    </>
  );
}
