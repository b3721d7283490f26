import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { paths } from "../../paths.ts";
import { ButtonAnchor } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { MediaPicker } from "../media/media-picker.tsx";
import { staffPaths } from "../paths.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { FailureState } from "../ui/states.tsx";
import { serviceQuery } from "./queries.ts";
import { type PickerOf, ServiceForm } from "./service-form.tsx";

const picker: PickerOf = (props) => <MediaPicker {...props} />;

function Editor({ id }: { id: string }) {
  const client = useQueryClient();
  // A colleague may have changed the service, so ask again on opening.
  const query = { ...serviceQuery(id), staleTime: 0 };
  const { data, error, refetch } = useQuery(query);
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96" />;
  return <ServiceForm service={data} picker={picker} readNewest={() => client.fetchQuery(query)} />;
}

export function ServicePage() {
  const { id = "" } = useParams();
  const { data } = useQuery(serviceQuery(id));
  return (
    <StaffPage
      title={data?.title ?? "Service"}
      text={data && `At ${paths.service(data.slug)}. The address is fixed.`}
      back={
        <Link to={staffPaths.services} className="text-brand hover:underline">
          ← Services
        </Link>
      }
      actions={
        data?.isActive && (
          <ButtonAnchor variant="ghost" href={paths.service(data.slug)} target="_blank">
            View on the site
          </ButtonAnchor>
        )
      }
    >
      <Editor key={id} id={id} />
    </StaffPage>
  );
}
