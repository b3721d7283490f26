import {
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";

/** A CloudFront function of infra/edge, run on each request of a viewer. */
export function onViewerRequest(
  scope: Construct,
  id: string,
  file: "route-to-file" | "name-the-viewer" | "media-key",
): FunctionAssociation {
  const code = FunctionCode.fromFile({ filePath: `infra/edge/${file}.js` });
  return {
    eventType: FunctionEventType.VIEWER_REQUEST,
    function: new EdgeFunction(scope, id, { code, runtime: FunctionRuntime.JS_2_0 }),
  };
}
