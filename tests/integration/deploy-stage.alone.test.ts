import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type FakeAccount, healthyAccount } from "../setup/aws-account.ts";
import { productionEnvironment, runDeployScript } from "../setup/deploy-script.ts";

const outputs = {
  SiteUrl: "https://d1.cloudfront.net",
  Distribution: "d1.cloudfront.net",
  DistributionId: "E1",
};

function finish(stage: string, { stacks }: FakeAccount): void {
  for (const name of ["Database", "Pages", "Web", "FollowUp", "Mail", "SignInAddress"])
    stacks[`us-west-2/${stage}-handyman-${name}`] = {
      status: "CREATE_COMPLETE",
      ...(name === "Web" && { outputs }),
    };
}

const onRun = (stage: string) => (command: string, account: FakeAccount) => {
  if (command.includes("sst deploy")) finish(stage, account);
};

const parts = "node scripts/build-parts.ts --stage photos";
const build = "npx --no-install sst build --stage photos --to .build/deploy/photos";
const release = "npx --no-install sst deploy --stage photos --from .build/deploy/photos";
const seed = "node scripts/seed.ts --stage photos --once";
const smoke = "node scripts/smoke.ts https://d1.cloudfront.net";

const deploy = (account = healthyAccount(), exits: Record<string, number> = {}, isProcess = false) =>
  runDeployScript("deploy", ["--stage", "photos"], { account, exits, onRun: onRun("photos"), isProcess });

const commands = ({ runs }: Awaited<ReturnType<typeof deploy>>) => runs.map(({ command }) => command);

