import { CustomAttributeType, Entity } from "electrodb";
import { key, tableOptions } from "../lib/dynamo.ts";
import { stampAttributes } from "../staff/actor.ts";
import { settingKeys } from "./schema.ts";

export const SettingEntity = new Entity(
  {
    model: { service: "handyman", entity: "setting", version: "1" },
    attributes: {
      site: { type: "string", required: true, default: "site" },
      key: { type: settingKeys, required: true },
      value: { type: CustomAttributeType<unknown>("any") },
      updatedAt: { type: "string", required: true },
      ...stampAttributes,
    },
    indexes: { all: key(["site"], ["key"]) },
  },
  tableOptions,
);
