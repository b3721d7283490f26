import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { listen } from "@handyman/local/listen";
import { type Account, answerAs } from "./aws.ts";

/** A script that takes longer than five seconds shows its progress. */
const dropProgress = (said: string) => said.replaceAll(/^… .*\n/gm, "");

/**
 * Runs an operator's script against the local stage of this test as if it were deployed. Returns
 * its output without its progress.
 * @param account the other AWS services, and the calls that the script makes to them
 * @param more environment variables, such as the endpoints of another stage
 */
export async function runScript(
  name: string,
  args: readonly string[],
  account: Partial<Account> = {},
  more: Readonly<Record<string, string>> = {},
) {
  const aws = await listen(0, answerAs({ called: [], queues: {}, ...account }));
  const endpoint = `http://127.0.0.1:${aws.port}`;
  const env = {
    ...process.env,
    TABLE_NAME: "",
    BUCKET_NAME: "",
    USER_POOL_ID: "",
    ...more,
    AWS_ENDPOINT_URL_CLOUDFORMATION: endpoint,
    AWS_ENDPOINT_URL_LAMBDA: endpoint,
    AWS_ENDPOINT_URL_SQS: endpoint,
  };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [`scripts/${name}.ts`, ...args], { env });
    return { ok: true, said: dropProgress(stdout) };
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return { ok: false, said: dropProgress(`${stdout}${stderr}`) };
  } finally {
    await aws.close();
  }
}