describe("deploying a stage", () => {
  it("builds, deploys this build, seeds and tests a new stage, and prints its address", async () => {
    const outcome = await deploy(healthyAccount(), {}, true);
    expect(outcome).toMatchObject({ code: 0, errors: [], writes: [] });
    expect(commands(outcome)).toEqual([parts, build, release, seed, smoke]);
    expect(outcome.said).toContain(
      "Site: https://d1.cloudfront.net\nBack office: https://d1.cloudfront.net/admin",
    );
    expect(outcome.deployment).toEqual({
      stage: "photos",
      region: "us-west-2",
      siteUrl: "https://d1.cloudfront.net",
      distribution: "d1.cloudfront.net",
    });
  });

  it("asks for the content again when the stage exists, because its seed may have failed", async () => {
    const account = healthyAccount();
    finish("photos", account);
    expect(commands(await deploy(account))).toEqual([parts, build, release, seed, smoke]);
  });

  it("allows the loss of the named resource only", async () => {
    const account = healthyAccount();
    const Resources = { Table: { Type: "AWS::DynamoDB::Table" }, Pool: { Type: "AWS::Cognito::UserPool" } };
    account.stacks["us-west-2/photos-handyman-Old"] = { status: "CREATE_COMPLETE", template: { Resources } };
    const allow = (...ids: string[]) =>
      runDeployScript("deploy", ["--stage", "photos", ...ids.flatMap((id) => ["--allow-replace", id])], {
        account: structuredClone(account),
        onRun: onRun("photos"),
      });
    expect((await allow("Table")).errors).toEqual([expect.stringContaining("--allow-replace Pool")]);
    expect(await allow("Table", "Pool")).toMatchObject({ code: 0, errors: [] });
  });

  it.each([
    [parts, [parts], "The build failed, and nothing was changed"],
    [build, [parts, build], "The build failed, and nothing was changed"],
    [release, [parts, build, release], "The deployment failed"],
    [seed, [parts, build, release, seed], "not seeded: deploy again, or run npm run seed -- --stage photos"],
    [smoke, [parts, build, release, seed, smoke], "its smoke test failed"],
  ])("ends with exit code 1 at the step that fails: %s", async (failing, ran, line) => {
    const outcome = await deploy(healthyAccount(), { [failing]: 3 }, failing === smoke);
    expect(commands(outcome)).toEqual(ran);
    expect(outcome.errors).toEqual([expect.stringContaining(line)]);
    expect(outcome.code).toBe(1);
  });

  describe("with the parts that another job built", () => {
    const file = ".build/parts/site/assets/app.js";
    const deployParts = (files: Record<string, string>, digest: string) =>
      runDeployScript("deploy", ["--stage", "photos", "--parts", digest], { files, onRun: onRun("photos") });
    const digest = createHash("sha256")
      .update(`${createHash("sha256").update("start()").digest("hex")} site/assets/app.js\n`)
      .digest("hex");

    it("ships them without building anything", async () => {
      const outcome = await deployParts({ [file]: "start()" }, digest);
      expect(outcome).toMatchObject({ code: 0, errors: [] });
      expect(commands(outcome)).toEqual([build, release, seed, smoke]);
    });

    it.each<[string, Record<string, string>, string]>([
      ["a file has changed", { [file]: "steal()" }, digest],
      ["a file was added", { [file]: "start()", ".build/parts/site/.more.js": "steal()" }, digest],
      ["there are none", {}, digest],
      ["the job named no digest", { [file]: "start()" }, ""],
    ])("stops before it calls AWS when %s", async (_what, files, named) => {
      const outcome = await deployParts(files, named);
      expect(outcome.errors).toEqual([
        "Problem: .build/parts is not what the job that builds has made: run the pipeline again",
      ]);
      expect(outcome).toMatchObject({ code: 1, runs: [], said: "" });
    });
  });

  it("runs SST in the app's region, with a verified sender for invitations, and without telemetry", async () => {
    const { runs } = await deploy();
    expect(runs[0]?.env).toMatchObject({
      AWS_REGION: "us-west-2",
      SIGN_IN_MAIL: "ses",
      SST_TELEMETRY_DISABLED: "1",
    });
    const without = await runDeployScript("deploy", ["--stage", "photos"], { env: { MAIL_FROM: "" } });
    expect(without.runs[0]?.env.SIGN_IN_MAIL).toBeUndefined();
  });

  it("names CloudFront's address to production's smoke test, and prints the DNS record", async () => {
    const { runs, said, code } = await runDeployScript("deploy", ["--stage", "production"], {
      env: productionEnvironment,
      onRun: onRun("production"),
    });
    expect(code).toBe(0);
    expect(runs.at(-1)?.command).toBe(
      "node scripts/smoke.ts https://d1.cloudfront.net --production --before-dns d1.cloudfront.net",
    );
    expect(said).toContain("DNS record: www.example.com CNAME d1.cloudfront.net");
  });

  it("deploys a branch called production to a stage of its own", async () => {
    const { runs, said } = await runDeployScript("deploy", ["--branch", "production"]);
    expect(runs[0]?.command).toMatch(/^node scripts\/build-parts.ts --stage production-[0-9a-f]{6}$/);
    expect(said).toMatch(/^Stage of production: production-[0-9a-f]{6}$/m);
  });

  it.each([[[]], [["--stage", "a", "--branch", "b"]]])("asks for one stage when it gets %j", async (args) => {
    const { code, errors } = await runDeployScript("deploy", args);
    expect(code).toBe(1);
    expect(errors).toEqual(["Say which stage: npm run deploy -- --stage my-branch"]);
  });
});

