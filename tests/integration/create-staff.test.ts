import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { stageNames } from "@handyman/local/environment";
import { type Listening, listen } from "@handyman/local/listen";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signIn } from "../setup/oidc.ts";
import { addressOf, callAs } from "../setup/staff.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();

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

let cloudFormation: Listening;
beforeAll(async () => {
  cloudFormation = await listen(0, (_request, response) => response.end(answer));
});
afterAll(() => cloudFormation.close());

async function createStaff(email: string, name = "Dana Whitfield") {
  const env = {
    ...process.env,
    AWS_ENDPOINT_URL_CLOUDFORMATION: `http://127.0.0.1:${cloudFormation.port}`,
    TABLE_NAME: "",
    BUCKET_NAME: "",
    USER_POOL_ID: "",
  };
  const args = ["scripts/create-staff.ts", "--stage", "dev", "--email", email, "--name", name];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, { env });
    return { ok: true, said: stdout };
  } catch (error) {
    return { ok: false, said: (error as { stderr: string }).stderr };
  }
}

const mailsTo = async (address: string) => (await stage.mail()).filter(({ to }) => to.includes(address));

it("invites an owner, sends the mail again when run again, and leaves an owner who came as they are", async () => {
  const email = "first@example.test";
  for (const times of [1, 2]) {
    const { ok, said } = await createStaff(email);
    expect(said).toContain(`${email} is invited as owner`);
    expect(ok).toBe(true);
    expect(await mailsTo(email)).toHaveLength(times);
  }
  await signIn(stage, email);
  expect(await createStaff(email)).toEqual({
    ok: true,
    said: `${email} is an owner already, and has signed in: nothing to do\n`,
  });
  const { items } = (await (await callAs(stage, "owner", "GET", "/api/admin/users")).json()) as {
    items: { email: string; roles: string[] }[];
  };
  expect(items.find((user) => user.email === email)?.roles).toEqual(["owner"]);
});

it("says what keeps somebody from being an owner", async () => {
  expect(await createStaff(addressOf("editor"))).toMatchObject({
    ok: false,
    said: expect.stringContaining("is on the staff already"),
  });
  expect(await createStaff("nobody")).toMatchObject({ ok: false, said: expect.stringContaining("email") });
});
