import { DescribeUserPoolCommand } from "@aws-sdk/client-cognito-identity-provider";
import { DescribeTableCommand } from "@aws-sdk/client-dynamodb";
import { readBucketProtection } from "../lib/bucket.ts";
import { config } from "../lib/config.ts";
import { documentClient } from "../lib/dynamo.ts";
import { userPool, userPoolId } from "../staff/user-pool.ts";
import { readRestorableWindow } from "./point-in-time.ts";

export async function readProtection() {
  const [{ Table }, window, bucket, { UserPool }] = await Promise.all([
    documentClient.send(new DescribeTableCommand({ TableName: config().TABLE_NAME })),
    readRestorableWindow(),
    readBucketProtection(),
    userPool.send(new DescribeUserPoolCommand({ UserPoolId: userPoolId() })),
  ]);
  return {
    table: {
      items: Table?.ItemCount ?? 0,
      refusesDeletion: Table?.DeletionProtectionEnabled ?? false,
      window,
    },
    bucket,
    pool: { refusesDeletion: UserPool?.DeletionProtection === "ACTIVE" },
  };
}

export type Protection = Awaited<ReturnType<typeof readProtection>>;

export interface Finding {
  state: "ok" | "warning" | "problem";
  says: string;
}

const HOUR_MS = 60 * 60 * 1000;

const deployAgain = "deploy the stage again, which switches it on";

const ok = (says: string): Finding => ({ state: "ok", says });
const warning = (says: string): Finding => ({ state: "warning", says });
const problem = (says: string): Finding => ({ state: "problem", says });

const judgeRefusal = (what: string, refusesDeletion: boolean): Finding =>
  refusesDeletion
    ? ok(`${what} refuses deletion`)
    : problem(`${what} can be deleted by accident: ${deployAgain}`);

function judgeWindow({ window }: Protection["table"], now: number): Finding {
  if (!window) return problem(`point-in-time recovery of the table is off: ${deployAgain}`);
  const [from, until] = [window.from.toISOString(), window.until.toISOString()];
  if (now - window.until.getTime() > HOUR_MS) {
    return problem(`the table can be restored up to ${until} only: ask AWS support why its backup is late`);
  }
  const says = `the table can be restored to any second from ${from} to ${until}`;
  const days = Math.floor((now - window.from.getTime()) / (24 * HOUR_MS));
  return days < 7 ? warning(`${says}: that is ${days} days, and 35 in time`) : ok(says);
}

function judgeBucket({ isVersioned, rules }: Protection["bucket"]): Finding[] {
  const versions = isVersioned
    ? ok("the bucket keeps replaced and deleted files as versions")
    : problem(`the bucket keeps no versions, so a deleted file is gone: ${deployAgain}`);
  const expiring = rules.filter(({ expires }) => expires).map(({ id }) => id);
  const days = rules.flatMap(({ versionDays }) => versionDays ?? []);
  return [
    versions,
    ...expiring.map((id) => problem(`the bucket's rule "${id}" deletes files of customers: remove it`)),
    ...(isVersioned && days.length === 0
      ? [problem(`the bucket keeps old versions for ever, though the site promises an end: ${deployAgain}`)]
      : days.map((count) => ok(`the bucket keeps an old version for ${count} days`))),
  ];
}

export function judgeProtection({ table, bucket, pool }: Protection, now = Date.now()): Finding[] {
  return [
    judgeWindow(table, now),
    judgeRefusal("the table", table.refusesDeletion),
    ok(`the table has about ${table.items.toLocaleString("en")} items`),
    ...judgeBucket(bucket),
    judgeRefusal("the user pool", pool.refusesDeletion),
  ];
}