describe("removing a stage", () => {
  const removal = "npx --no-install sst remove --stage photos";

  function deployed(stage = "photos"): FakeAccount {
    const account = healthyAccount();
    finish(stage, account);
    return account;
  }

  const clear = (command: string, { stacks }: FakeAccount) => {
    if (!command.includes("sst remove")) return;
    for (const key of Object.keys(stacks)) if (key.includes("-handyman-")) delete stacks[key];
  };

  it("removes all stacks", async () => {
    const outcome = await runDeployScript("remove", ["--stage", "photos"], {
      account: deployed(),
      onRun: clear,
      isProcess: true,
    });
    expect(outcome).toMatchObject({ code: 0, errors: [] });
    expect(commands(outcome)).toEqual([removal]);
    expect(outcome.said).toContain("Removed photos");
  });

  it("says in one line that there is no such stage", async () => {
    const { code, said, runs } = await runDeployScript("remove", ["--stage", "photos"]);
    expect(said).toBe("There is no stage photos in this account: nothing to remove\n");
    expect([code, runs]).toEqual([0, []]);
  });

  it("does not confuse stages whose names begin the same", async () => {
    const account = deployed("photos-handyman-x");
    expect((await runDeployScript("remove", ["--stage", "photos"], { account })).runs).toEqual([]);
  });

  it.each([0, 1])("names each stack that is left and why, when SST ends with %i", async (code) => {
    const outcome = await runDeployScript("remove", ["--stage", "photos"], {
      account: deployed(),
      exits: { [removal]: code },
      onRun: (_command, { stacks }) => {
        for (const path of Object.keys(stacks))
          if (path.includes("photos-handyman-") && !path.endsWith("Database")) delete stacks[path];
      },
    });
    expect(outcome.code).toBe(1);
    expect(outcome.errors[0]).toMatch(/\): Media: The bucket is not empty$/);
    expect(outcome.errors).toHaveLength(code === 0 ? 1 : 6);
  });

  it("removes production only with a confirmation, and lists the resources that stay", async () => {
    const account = deployed("production");
    const Resources = { Table: { Type: "AWS::DynamoDB::Table", DeletionPolicy: "Retain" } };
    account.stacks["us-west-2/production-handyman-Database"] = {
      status: "CREATE_COMPLETE",
      template: { Resources },
    };
    const remove = (...more: string[]) =>
      runDeployScript("remove", ["--stage", "production", ...more], {
        account,
        env: productionEnvironment,
        onRun: clear,
      });
    const refused = await remove();
    expect(refused.errors).toEqual([expect.stringContaining("add --yes-remove-production")]);
    expect([refused.code, refused.runs, refused.writes]).toEqual([1, [], []]);
    const removed = await remove("--yes-remove-production");
    expect(removed.said).toContain(
      "Stays in the account: AWS::DynamoDB::Table Table of production-handyman-Database",
    );
    expect([removed.code, commands(removed)]).toEqual([
      0,
      ["npx --no-install sst remove --stage production"],
    ]);
  });
});

