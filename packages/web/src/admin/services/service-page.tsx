import type { StaffService } from "@handyman/core/service/schema";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { images, switches } from "../../content/staff/services.ts";
import { toast } from "../../lib/toast.ts";
import { paths } from "../../paths.ts";
import { ButtonAnchor, ButtonLink } from "../../ui/button.tsx";
import { TextArea, TextInput } from "../../ui/form/field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useRecordForm } from "../lib/forms.ts";
import { client } from "../lib/query-client.ts";
import { ImageField } from "../media/image-field.tsx";
import { staffPaths } from "../paths.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { Switch } from "../ui/controls.tsx";
import { Panel } from "../ui/panel-and-pill.tsx";
import { StaffForm } from "../ui/staff-form.tsx";
import { Loaded } from "../ui/states.tsx";
import { serviceQuery, useSaveService } from "./queries.ts";

const findErrors = ({ title, description }: StaffService) => ({
  title: title.trim() ? undefined : "Please enter a title.",
  description: description.trim() ? undefined : "Please describe the service in a sentence or two.",
});

type Form = ReturnType<typeof useRecordForm<StaffService>>;

function Texts({ form: { values, set, field } }: { form: Form }) {
  return (
    <Panel title="Texts">
      <div className="space-y-5">
        <TextInput label="Title" maxLength={100} {...field("title")} />
        <TextArea
          label="Description"
          hint={`On the service's card and below its title. ${values.description.length} of 500 characters.`}
          maxLength={500}
          {...field("description")}
        />
        <div className="flex flex-wrap gap-x-8 gap-y-1">
          {switches.map(([name, label]) => (
            <Switch
              key={name}
              label={label}
              checked={values[name]}
              onChange={(event) => set({ [name]: event.target.checked })}
            />
          ))}
        </div>
      </div>
    </Panel>
  );
}

function ServiceForm({ service }: { service: StaffService }) {
  const readNewest = () => client.fetchQuery(serviceQuery(service.id));
  const save = useSaveService();
  const form = useRecordForm({ stored: service, findErrors, save, readNewest });
  const submit = () =>
    save.mutate(form.values, {
      onSuccess: (saved) => {
        form.begin(saved);
        toast.success(`${saved.title} is saved`);
      },
    });
  return (
    <StaffForm
      {...form.shell}
      action="Save"
      onSubmit={submit}
      footerClass="sticky bottom-0 mt-6 space-y-3 border-line border-t bg-paper py-4"
    >
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <Texts form={form} />
        <Panel title="Images">
          <div className="space-y-6">
            {images.map(([slot, label, hint]) => (
              <ImageField
                key={slot}
                {...{ label, hint }}
                image={form.values[slot]}
                onChange={(picked) =>
                  form.set({ [`${slot}Id`]: picked?.id ?? null, [slot]: picked?.image ?? null })
                }
              />
            ))}
          </div>
        </Panel>
      </div>
    </StaffForm>
  );
}

export function ServicePage() {
  const { id = "" } = useParams();
  const query = useQuery(serviceQuery(id));
  const { data } = query;
  return (
    <StaffPage
      title={data?.title ?? "Service"}
      text={data && `At ${paths.service(data.slug)}. The address is fixed.`}
      back={{ to: staffPaths.services, name: "Services" }}
      actions={
        data && (
          <>
            <ButtonLink variant="ghost" to={staffPaths.priceList(data.slug)}>
              Tasks and prices
            </ButtonLink>
            {data.isActive && (
              <ButtonAnchor variant="ghost" href={paths.service(data.slug)} target="_blank">
                View on the site
              </ButtonAnchor>
            )}
          </>
        )
      }
    >
      <Loaded query={query} waiting={<Skeleton className="h-96" />}>
        {(service) => <ServiceForm key={id} service={service} />}
      </Loaded>
    </StaffPage>
  );
}
