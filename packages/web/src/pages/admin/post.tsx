import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { postQuery } from "../../features/staff-posts/queries.ts";
import { StaffPage } from "../../layouts/staff/staff-page.tsx";
import { useRouteParams } from "../../lib/route-params.ts";
import { staffPaths } from "../../staff-paths.ts";
import { Link } from "../../ui/link.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { FailureState } from "../../ui/staff/states.tsx";
import { Editor } from "./post/editor.tsx";

/** One post and its editor. */
export function PostPage() {
  const { id = "" } = useRouteParams();
  const query = postQuery(id);
  const { data, error, refetch } = useQuery(query);
  const client = useQueryClient();
  const [openings, setOpenings] = useState(0);
  const readNewest = () => client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
  const reload = async () => {
    if (await readNewest()) setOpenings((count) => count + 1);
  };
  if (data) {
    return <Editor key={openings} initial={data} onReadNewest={readNewest} onReload={reload} />;
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