describe("what production has in us-east-1", () => {
  const key = "us-east-1/production-handyman-us-east-1";
  const outputs = { WebAclArn: "arn:aws:wafv2:us-east-1:123456789012:global/webacl/site/1" };
  const production = (account: FakeAccount, env: Record<string, string> = {}) =>
    runDeployScript("deploy", ["--stage", "production"], {
      account,
      env: { ...productionEnvironment, ...env },
      onRun: onRun("production"),
    });

  it("is created before the site, which is built again with its web ACL, and then told the distribution", async () => {
    const account = healthyAccount();
    account.outputs = outputs;
    const { runs, writes, code } = await production(account);
    expect(code).toBe(0);
    const sst = runs.filter(({ command }) => command.includes(" sst "));
    expect(sst.map(({ command, env }) => [command.split(" ")[3], env.SITE_WEB_ACL_ARN])).toEqual([
      ["build", ""],
      ["build", outputs.WebAclArn],
      ["deploy", outputs.WebAclArn],
    ]);
    expect(writes).toEqual(["us-east-1 cloudformation.CreateStack", "us-east-1 cloudformation.UpdateStack"]);
    expect(account.stacks[key]?.parameters).toEqual({ DistributionId: "E1" });
  });

  it("has a price, which the deployment says before it makes anything", async () => {
    const price =
      "Web ACL: 7.00 USD a month and 0.60 USD for each million requests. SITE_WEB_ACL=off leaves it out";
    const { said } = await production(healthyAccount());
    expect(said).toContain(price);
    expect(said.indexOf(price)).toBeLessThan(said.indexOf("Build"));
    const others: Record<string, string>[] = [
      { SITE_WEB_ACL: "off" },
      { SITE_WEB_ACL_ARN: outputs.WebAclArn },
    ];
    for (const env of others) expect((await production(healthyAccount(), env)).said).not.toContain("Web ACL");
  });

  it("is part of the first build when it exists, and keeps its distribution", async () => {
    const account = healthyAccount();
    account.stacks[key] = { status: "CREATE_COMPLETE", outputs };
    const { runs, writes } = await production(account);
    expect(runs.filter(({ command }) => command.includes("sst build"))).toHaveLength(1);
    expect(runs[0]?.env.SITE_WEB_ACL_ARN).toBe(outputs.WebAclArn);
    expect(writes).toEqual(["us-east-1 cloudformation.UpdateStack"]);
  });

  it("loses its web ACL when the operator wants none, after the site does without", async () => {
    const account = healthyAccount();
    account.stacks[key] = { status: "CREATE_COMPLETE", outputs };
    const { runs, writes } = await production(account, { SITE_WEB_ACL: "off" });
    expect(runs.map(({ env }) => env.SITE_WEB_ACL_ARN).filter(Boolean)).toEqual([]);
    expect(writes).toEqual(["us-east-1 cloudformation.UpdateStack"]);
  });

  it("gets a web ACL when the operator wants one again, and the site with it", async () => {
    const account = healthyAccount();
    account.stacks[key] = { status: "UPDATE_COMPLETE" };
    account.outputs = outputs;
    const { runs } = await production(account);
    expect(runs.find(({ command }) => command.includes("sst deploy"))?.env.SITE_WEB_ACL_ARN).toBe(
      outputs.WebAclArn,
    );
  });

  it("is deleted when the stage has no recipient of alarms any more", async () => {
    const account = healthyAccount();
    account.stacks["us-east-1/dev-handyman-us-east-1"] = { status: "CREATE_COMPLETE" };
    const { writes } = await runDeployScript("deploy", ["--stage", "dev"], { account, onRun: onRun("dev") });
    expect(writes).toEqual(["us-east-1 cloudformation.DeleteStack"]);
  });

  it("comes after the content, so that its failure leaves no new site empty", async () => {
    const account = healthyAccount();
    account.outputs = outputs;
    let toldBeforeSeed: string | undefined;
    await runDeployScript("deploy", ["--stage", "production"], {
      account,
      env: productionEnvironment,
      onRun: (command) => {
        onRun("production")(command, account);
        if (command.includes("seed.ts")) toldBeforeSeed = account.stacks[key]?.parameters?.DistributionId;
      },
    });
    expect(toldBeforeSeed).toBe("");
  });

  it("is not touched when the deployment would lose data", async () => {
    const account = healthyAccount();
    const Resources = { Table: { Type: "AWS::DynamoDB::Table" } };
    account.stacks["us-west-2/production-handyman-Old"] = {
      status: "CREATE_COMPLETE",
      template: { Resources },
    };
    expect(await production(account)).toMatchObject({ code: 1, writes: [] });
  });

  it("is deleted after the stacks of the site", async () => {
    const account = healthyAccount();
    finish("production", account);
    account.stacks[key] = { status: "CREATE_COMPLETE" };
    let hadStack = false;
    const { writes } = await runDeployScript("remove", ["--stage", "production", "--yes-remove-production"], {
      account,
      env: productionEnvironment,
      onRun: (_command, { stacks }) => {
        hadStack = key in stacks;
        for (const path of Object.keys(stacks))
          if (path.startsWith("us-west-2/production")) delete stacks[path];
      },
    });
    expect([hadStack, writes]).toEqual([true, ["us-east-1 cloudformation.DeleteStack"]]);
  });
});
