import { type ILogGroup, QueryDefinition, type QueryString } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import type { Stage } from "../stage.ts";

interface SavedQueryProps {
  stage: Stage;
  /** Its name in Logs Insights, below the folder of the stage. */
  name: string;
  logGroup: ILogGroup;
  query: QueryString;
}

/** Saves a query of docs/runbook.md in CloudWatch Logs Insights. Saved queries are free. */
export function saveQuery(scope: Construct, id: string, props: SavedQueryProps): void {
  const { stage, name, logGroup, query } = props;
  new QueryDefinition(scope, id, {
    queryDefinitionName: `handyman/${stage.name}/${name}`,
    queryString: query,
    logGroups: [logGroup],
  });
}
