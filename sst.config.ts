import type { SSTConfig } from "sst";
import { stacks } from "./stacks/index.ts";

export default {
  config() {
    const qualifier = process.env.CDK_QUALIFIER;
    return {
      name: "handyman",
      region: "us-west-2",
      ...(qualifier && { cdk: { qualifier, toolkitStackName: `CDKToolkit-${qualifier}` } }),
    };
  },
  stacks,
} satisfies SSTConfig;
