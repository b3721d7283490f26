import { limits } from "@handyman/core/requests/quote-form/rules";
import { enteredWayNames } from "@handyman/core/requests/staff-form/rules";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router-dom";
import { doNotServeTitle } from "../../../content/staff/customers.ts";
import { clearQuestion } from "../../../content/staff/new-request.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { toast } from "../../../lib/toast.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Checkbox, RadioGroup } from "../../../ui/form/choices.tsx";
import { EmailField, PhoneField } from "../../../ui/form/contact-inputs.tsx";
import { TextArea, TextInput } from "../../../ui/form/field.tsx";
import { customerQuery } from "../../customers/queries.ts";
import { readJson, staffApi } from "../../lib/api.ts";
import { bindFields, useRefusals } from "../../lib/forms.ts";
import { useLeaveGuard } from "../../lib/leave-guard.ts";
import { client } from "../../lib/query-client.ts";
import { staffPaths } from "../../paths.ts";
import { StaffPage } from "../../shell/staff-page.tsx";
import { askToDrop, confirm } from "../../ui/dialog.tsx";
import { Panel } from "../../ui/panel-and-pill.tsx";
import { StaffForm } from "../../ui/staff-form.tsx";
import { EmptyState, Loaded, RowPlaceholders } from "../../ui/states.tsx";
import { getLastAddress, refreshLists } from "../inbox.ts";
import { findErrors, type Person, toRequest, useDraft, type Values } from "./draft.ts";
import { findPhotoError, PhotosField, usePhotos } from "./photos.tsx";
import { ServicesField } from "./services-field.tsx";
import { SpanishField } from "./spanish-field.tsx";
import { TimeFields } from "./time-fields.tsx";

const ways = Object.entries(enteredWayNames).map(([value, label]) => ({
  value: value as Values["way"],
  label,
}));

type Draft = ReturnType<typeof useDraft>;

const useEnter = ({ draft, drop }: Draft, customerId: string) => {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => readJson(staffApi.requests.$post({ json: toRequest(draft, customerId) })),
    onSuccess: ({ id, reference }) => {
      drop();
      toast.success(`The request of ${draft.name} is saved.`, { description: reference });
      refreshLists("quote");
      void client.invalidateQueries({ queryKey: ["customers"] });
      void navigate(staffPaths.request(id), { replace: true });
    },
  });
};

interface PartProps {
  values: Values;
  errors: Partial<Record<keyof ReturnType<typeof findErrors>, string | undefined>>;
  set: (change: Partial<Values>) => void;
}

function PersonFields({ values, errors, set }: PartProps) {
  const field = bindFields(values, errors, set);
  return (
    <Panel title="Who">
      <div className="grid gap-5 sm:grid-cols-2">
        <RadioGroup
          name="way"
          label="How they reached us"
          value={values.way}
          choices={ways}
          onChange={(way) => set({ way })}
          grid="grid-cols-2"
          className="sm:col-span-2"
        />
        <TextInput label="Name" autoFocus maxLength={limits.name} {...field("name")} />
        <PhoneField optional {...field("phone")} />
        <EmailField optional {...field("email")} />
        <SpanishField values={values} set={set} />
        <TextInput
          label="Address"
          optional
          className="sm:col-span-2"
          maxLength={limits.address}
          {...field("address")}
        />
      </div>
    </Panel>
  );
}

function TimePanel({ values, errors, set }: PartProps) {
  return (
    <Panel title="When">
      <div className="grid gap-5 sm:grid-cols-2">
        <TimeFields values={values} errors={errors} set={set} />
        <Checkbox
          label="Email a confirmation to the person"
          className="sm:col-span-2"
          checked={values.isConfirmed}
          onChange={({ target }) => set({ isConfirmed: target.checked })}
        />
      </div>
    </Panel>
  );
}

function SavedAlready({ id }: { id: string }) {
  return (
    <ButtonLink variant="secondary" to={staffPaths.request(id)}>
      Open the saved request
    </ButtonLink>
  );
}

function RequestForm({ customerId = "", person }: { customerId?: string; person?: Person }) {
  const entry = useDraft(customerId, person);
  const { draft, isBegun, set, drop } = entry;
  const photos = usePhotos(draft.id, draft.photos, (change) =>
    set((now) => ({ photos: change(now.photos) })),
  );
  const enter = useEnter(entry, customerId);
  const { errors, refused, check, forget } = useRefusals({
    ...findErrors(draft),
    photos: findPhotoError(photos),
  });
  const field = bindFields(draft, errors, set);
  const isUploading = photos.pending.length > 0;
  useLeaveGuard(isUploading, isUploading, askToDrop);
  const clear = async () => {
    if (!(await confirm(clearQuestion))) return;
    for (const { id } of photos.pending) photos.remove(id);
    drop();
    forget();
    enter.reset();
  };
  const isSaved = enter.error instanceof ApiError && enter.error.code === "already_entered";
  const part = { values: draft, errors, set };
  return (
    <StaffForm
      label="New request"
      save={enter}
      refused={refused}
      check={check}
      action="Save the request"
      onSubmit={() => enter.mutate()}
      note={
        <>
          {isSaved && <SavedAlready id={draft.id} />}
          {isBegun && (
            <Button variant="ghost" onClick={() => void clear()}>
              Clear the form
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
        <PersonFields {...part} />
        <Panel title="What" className="min-w-0 xl:row-span-2">
          <div className="space-y-5">
            <TextArea
              label="What they need"
              hint="In their words. Customers who ask for a copy of their data see them."
              maxLength={limits.details}
              {...field("details")}
            />
            <ServicesField chosen={draft.services} error={errors.services} onChange={set} />
            <PhotosField photos={photos} error={errors.photos} />
          </div>
        </Panel>
        <TimePanel {...part} />
      </div>
    </StaffForm>
  );
}

function CustomerForm({ id }: { id: string }) {
  const query = useQuery(customerQuery(id));
  if (!query.data && query.error instanceof ApiError && query.error.status === 404)
    return (
      <EmptyState title="There is no such customer">
        <ButtonLink to={staffPaths.newRequest()} className="mt-5">
          Enter a request without a customer
        </ButtonLink>
      </EmptyState>
    );
  return (
    <Loaded query={query} waiting={<RowPlaceholders label="Loading the customer" />}>
      {({ name, phone, email, address, doNotServe }) => (
        <>
          {doNotServe && (
            <p role="note" className="mb-5 rounded-field bg-danger-soft p-3 text-danger">
              <strong className="block">{doNotServeTitle}</strong>
              {doNotServe}
            </p>
          )}
          <RequestForm customerId={id} person={{ name, phone, email, address }} />
        </>
      )}
    </Loaded>
  );
}

export function NewRequestPage() {
  const [search] = useSearchParams();
  const customerId = search.get("customer");
  const back = customerId
    ? { to: staffPaths.customer(customerId), name: "Customer" }
    : { to: getLastAddress(staffPaths.requests), name: "Requests" };
  return (
    <StaffPage title="New request" back={back} focusesPart>
      {customerId ? <CustomerForm key={customerId} id={customerId} /> : <RequestForm />}
    </StaffPage>
  );
}
