import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Select, TextInput } from "../../ui/form/field.tsx";
import { categoriesQuery } from "../categories/queries.ts";
import { readJson, staffApi } from "../lib/api.ts";
import { bindFields, useRefusals } from "../lib/forms.ts";
import { staffPaths } from "../paths.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { Panel } from "../ui/panel-and-pill.tsx";
import { StaffForm } from "../ui/staff-form.tsx";
import { refreshPosts } from "./queries.ts";

function NewPostForm() {
  // One id per form, so that a repeated request creates one post.
  const [values, setValues] = useState(() => ({ id: crypto.randomUUID(), title: "", categoryId: "" }));
  const navigate = useNavigate();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const title = values.title.trim();
  const create = useMutation({
    mutationFn: () => readJson(staffApi.posts.$post({ json: { ...values, title } })),
    onSuccess: (post) => {
      refreshPosts();
      void navigate(staffPaths.post(post.id), { replace: true });
    },
  });
  const { errors, refused, check } = useRefusals({
    title: title ? undefined : "Please give the post a title.",
  });
  const field = bindFields(values, errors, (changes) => setValues({ ...values, ...changes }));
  return (
    <StaffForm
      save={create}
      refused={refused}
      check={check}
      action="Start writing"
      busyAction="Starting…"
      onSubmit={() => create.mutate()}
    >
      <div className="space-y-5">
        <TextInput
          label="Title"
          hint="You can change it later. The address changes with it until you publish the post."
          autoFocus
          maxLength={160}
          {...field("title")}
        />
        <Select
          label="Category"
          optional
          placeholder="Choose later"
          options={categories.map((category) => ({ value: category.id, label: category.name }))}
          {...field("categoryId")}
        />
      </div>
    </StaffForm>
  );
}

export const NewPostPage = () => (
  <StaffPage title="New post" back={{ to: staffPaths.posts, name: "Posts" }}>
    <Panel className="max-w-2xl">
      <NewPostForm />
    </Panel>
  </StaffPage>
);
