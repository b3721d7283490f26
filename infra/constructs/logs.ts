import { Metric, type MetricOptions } from "aws-cdk-lib/aws-cloudwatch";
import {
  FilterPattern,
  type ILogGroup,
  MetricFilter,
  QueryDefinition,
  type QueryString,
} from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { type LogMetricName, logMetrics } from "../log-metrics.ts";
import type { Stage } from "../stage.ts";

const namespace = ({ name }: Stage) => `handyman/${name}`;

export function countLines(scope: Construct, stage: Stage, logGroup: ILogGroup, name: LogMetricName): void {
  if (!stage.alarmEmail) return;
  const { pattern, ...rest } = logMetrics[name];
  new MetricFilter(scope, `${name}Filter`, {
    logGroup,
    filterPattern: FilterPattern.literal(pattern),
    metricNamespace: namespace(stage),
    metricName: name,
    metricValue: "value" in rest ? rest.value : "1",
  });
}

export const logMetric = (stage: Stage, metricName: LogMetricName, options: MetricOptions): Metric =>
  new Metric({ namespace: namespace(stage), metricName, statistic: "Sum", ...options });

interface SavedQueryProps {
  stage: Stage;
  name: string;
  logGroup: ILogGroup;
  query: QueryString;
}

export function saveQuery(scope: Construct, id: string, props: SavedQueryProps): void {
  const { stage, name, logGroup, query } = props;
  new QueryDefinition(scope, id, {
    queryDefinitionName: `handyman/${stage.name}/${name}`,
    queryString: query,
    logGroups: [logGroup],
  });
}
