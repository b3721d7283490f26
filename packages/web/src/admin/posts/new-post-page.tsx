import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { Select } from "../../ui/form/select.tsx";
import { TextInput } from "../../ui/form/text-input.tsx";
import { categoriesQuery } from "../categories/queries.ts";
import { useRefusals } from "../lib/use-refusals.ts";
import { staffPaths } from "../paths.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { Panel } from "../ui/panel.tsx";
import { StaffForm } from "../ui/staff-form.tsx";
import { createPost, refreshPosts } from "./queries.ts";

function NewPostForm() {
  // Made once: sending it twice makes one post.
  const [id] = useState(() => crypto.randomUUID());
  const [title, setTitle] = useState("");
  const [categoryId, setCategory] = useState("");
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const create = useMutation({
    mutationFn: createPost,
    onSuccess: (post) => {
      refreshPosts(client);
      void navigate(staffPaths.post(post.id), { replace: true });
    },
  });
  const { errors, refused, check } = useRefusals({
    title: title.trim() ? undefined : "Please give the post a title.",
  });
  return (
    <StaffForm
      save={create}
      refused={refused}
      action="Start writing"
      busyAction="Starting…"
      onSubmit={() => check() && create.mutate({ id, title: title.trim(), categoryId })}
    >
      <div className="space-y-5">
        <TextInput
          label="Title"
          hint="It can be changed later; the address follows it until the post is published."
          autoFocus
          maxLength={160}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          error={errors.title}
        />
        <Select
          label="Category"
          optional
          placeholder="Choose later"
          options={categories.map((category) => ({ value: category.id, label: category.name }))}
          value={categoryId}
          onChange={({ currentTarget }) => setCategory(currentTarget.value)}
        />
      </div>
    </StaffForm>
  );
}

export function NewPostPage() {
  return (
    <StaffPage title="New post" back={<Link to={staffPaths.posts}>← Posts</Link>}>
      <Panel className="max-w-2xl">
        <NewPostForm />
      </Panel>
    </StaffPage>
  );
}
