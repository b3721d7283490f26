import {
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";

const createFunction = (scope: Construct, id: string, file: string) =>
  new EdgeFunction(scope, id, {
    code: FunctionCode.fromFile({ filePath: `infra/edge/${file}.js` }),
    runtime: FunctionRuntime.JS_2_0,
  });

export const onViewerRequest = (
  scope: Construct,
  id: string,
  file: "route-to-file" | "name-the-viewer" | "media-key",
): FunctionAssociation => ({
  eventType: FunctionEventType.VIEWER_REQUEST,
  function: createFunction(scope, id, file),
});

/** CloudFront doesn't run this function on errors. */
export const onViewerResponse = (
  scope: Construct,
  id: string,
  file: "media-headers",
): FunctionAssociation => ({
  eventType: FunctionEventType.VIEWER_RESPONSE,
  function: createFunction(scope, id, file),
});
