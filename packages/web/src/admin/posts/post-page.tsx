import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useParams } from "react-router";
import { Skeleton } from "../../ui/skeleton.tsx";
import { staffPaths } from "../paths.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { FailureState } from "../ui/states.tsx";
import { Editor } from "./editor.tsx";
import { postQuery } from "./queries.ts";

export function PostPage() {
  const { id = "" } = useParams();
  const query = postQuery(id);
  const { data, error, refetch } = useQuery(query);
  const client = useQueryClient();
  const [reloads, setReloads] = useState(0);
  useEffect(() => {
    if (reloads > 0) document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [reloads]);
  if (data) {
    const reload = async () => {
      await client.fetchQuery({ ...query, staleTime: 0 });
      setReloads(reloads + 1);
    };
    return <Editor key={reloads} initial={data} onReload={reload} />;
  }
  return (
    <StaffPage title="Post" back={<Link to={staffPaths.posts}>← Posts</Link>}>
      {error ? (
        <FailureState error={error} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true" className="space-y-5">
          <Skeleton className="h-14" />
          <Skeleton className="h-96" />
        </div>
      )}
    </StaffPage>
  );
}
