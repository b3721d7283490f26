import { serviceLimits } from "@handyman/core/catalogue/service-rules";
import type { StaffService } from "@handyman/core/catalogue/service-schema";
import { slugify, slugPattern } from "@handyman/core/lib/slug";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { iconOptions, images, newServiceText, switches } from "../../content/staff/services.ts";
import { toast } from "../../lib/toast.ts";
import { paths } from "../../paths.ts";
import { ButtonAnchor, ButtonLink } from "../../ui/button.tsx";
import { Select, TextArea, TextInput } from "../../ui/form/field.tsx";
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
import { mayChange, serviceQuery, useSaveService } from "./queries.ts";

const { included: MAX_LINES, item: LONGEST_LINE } = serviceLimits;

function findIncludedError(lines: readonly string[]): string | undefined {
  const filled = lines.filter((line) => line.trim());
  if (filled.length > MAX_LINES) return `Please write at most ${MAX_LINES} lines.`;
  const isLong = filled.some((line) => line.trim().length > LONGEST_LINE);
  return isLong ? `Please keep each line below ${LONGEST_LINE} characters.` : undefined;
}

const findErrors = ({ title, slug, description, included }: StaffService) => ({
  title: title.trim() ? undefined : "Please enter a title.",
  slug: slugPattern.test(slug)
    ? undefined
    : "Lowercase letters, numbers and single hyphens only, such as roof-repair.",
  description: description.trim() ? undefined : "Please describe the service in a sentence or two.",
  included: findIncludedError(included),
});

const createService = (): StaffService => ({
  id: crypto.randomUUID(),
  version: 0,
  slug: "",
  title: "",
  description: "",
  intro: "",
  included: [],
  icon: "",
  isActive: false,
  isPopular: false,
  sortOrder: 0,
  cardImage: null,
  headerImage: null,
  cardImageId: null,
  headerImageId: null,
});

type Form = ReturnType<typeof useRecordForm<StaffService>>;

function Names({ form: { values, begun, set, field } }: { form: Form }) {
  const [isSlugChosen, setSlugChosen] = useState(false);
  const toSlug = (title: string) => slugify(title, "").slice(0, serviceLimits.slug).replace(/-$/, "");
  const isNew = begun.version === 0;
  const keepsSlug = isSlugChosen || !isNew;
  return (
    <>
      <TextInput
        label="Title"
        maxLength={serviceLimits.title}
        {...field("title")}
        onChange={({ target: { value } }) =>
          set({ title: value, ...(!keepsSlug && { slug: toSlug(value) }) })
        }
      />
      {isNew && (
        <TextInput
          label="Address"
          hint={`${paths.service(values.slug)}. You can't change it later.`}
          maxLength={serviceLimits.slug}
          spellCheck={false}
          {...field("slug")}
          onChange={({ target: { value } }) => {
            setSlugChosen(true);
            set({ slug: value });
          }}
        />
      )}
    </>
  );
}

function Texts({ form }: { form: Form }) {
  const { values, errors, set, field } = form;
  return (
    <Panel title="Texts">
      <div className="space-y-5">
        <Names form={form} />
        <TextArea
          label="Description"
          hint={`On the service's card and in search results. ${values.description.length} of ${serviceLimits.description} characters.`}
          maxLength={serviceLimits.description}
          {...field("description")}
        />
        <TextArea
          label="Introduction"
          hint="Below the title of its page. If empty, the page shows its original text, or the description."
          optional
          maxLength={serviceLimits.intro}
          {...field("intro")}
        />
        <TextArea
          label="What is included"
          hint={`One item per line, at most ${MAX_LINES}. If empty, the page shows its original list, or none.`}
          optional
          autoComplete="off"
          error={errors.included}
          value={values.included.join("\n")}
          onChange={({ target: { value } }) => set({ included: value ? value.split("\n") : [] })}
        />
        <Select
          label="Icon"
          hint="In the menu, and on the page while it has no image."
          optional
          placeholder="The usual one"
          options={iconOptions}
          {...field("icon")}
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
  const navigate = useNavigate();
  const onSuccess = (saved: StaffService) => {
    form.begin(saved);
    toast.success(`${saved.title} is saved`);
    if (service.version === 0) void navigate(staffPaths.service(saved.id), { replace: true });
  };
  const submit = async () => {
    if (await mayChange(form.begun, form.values.isActive)) save.mutate(form.values, { onSuccess });
  };
  return (
    <StaffForm {...form.shell} action="Save" onSubmit={() => void submit()} stickyFooter>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <Texts form={form} />
        <Panel title="Images">
          <div className="space-y-6">
            {images.map(([slot, label, hint]) => (
              <ImageField
                key={slot}
                label={label}
                hint={hint}
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

function NewService() {
  const [service] = useState(createService);
  return (
    <StaffPage title="New service" text={newServiceText} back={{ to: staffPaths.services, name: "Services" }}>
      <ServiceForm service={service} />
    </StaffPage>
  );
}

function KnownService({ id }: { id: string }) {
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
            <ButtonLink variant="ghost" to={staffPaths.faqList(`service.${data.slug}`)}>
              Questions
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

export function ServicePage() {
  const { id = "" } = useParams();
  return id === "new" ? <NewService /> : <KnownService id={id} />;
}
