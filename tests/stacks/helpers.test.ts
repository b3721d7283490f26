import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { of, stages } from "./stages.ts";

const fromCdk = (path: string) =>
  resolve(`node_modules/aws-cdk-lib/custom-resource-handlers/dist/${path}/index.js`);

/** Files of the helper functions by the start of their id, and events that change nothing. */
const helpers: Record<string, { file: string; events: object[] }> = {
  CustomResourceHandler: {
    file: resolve("node_modules/sst/support/custom-resources/index.mjs"),
    events: [{ ResourceType: "Custom::S3Uploader" }, { ResourceType: "Custom::CloudFrontInvalidator" }],
  },
  CustomS3AutoDeleteObjects: {
    file: fromCdk("aws-s3/auto-delete-objects-handler"),
    events: [{ RequestType: "Update", ResourceProperties: { BucketName: "helper" } }],
  },
  // CDK derives this id from a fixed text, for every custom resource that calls AWS.
  AWS679f53fac002430cb0da5b7982bd2287: {
    file: fromCdk("custom-resources/aws-custom-resource-handler"),
    events: [{ ResourceProperties: {} }],
  },
};

/** Loads a helper and sends it each event. Prints its answers, which CloudFormation would get. */
const run = `
const https = require("node:https");
const [file, ...events] = process.argv.slice(1);
const answers = [];
https.request = (_options, done) => ({
  on() {},
  write: (body) => answers.push(JSON.parse(body).Status),
  end: () => done({ statusCode: 200, resume() {} }),
});
console.log = () => {};
(async () => {
  const loaded = await import(file);
  const { handler } = loaded.default ?? loaded;
  for (const event of events) await handler(JSON.parse(event), { logStreamName: "" });
  const [version] = process.versions.node.split(".");
  process.stdout.write(JSON.stringify({ version, parameters: handler.length, answers }));
  process.exit();
})();
`;

it("this list has every helper that runs on Node", () => {
  const ids = stages.flatMap((stage) =>
    of(stage)
      .ofType("AWS::Lambda::Function")
      .filter(({ Properties }) => Properties.Code.ZipFile === undefined)
      .map(({ id }) => id),
  );
  const found = Object.keys(helpers).filter((start) => ids.some((id) => id.startsWith(start)));
  expect(found).toEqual(Object.keys(helpers));
  const unknown = ids.filter((id) => !found.some((start) => id.startsWith(start)));
  expect([...new Set(unknown)]).toEqual([]);
});

// Lambda's Node 24 refuses a handler with a third parameter, the callback:
// https://docs.aws.amazon.com/lambda/latest/dg/nodejs-handler.html
it.each(Object.entries(helpers))("%s answers on Node 24, and takes no callback", (_id, { file, events }) => {
  const requests = events.map((event) =>
    JSON.stringify({
      RequestType: "Delete",
      ResponseURL: "https://cloudformation.test/answer",
      StackId: "stack",
      RequestId: "1",
      LogicalResourceId: "Helper",
      PhysicalResourceId: "helper",
      ...event,
    }),
  );
  const told = execFileSync(process.execPath, ["-e", run, file, ...requests], {
    encoding: "utf8",
    env: { AWS_REGION: "us-west-2" },
  });
  const { version, parameters, answers } = JSON.parse(told);
  expect(version).toBe("24");
  expect(parameters).toBeLessThan(3);
  expect(answers).toEqual(events.map(() => "SUCCESS"));
});
