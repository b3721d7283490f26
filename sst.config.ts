import type { SSTConfig } from "sst";
import { stacks } from "./stacks/index.ts";

export default {
  config() {
    return { name: "handyman", region: "us-west-2" };
  },
  stacks,
} satisfies SSTConfig;
