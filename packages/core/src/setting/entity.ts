import { CustomAttributeType, Entity } from "electrodb";
import { tableOptions } from "../dynamo.ts";
import { stampAttributes } from "../staff/stamp.ts";
import { settingKeys } from "./schema.ts";

/**
 * One setting a record, all in one partition.
 * - `all({})`: every stored setting with one query, about 1 read unit for the whole site.
 */
export const SettingEntity = new Entity(
  {
    model: { service: "handyman", entity: "setting", version: "1" },
    attributes: {
      site: { type: "string", required: true, default: "site" },
      key: { type: settingKeys, required: true },
      value: { type: CustomAttributeType<unknown>("any") },
      /** ISO 8601. */
      updatedAt: { type: "string", required: true },
      ...stampAttributes,
    },
    indexes: {
      all: { pk: { field: "pk", composite: ["site"] }, sk: { field: "sk", composite: ["key"] } },
    },
  },
  tableOptions,
);
