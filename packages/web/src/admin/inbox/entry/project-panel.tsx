import { Panel } from "../../ui/panel.tsx";
import { formatDay } from "../dates.ts";
import { getServiceName, getUrgencyName } from "../labels.ts";
import { type EntryDetail, isRequest } from "../queries.ts";
import { DetailList } from "./detail-list.tsx";

const Text = ({ children }: { children: string }) => (
  <p className="whitespace-pre-wrap break-words">{children}</p>
);

export function ProjectPanel({ detail }: { detail: EntryDetail }) {
  const { urgency, source, services } = detail;
  if (!isRequest(detail))
    return (
      <Panel title="Message">
        <Text>{detail.message}</Text>
        {(services.length > 0 || urgency) && (
          <div className="mt-5 border-line border-t pt-4">
            <DetailList
              details={[
                ["Service", services.map(getServiceName).join(", ")],
                ["Timeline", getUrgencyName(urgency)],
                ["Sent from", source],
              ]}
            />
          </div>
        )}
      </Panel>
    );
  return (
    <Panel title="Project">
      <ul className="mb-5 divide-y divide-line">
        {detail.selectedServices.map(({ serviceKey, serviceName: name, subService }) => (
          <li key={`${serviceKey} ${subService}`} className="flex flex-wrap gap-x-2 py-2 first:pt-0">
            <span className="font-semibold">{name}</span>
            <span className="text-ink-soft">{subService}</span>
          </li>
        ))}
      </ul>
      <Text>{detail.details}</Text>
      <div className="mt-5 border-line border-t pt-4">
        <DetailList
          details={[
            ["Service level", getUrgencyName(urgency)],
            ["Preferred date", detail.preferredDate && formatDay(detail.preferredDate)],
            ["Second choice", detail.alternateDate && formatDay(detail.alternateDate)],
            ["Sent from", source],
          ]}
        />
      </div>
    </Panel>
  );
}
