import { XMLBuilder } from "fast-xml-parser";

const builder = new XMLBuilder({ ignoreAttributes: false, format: true, suppressEmptyNode: true });

/** A key that starts with `@_` is an attribute. */
export const toXml = (root: object): string =>
  builder.build({ "?xml": { "@_version": "1.0", "@_encoding": "UTF-8" }, ...root });
