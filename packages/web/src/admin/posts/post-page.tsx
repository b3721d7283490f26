import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useParams } from "react-router";
import { Skeleton } from "../../ui/skeleton.tsx";
import { staffPaths } from "../paths.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { Loaded } from "../ui/states.tsx";
import { Editor } from "./editor.tsx";
import { postQuery } from "./queries.ts";

export function PostPage() {
  const { id = "" } = useParams();
  const query = useQuery(postQuery(id));
  const client = useQueryClient();
  const [reloads, setReloads] = useState(0);
  useEffect(() => {
    if (reloads > 0) document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [reloads]);
  const reload = async () => {
    await client.fetchQuery({ ...postQuery(id), staleTime: 0 });
    setReloads(reloads + 1);
  };
  if (query.data) return <Editor key={reloads} initial={query.data} onReload={reload} />;
  return (
    <StaffPage title="Post" back={<Link to={staffPaths.posts}>← Posts</Link>}>
      <Loaded query={query} waiting={<Skeleton className="h-96" />}>
        {() => null}
      </Loaded>
    </StaffPage>
  );
}
