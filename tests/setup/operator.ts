import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { stageNames } from "@handyman/local/environment";
import { listen } from "@handyman/local/listen";

/** Stands for CloudFormation: every stack has every output. */
const outputs = {
  TableName: stageNames.table,
  BucketName: stageNames.bucket,
  UserPoolId: stageNames.userPool,
  ...Object.fromEntries(
    ["FormMail", "FollowUp", "RenderPages", "ImageVariants", "Sweep"].flatMap((name) => [
      [`${name}Function`, "x"],
      [`${name}DeadLetters`, "x"],
    ]),
  ),
};
const members = Object.entries(outputs).map(
  ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
);
const answer = `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><Outputs>${members.join("")}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`;

/** Runs an operator's script against the local stage of this test as if it were deployed; answers what the script said. */
export async function runScript(name: string, args: readonly string[]) {
  const cloudFormation = await listen(0, (_request, response) => response.end(answer));
  const env = {
    ...process.env,
    AWS_ENDPOINT_URL_CLOUDFORMATION: `http://127.0.0.1:${cloudFormation.port}`,
    TABLE_NAME: "",
    BUCKET_NAME: "",
    USER_POOL_ID: "",
  };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [`scripts/${name}.ts`, ...args], { env });
    return { ok: true, said: stdout };
  } catch (error) {
    return { ok: false, said: (error as { stderr: string }).stderr };
  } finally {
    await cloudFormation.close();
  }
}
