import type { Stack } from "sst/constructs";
import type { Grant } from "./handler.ts";

/** Leave to drop what this distribution keeps, and nothing else of it. */
export const onInvalidations = (stack: Stack, distributionId: string): Grant => ({
  actions: ["cloudfront:CreateInvalidation"],
  resources: [
    stack.formatArn({
      service: "cloudfront",
      region: "",
      resource: "distribution",
      resourceName: distributionId,
    }),
  ],
});
