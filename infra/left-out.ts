import type { Plugin } from "rolldown";

interface Replacement {
  /** The library whose import is replaced. */
  by: RegExp;
  module: string;
  code: string;
}

/** Throws at the first use of an object of the class. Libraries make some objects and never use them. */
const writeUnused = (name: string) => `export class ${name} {
  constructor() {
    return new Proxy(this, { get() { throw new Error("infra/left-out.ts keeps ${name} out of the functions."); } });
  }
}`;

const unused = (by: RegExp, module: string, ...names: string[]): Replacement => ({
  ...{ by, module },
  code: names.map(writeUnused).join("\n"),
});

const commands = ["Get", "Put", "Update", "Delete", "Query", "Scan", "BatchGet", "BatchWrite"];

const electroDb: Replacement[] = [
  // Core gives ElectroDB a client that makes the commands.
  unused(/electrodb/, "@aws-sdk/lib-dynamodb", ...commands.map((name) => `${name}Command`)),
  unused(/electrodb/, "./src/service", "Service"),
  unused(/electrodb/, "./src/transaction", "createGetTransaction", "createWriteTransaction"),
  {
    // It checks the definitions of entities, which tests do. Here it accepts each.
    ...{ by: /electrodb/, module: "jsonschema" },
    code: `
export class Validator {
  addSchema() {}
  validate() { return { errors: [] }; }
}
Validator.prototype.customFormats = {};`,
  },
];

const sdk: Replacement[] = [
  // For browsers, and for a Node without these algorithms.
  unused(/@smithy\/core/, "./Sha256Js", "Sha256Js"),
  unused(/@smithy\/core/, "./Md5Js", "Md5Js"),
  unused(/@smithy\/core/, "./Crc32Js", "Crc32Js"),
  unused(/@aws-sdk\/checksums/, "./Sha1Js", "Sha1Js"),
  // No call of ours finds its address with another call.
  unused(/endpoint-discovery/, "@aws-sdk/endpoint-cache", "EndpointCache"),
  // No call of ours sends or gets a stream of events.
  unused(/@smithy\/core/, "@smithy/core/event-streams", "EventStreamSerde", "eventStreamSerdeProvider"),
  {
    ...{ by: /client-s3/, module: "@smithy/core/event-streams" },
    code: `
export const eventStreamSerdeProvider = undefined;
export const resolveEventStreamSerdeConfig = (config) => config;`,
  },
  {
    // In Lambda the environment holds the credentials.
    ...{ by: /@aws-sdk\/client-/, module: "@aws-sdk/credential-provider-node" },
    code: `
export const defaultProvider = () => async () => ({
  accessKeyId: process.env.AWS_ACCESS_KEY_ID,
  secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY,
  sessionToken: process.env.AWS_SESSION_TOKEN,
});`,
  },
];

const markdown: Replacement[] = [
  // For the option `linkify`.
  unused(/markdown-it/, "linkify-it", "LinkifyIt"),
  {
    // Node knows these characters too.
    ...{ by: /markdown-it/, module: "uc.micro" },
    code: String.raw`export const P = /\p{P}/u, S = /\p{S}/u;`,
  },
];

const replacements = [...electroDb, ...sdk, ...markdown];

const PREFIX = "\0left-out-";

/** Replaces modules of libraries that no function uses. */
export const leaveOut: Plugin = {
  name: "leave-out",
  resolveId(source, importer = "") {
    const index = replacements.findIndex(({ by, module }) => module === source && by.test(importer));
    return index === -1 ? null : { id: PREFIX + index, moduleSideEffects: false };
  },
  load: (id) => (id.startsWith(PREFIX) ? replacements[Number(id.slice(PREFIX.length))]?.code : null),
};
