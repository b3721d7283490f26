import { readFileSync } from "node:fs";
import { STREAM_TRIES_MS } from "@handyman/core/mail/schema";
import { roles } from "@handyman/core/staff/rules";
import { tasks } from "@handyman/functions/tasks";
import { describe, expect, it } from "vitest";
import { getSiteEnvironment } from "../../infra/parts.ts";
import { streamReaders } from "../../infra/queues.ts";
import { table } from "../../infra/table.ts";
import { explained } from "./explained.ts";
import { of, type StageName, stages } from "./stages.ts";
import { productionEnvironment, type Resource } from "./synth.ts";

const text = (value: unknown) => JSON.stringify(value);
const list = <T>(value: T | T[] | undefined): T[] => (value === undefined ? [] : ([value].flat() as T[]));

// AWS keeps it when its stack is deleted, but not after a failed creation, because an empty one
// would only block its name.
// https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-attribute-deletionpolicy.html
const kept = { DeletionPolicy: "RetainExceptOnCreate", UpdateReplacePolicy: "Retain" };

describe("production", () => {
  it("keeps its table with deletion protection and point-in-time recovery", () => {
    const found = of("production").only("Database", "AWS::DynamoDB::Table");
    expect(found).toMatchObject(kept);
    expect(found.Properties.DeletionProtectionEnabled).toBe(true);
    expect(found.Properties.PointInTimeRecoverySpecification).toEqual({ PointInTimeRecoveryEnabled: true });
  });

  it("keeps its user pool with deletion protection", () => {
    const found = of("production").only("Auth", "AWS::Cognito::UserPool");
    expect(found).toMatchObject(kept);
    expect(found.Properties.DeletionProtection).toBe("ACTIVE");
  });

  it("keeps its media, and no resource empties the bucket", () => {
    const found = of("production").only("Storage", "AWS::S3::Bucket");
    expect(found).toMatchObject(kept);
    const emptied = of("production")
      .ofType("Custom::S3AutoDeleteObjects")
      .map(({ stack }) => stack);
    expect(emptied).not.toContain("Storage");
  });

  it("keeps the sender domain with its DKIM records", () => {
    expect(of("production").only("Mail", "AWS::SES::EmailIdentity")).toMatchObject(kept);
  });

  it.each(stages)(
    "%s: table, bucket and user pool keep their logical ids, so no refactoring replaces them",
    (stage) => {
      expect(of(stage).only("Database", "AWS::DynamoDB::Table").id).toBe("Table710B521B");
      expect(of(stage).only("Storage", "AWS::S3::Bucket").id).toBe("MediaA721A567");
      expect(of(stage).only("Auth", "AWS::Cognito::UserPool").id).toBe("Staff35CBA1CE");
    },
  );
});

describe("a stage other than production can be removed without a trace", () => {
  it.each(["dev", "my-branch"] as const)("%s deletes all that it made", (stage) => {
    const kept = of(stage).resources.filter(({ DeletionPolicy }) =>
      /Retain|Snapshot/.test(DeletionPolicy ?? ""),
    );
    expect(kept.map(({ id }) => id)).toEqual([]);
    expect(of(stage).only("Database", "AWS::DynamoDB::Table").Properties.DeletionProtectionEnabled).not.toBe(
      true,
    );
  });

  it.each(["dev", "my-branch"] as const)("%s empties each bucket first", (stage) => {
    const emptied = of(stage)
      .ofType("Custom::S3AutoDeleteObjects")
      .map(({ Properties }) => Properties.BucketName.Ref);
    expect(emptied.sort()).toEqual(
      of(stage)
        .ofType("AWS::S3::Bucket")
        .map(({ id }) => id)
        .sort(),
    );
  });

  it.each(stages)("%s lets no function write to a log group that its stack does not delete", (stage) => {
    for (const { id, stack, Properties } of of(stage).ofType("AWS::Lambda::Function")) {
      const group = of(stage).resources.find(
        (other) => other.stack === stack && other.id === Properties.LoggingConfig?.LogGroup?.Ref,
      );
      expect(group, `${stack}/${id}`).toMatchObject({
        Type: "AWS::Logs::LogGroup",
        DeletionPolicy: "Delete",
      });
      expect(group?.Properties.RetentionInDays).toBeGreaterThan(0);
    }
  });

  it.each(["dev", "my-branch"] as const)("%s takes neither the domain nor the mail identity", (stage) => {
    expect(of(stage).ofType("AWS::SES::EmailIdentity")).toEqual([]);
    expect(text(of(stage).ofType("AWS::CloudFront::Distribution"))).not.toContain('Aliases":["');
  });
});

describe.each(stages)("%s: buckets", (stage) => {
  it("are private, encrypted, and refuse plain HTTP", () => {
    const buckets = of(stage).ofType("AWS::S3::Bucket");
    expect(buckets.length).toBe(2);
    for (const { id, Properties } of buckets) {
      expect(Properties.PublicAccessBlockConfiguration, id).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(text(Properties.BucketEncryption), id).toContain("AES256");
      const policy = of(stage)
        .ofType("AWS::S3::BucketPolicy")
        .find((other) => other.Properties.Bucket.Ref === id);
      expect(text(policy?.Properties), id).toContain('"aws:SecureTransport":"false"');
    }
  });

  it("let only the CDN of this account read", () => {
    for (const { id, Properties } of of(stage).ofType("AWS::S3::BucketPolicy")) {
      for (const statement of Properties.PolicyDocument.Statement.filter(
        ({ Effect }: { Effect: string }) => Effect === "Allow",
      )) {
        const isHelper = text(statement.Principal).includes("CustomS3AutoDeleteObjects");
        if (isHelper) continue;
        expect(statement.Principal, id).toEqual({ Service: "cloudfront.amazonaws.com" });
        // S3's documentation of origin access control names this key only.
        expect(text(statement.Condition), id).toMatch(/AWS:SourceArn.+arn:.*cloudfront::.*distribution\//);
        expect(statement.Action, id).toBe("s3:GetObject");
        expect(text(statement.Condition), id).toMatch(/AWS:Source(Account|Arn)/);
      }
    }
  });

  it("of media give the CDN variants of the library, and neither an original nor a customer's photo", () => {
    const { Properties } = of(stage).only("Storage", "AWS::S3::BucketPolicy");
    const read = Properties.PolicyDocument.Statement.filter(
      ({ Action }: { Action: string }) => Action === "s3:GetObject",
    ).flatMap(({ Resource }: { Resource: unknown }) => list(Resource).map(text));
    expect(read.length).toBe(1);
    expect(read[0]).toContain('"/variants/media/*"');
  });

  const findHolders = (action: string, resource: string) =>
    of(stage)
      .ofType("AWS::IAM::Policy")
      .filter(({ Properties }) =>
        Properties.PolicyDocument.Statement.some(
          ({ Action, Resource }: { Action: string | string[]; Resource: unknown }) =>
            list<string>(Action).includes(action) && text(Resource).includes(resource),
        ),
      )
      .map(({ id }) => /^[A-Za-z]+(?=Grants)/.exec(id)?.[0])
      .sort();

  it("of media give customers' photos to the functions that make links, of variants only for customers, and to the functions that make or await variants", () => {
    expect(findHolders("s3:GetObject", '"/quote-photos/*"')).toEqual(["ImageVariants", "StaffApi", "Sweep"]);
    expect(findHolders("s3:GetObject", '"/variants/quote-photos/*"')).toEqual(["CustomerApi", "StaffApi"]);
    expect(findHolders("s3:GetObject", '"/variants/*"')).toEqual([]);
  });

  it("of media can't be listed by the functions of visitors and customers", () => {
    const listing = [
      ...findHolders("s3:ListBucket", "Media"),
      ...findHolders("s3:ListBucketVersions", "Media"),
    ];
    expect(listing).toContain("StaffApi");
    for (const name of ["SiteApi", "CustomerApi"]) expect(listing).not.toContain(name);
  });

  it("of media accept PUTs only from the site, and delete unfinished uploads", () => {
    const { Properties } = of(stage).only("Storage", "AWS::S3::Bucket");
    const [rule] = Properties.CorsConfiguration.CorsRules;
    expect(rule.AllowedMethods).toEqual(["PUT"]);
    expect(rule.AllowedOrigins).toEqual([
      stage === "production" ? "https://www.example.com" : "https://*.cloudfront.net",
    ]);
    expect(text(Properties.LifecycleConfiguration)).toContain('"DaysAfterInitiation":1');
  });
});

describe.each(stages)("%s: the table", (stage) => {
  it("has the keys and indexes that core relies on, a stream and a time to live", () => {
    const { Properties } = of(stage).only("Database", "AWS::DynamoDB::Table");
    expect(
      Properties.GlobalSecondaryIndexes.map(({ IndexName }: { IndexName: string }) => IndexName),
    ).toEqual(Object.keys(table.globalIndexes));
    expect(Properties.AttributeDefinitions).toContainEqual({ AttributeName: "gsi4sk", AttributeType: "N" });
    expect(Properties.StreamSpecification).toEqual({ StreamViewType: "NEW_AND_OLD_IMAGES" });
    expect(Properties.TimeToLiveSpecification).toEqual({ AttributeName: "expiresAt", Enabled: true });
    expect(Properties.BillingMode).toBe("PAY_PER_REQUEST");
  });
});

/**
 * Functions that the table's stream starts, and all our functions. Each one except the API's three
 * has a dead-letter queue.
 */
const consumers = ["FollowUp", "FormMail"];
const functionIds = [
  "SiteApi",
  "CustomerApi",
  "StaffApi",
  "DropAtEdge",
  "ImageVariants",
  "MailFeedback",
  "RenderPages",
  "Sweep",
  ...consumers,
];
const startOfOurs = new RegExp(`^(${functionIds.join("|")})`);

const ours = (stage: StageName) => of(stage).functions;

describe.each(stages)("%s: functions", (stage) => {
  it("are in this list", () => {
    expect(
      ours(stage)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...functionIds].sort());
  });

  it("show no sample projects", () => {
    const functions = of(stage).ofType("AWS::Lambda::Function");
    const showing = functions.filter(({ Properties }) => Properties.Environment?.Variables?.SHOWS_SAMPLES);
    expect(functions.length).toBeGreaterThan(0);
    expect(showing).toEqual([]);
  });

  it("run on arm64 with Node 24, and no tracing", () => {
    for (const fn of ours(stage)) {
      expect(fn, fn.id).toMatchObject({
        runtime: "nodejs24.x",
        architecture: "arm_64",
        tracing: "disabled",
      });
    }
    const templates = of(stage)
      .ofType("AWS::Lambda::Function")
      .filter(({ Properties }) => Properties.Architectures);
    for (const { Properties } of templates) expect(Properties.Architectures).toEqual(["arm64"]);
  });

  it("have no runtime that ends soon, and neither have the helpers of CDK and SST", () => {
    for (const { id, stack, Properties } of of(stage).ofType("AWS::Lambda::Function"))
      expect(Properties.Runtime, `${stack}/${id}`).toMatch(/^(nodejs24\.x|python3\.1[3-9])$/);
    const uploader = of(stage).only("Web", "Custom::S3Uploader").Properties;
    const invalidator = of(stage).only("Web", "Custom::CloudFrontInvalidator").Properties;
    for (const { ServiceToken } of [uploader, invalidator])
      expect(text(ServiceToken)).toContain("CustomResourceHandler");
  });

  it("have no right to all actions, and no action on all resources", () => {
    const isOurs = ({ id }: Resource) => startOfOurs.test(id);
    const policies = of(stage).ofType("AWS::IAM::Policy").filter(isOurs);
    expect(policies.length).toBeGreaterThanOrEqual(functionIds.length);
    for (const { id, Properties } of policies) {
      for (const { Action, Resource } of Properties.PolicyDocument.Statement) {
        for (const action of list<string>(Action)) expect(action, id).toMatch(/^[a-z0-9-]+:[A-Za-z]+$/);
        for (const resource of list(Resource)) {
          const name = text(resource);
          expect(name, id).not.toBe('"*"');
          // A star may only end a key prefix of a bucket.
          if (name.includes("*"))
            expect(name, id).toMatch(/"\/((quote-photos|media|variants|posts)\/[a-z/-]*\*|\*\/index\.html)"/);
        }
      }
    }
  });

  it("have no managed policy", () => {
    const roles = of(stage)
      .ofType("AWS::IAM::Role")
      .filter(({ id }) => functionIds.some((name) => id.startsWith(`${name}Role`)));
    expect(roles.length).toBe(functionIds.length);
    for (const { id, Properties } of roles) expect(Properties.ManagedPolicyArns, id).toBeUndefined();
  });
});

describe.each(stages)("%s: work that failed for good is kept", (stage) => {
  it("every asynchronous function sends a failed event to a queue after two retries", () => {
    const configs = of(stage).ofType("AWS::Lambda::EventInvokeConfig");
    const covered = configs.map(({ Properties }) => text(Properties.FunctionName));
    for (const id of ["MailFeedback", "Sweep"])
      expect(
        covered.some((name) => name.includes(id)),
        id,
      ).toBe(true);
    for (const { Properties } of configs) {
      expect(Properties.MaximumRetryAttempts).toBe(2);
      expect(text(Properties.DestinationConfig.OnFailure)).toContain("DeadLetters");
    }
  });

  it("every stream consumer splits batches, retries a bounded number of times, then sends to a queue", () => {
    const mappings = of(stage)
      .ofType("AWS::Lambda::EventSourceMapping")
      .filter(({ Properties }) => Properties.StartingPosition);
    expect(mappings.length).toBe(consumers.length);
    expect(mappings.length, "DynamoDB throttles more").toBeLessThanOrEqual(2);
    for (const { Properties } of mappings) {
      expect(Properties).toMatchObject({
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ["ReportBatchItemFailures"],
        // Staff may send a mail again once the stream has given up.
        MaximumRecordAgeInSeconds: STREAM_TRIES_MS / 1000,
      });
      expect(Properties.MaximumRetryAttempts).toBeLessThanOrEqual(10_000);
      expect(text(Properties.DestinationConfig.OnFailure)).toContain("DeadLetters");
    }
  });

  // https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-params.html
  it("every stream consumer reads as the local stage does, in batches that fit one transaction", () => {
    for (const [stack, reader] of [
      ["Mail", streamReaders["form-mail"]],
      ["FollowUp", streamReaders["follow-up"]],
    ] as const) {
      const { Properties } = of(stage).only(stack, "AWS::Lambda::EventSourceMapping");
      expect(Properties).toMatchObject({
        BatchSize: reader.batchSize,
        ParallelizationFactor: reader.lanes,
      });
      expect(reader.lanes).toBeLessThanOrEqual(10);
      // The dashboard's numbers: a marker and at most one day for each change, and the statuses of
      // two forms.
      expect(2 * reader.batchSize + 2).toBeLessThanOrEqual(100);
    }
  });

  it("every dead-letter queue keeps its messages for 14 days", () => {
    const queues = of(stage)
      .ofType("AWS::SQS::Queue")
      .filter(({ id }) => id.includes("DeadLetters"));
    expect(queues.length).toBe(functionIds.length - 3);
    for (const { Properties } of queues) expect(Properties.MessageRetentionPeriod).toBe(1_209_600);
  });
});

// Integration tests prove these filters on the local stage.
it.each([
  ["Mail", "form-mail"],
  ["FollowUp", "follow-up"],
] as const)(
  "the stream starts %s by the local stage's filters, at most as many as Lambda accepts",
  (stack, reader) => {
    const { Filters } = of("dev").only(stack, "AWS::Lambda::EventSourceMapping").Properties.FilterCriteria;
    expect(Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern))).toEqual(
      streamReaders[reader].filters,
    );
    expect(Filters.length).toBeLessThanOrEqual(5);
  },
);

describe.each(stages)("%s: the site's one origin", (stage) => {
  const site = () => {
    const found = of(stage)
      .ofType("AWS::CloudFront::Distribution")
      .find(({ id }) => id.startsWith("SiteDistribution"));
    if (!found) throw new Error("There is no distribution of the site");
    return found.Properties.DistributionConfig;
  };
  const behavior = (path: string) =>
    site().CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === path);
  const headersOf = (reference: { Ref: string }) =>
    of(stage).resources.find(({ id }) => id === reference.Ref)?.Properties.ResponseHeadersPolicyConfig;

  it("serves pages, API and media, also by HTTP/3", () => {
    expect(site().CacheBehaviors.map(({ PathPattern }: { PathPattern: string }) => PathPattern)).toEqual([
      "/api/admin/*",
      "/api/*",
      "/r",
      "/r/*",
      "/media/*",
    ]);
    expect(site().HttpVersion).toBe("http2and3");
    expect(site().DefaultCacheBehavior.Compress).toBe(true);
    expect(site().WebACLId).toBe(stage === "production" ? productionEnvironment.SITE_WEB_ACL_ARN : undefined);
  });

  it("returns 404.html with 404 for an unknown page, from a distribution only for pages", () => {
    const { TargetOriginId } = site().DefaultCacheBehavior;
    const origin = site().Origins.find(({ Id }: { Id: string }) => Id === TargetOriginId);
    const pages = of(stage)
      .ofType("AWS::CloudFront::Distribution")
      .find(({ id }) => text(origin.DomainName).includes(id));
    const config = pages?.Properties.DistributionConfig;
    expect(config.CustomErrorResponses).toMatchObject(
      [403, 404].map((ErrorCode) => ({ ErrorCode, ResponseCode: 404, ResponsePagePath: "/404.html" })),
    );
    expect(config.CacheBehaviors).toBeUndefined();
    // This is AWS's policy without caching: a deployment invalidates only the site's distribution.
    expect(config.DefaultCacheBehavior.CachePolicyId).toBe("4135ea2d-6df8-44a3-9df3-4b5a84be39ad");
  });

  it("caches a response of the API only if the API allows it", () => {
    const policy = of(stage).resources.find(({ id }) => id === behavior("/api/*").CachePolicyId.Ref);
    expect(policy?.Properties.CachePolicyConfig).toMatchObject({ DefaultTTL: 0, MinTTL: 0 });
    expect(behavior("/api/*").AllowedMethods).toContain("POST");
  });

  it("keeps no customer's page, whose address is a secret", () => {
    // AWS's own policy without any cache.
    for (const path of ["/r", "/r/*"])
      expect(behavior(path).CachePolicyId, path).toBe("4135ea2d-6df8-44a3-9df3-4b5a84be39ad");
  });

  it("identifies itself to the API by a secret that no template contains", () => {
    const origin = site().Origins.find(({ Id }: { Id: string }) => Id === behavior("/api/*").TargetOriginId);
    const [header] = origin.OriginCustomHeaders;
    expect(header.HeaderName).toBe("x-origin-verify");
    expect(text(header.HeaderValue)).toContain("{{resolve:secretsmanager:");
    for (const name of ["SiteApi", "CustomerApi", "StaffApi"]) {
      const { Variables } = of(stage).fn(name).Environment;
      expect(text(Variables.ORIGIN_SECRET), name).toContain("{{resolve:secretsmanager:");
    }
  });

  it("sends a strict Content-Security-Policy with every page", () => {
    const { SecurityHeadersConfig } = headersOf(site().DefaultCacheBehavior.ResponseHeadersPolicyId);
    const policy = text(SecurityHeadersConfig.ContentSecurityPolicy);
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(
      policy.match(/unsafe-inline/g),
      "each page's own policy allows one style by its hash",
    ).toHaveLength(1);
    expect(policy).toContain(
      "script-src 'self' 'inline-speculation-rules' https://maps.googleapis.com https://www.googletagmanager.com;",
    );
    for (const directive of [
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "upgrade-insecure-requests",
    ]) {
      expect(policy).toContain(directive);
    }
    expect(SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec).toBeGreaterThanOrEqual(
      31_536_000,
    );
    expect(SecurityHeadersConfig.ContentTypeOptions.Override).toBe(true);
  });

  it("is open to search engines only in production, by robots.txt and by headers", () => {
    const headers = headersOf(site().DefaultCacheBehavior.ResponseHeadersPolicyId);
    const isProduction = stage === "production";
    expect(getSiteEnvironment(stage, productionEnvironment)).toEqual(
      isProduction
        ? { SITE_INDEXABLE: "true", SITE_URL: `https://${productionEnvironment.SITE_DOMAIN}` }
        : { SITE_INDEXABLE: "false" },
    );
    const noindex = '{"Header":"x-robots-tag","Override":true,"Value":"noindex"}';
    expect(text(headers.CustomHeadersConfig).includes(noindex)).toBe(!isProduction);
    // The origin of pages always sends the header.
    expect(text(headers.RemoveHeadersConfig ?? {}).includes("x-robots-tag")).toBe(isProduction);
  });

  it("has a function for the requests of each path, one for media responses, one for pages, and no other", () => {
    const functions = of(stage).ofType("AWS::CloudFront::Function");
    expect(functions).toHaveLength(5);
    const functionAt = (path: string, event: string) => {
      const { FunctionAssociations } = path === "*" ? site().DefaultCacheBehavior : behavior(path);
      const found = FunctionAssociations.find(({ EventType }: { EventType: string }) => EventType === event);
      return functions.find(({ id }) => text(found?.FunctionARN ?? {}).includes(id))?.id;
    };
    expect(functionAt("*", "viewer-request")).toMatch(/^RouteToFile/);
    for (const path of ["/api/*", "/api/admin/*", "/r", "/r/*"])
      expect(functionAt(path, "viewer-request"), path).toMatch(/^ApiRequest/);
    expect(functionAt("/media/*", "viewer-request")).toMatch(/^MediaKey/);
    expect(functionAt("/media/*", "viewer-response")).toMatch(/^MediaHeaders/);
  });
});

describe.each(stages)("%s: the key of the hashes of addresses", (stage) => {
  it("is a secret that AWS makes, and only the functions that hash have it", () => {
    const holders = of(stage)
      .ofType("AWS::Lambda::Function")
      .flatMap(({ id, Properties }) => {
        const value = Properties.Environment?.Variables?.FINGERPRINT_SECRET;
        if (value) expect(text(value)).toContain("{{resolve:secretsmanager:");
        return value ? [id.replace(/[0-9A-F]{8}$/, "")] : [];
      });
    expect(holders.sort()).toEqual(["CustomerApi", "FormMail", "SiteApi", "StaffApi"]);
  });
});

describe.each(stages)("%s: scheduled tasks", (stage) => {
  it("run as the table of tasks says", () => {
    const schedules = of(stage)
      .ofType("AWS::Events::Rule")
      .filter(({ stack }) => stack === "Tasks")
      .map(({ Properties }) => [JSON.parse(Properties.Targets[0].Input).task, Properties.ScheduleExpression]);
    expect(schedules.map(([task]) => task).sort()).toEqual(Object.keys(tasks).sort());
    expect(Object.fromEntries(schedules)).toMatchObject({
      "check-mails": "cron(0/1 * * * ? *)",
      morning: "cron(0 17 * * ? *)",
      nightly: "cron(0 10 * * ? *)",
    });
  });

  it("sends photos into the queue of uploads", () => {
    const { EventSourceArn } = of(stage).only("Images", "AWS::Lambda::EventSourceMapping").Properties;
    const [queueId] = EventSourceArn["Fn::GetAtt"];
    const { UPLOAD_QUEUE_URL } = of(stage).fn("Sweep").Environment.Variables;
    expect(text(UPLOAD_QUEUE_URL)).toContain(`-Images:ExportsOutputRef${queueId}`);
  });
});

describe.each(stages)("%s: a deleted picture", (stage) => {
  const { grants, fn } = of(stage);
  const queue = () =>
    of(stage)
      .ofType("AWS::SQS::Queue")
      .find((each) => each.stack === "Edge" && each.Properties.RedrivePolicy) as Resource;
  const mapping = () => of(stage).only("Edge", "AWS::Lambda::EventSourceMapping").Properties;

  it("is invalidated in the site's own distribution by a function without other rights", () => {
    const [read, drop, ...others] = grants("DropAtEdge");
    expect(others).toEqual([]);
    expect(list<string>(read.Action).every((action) => action.startsWith("sqs:"))).toBe(true);
    expect(text(read.Resource)).toContain(queue().id);
    expect(drop.Action).toBe("cloudfront:CreateInvalidation");
    expect(text(drop.Resource)).toMatch(/:distribution\/.*SiteDistribution/);
    expect(text(fn("DropAtEdge").Environment.Variables.DISTRIBUTION_ID)).toContain("SiteDistribution");
  });

  it("reaches that function through a queue; the stream's consumer can't call CloudFront", () => {
    expect(text(grants("FollowUp"))).not.toContain("cloudfront:");
    const { Variables } = fn("FollowUp").Environment ?? {};
    expect(Variables.DISTRIBUTION_ID).toBeUndefined();
    expect(text(Variables.EDGE_QUEUE_URL)).toContain(queue().id);
    const send = grants("FollowUp").filter(({ Action }) => Action === "sqs:SendMessage");
    expect(text(send)).toContain(queue().id);
  });

  it("shares one call with other deletions, and becomes a dead letter after failures", () => {
    expect(mapping()).toMatchObject({ BatchSize: 100, MaximumBatchingWindowInSeconds: 30 });
    expect(text(mapping().EventSourceArn)).toContain(queue().id);
    expect(text(queue().Properties.RedrivePolicy)).toContain("DropAtEdgeDeadLetters");
  });
});

describe.each(stages)("%s: publishing", (stage) => {
  const statements = () => of(stage).grants("RenderPages");

  it("writes pages and feeds, but no script, picture, upload or HTML of a post", () => {
    const written = statements().filter(({ Action }) => text(Action).includes("s3:PutObject"));
    const resources = written.flatMap(({ Resource }) => list(Resource));
    const keys = resources.map((resource) => /"(\/[^"]+)"/.exec(text(resource))?.[1]);
    const pages = ["404.html", "*/index.html", "index.html", "offline.html"];
    const files = ["manifest.webmanifest", "rss.xml", "sitemap.xml"];
    expect(keys.sort()).toEqual([...pages, ...files].map((key) => `/${key}`).sort());
  });

  it("invalidates only the site's own distribution", () => {
    const [found, ...others] = statements().filter(({ Action }) => text(Action).includes("cloudfront:"));
    expect(others).toEqual([]);
    expect(found.Action).toBe("cloudfront:CreateInvalidation");
    expect(text(found.Resource)).toMatch(/:distribution\/.*SiteDistribution/);
  });

  it("takes changes from a FIFO queue with a dead-letter queue, one batch at a time", () => {
    const { id, Properties } = of(stage)
      .ofType("AWS::SQS::Queue")
      .find((queue) => queue.stack === "Pages" && queue.Properties.RedrivePolicy) as Resource;
    expect(text(Properties.RedrivePolicy)).toContain("RenderPagesDeadLetters");
    // EventBridge refuses a FIFO queue that does not deduplicate by content.
    expect(Properties).toMatchObject({ FifoQueue: true, ContentBasedDeduplication: true, DelaySeconds: 2 });
    const mapping = of(stage).only("Pages", "AWS::Lambda::EventSourceMapping").Properties;
    expect(text(mapping.EventSourceArn)).toContain(id);
    const fn = of(stage).fn("FollowUp");
    expect(text(fn.Environment.Variables.PAGE_QUEUE_URL)).toContain(id);
  });

  it("queues due posts each minute, and every page each night", () => {
    const rules = of(stage)
      .ofType("AWS::Events::Rule")
      .filter((rule) => rule.stack === "Pages")
      .map(({ Properties }) => Properties);
    expect(rules).toMatchObject([
      { ScheduleExpression: "cron(* * * * ? *)", State: "ENABLED" },
      { ScheduleExpression: "cron(30 10 * * ? *)", State: "ENABLED" },
    ]);
    const inputs = rules.map(({ Targets: [target] }) => target.Input);
    // A fixed text each minute would be a duplicate, which SQS drops.
    expect(inputs).toEqual([undefined, JSON.stringify({ everything: true })]);
    for (const { Targets } of rules) {
      expect(text(Targets[0].Arn)).toContain("Changes");
      // One group id, so that one renderer runs at a time.
      expect(Targets).toMatchObject([{ SqsParameters: { MessageGroupId: "pages" } }]);
    }
  });

  it("lets only its two rules send", () => {
    const statements = of(stage)
      .ofType("AWS::SQS::QueuePolicy")
      .filter((policy) => policy.stack === "Pages")
      .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
      .filter(({ Effect }: { Effect: string }) => Effect === "Allow");
    expect(statements).toHaveLength(2);
    for (const { Action, Principal, Condition } of statements) {
      expect(list<string>(Action)).toContain("sqs:SendMessage");
      expect(Principal).toEqual({ Service: "events.amazonaws.com" });
      expect(text(Condition.ArnEquals["aws:SourceArn"])).toMatch(/Each(Minute|Night)/);
    }
  });

  it("renders every page after a deployment that changed the rendering, after the upload of the site", () => {
    const { Properties } = of(stage).only("Pages", "Custom::RenderPages");
    expect(Properties.Update).toEqual(Properties.Create);
    expect(text(Properties.Update)).toMatch(/deployed-[0-9a-f]{16}/);
    expect(text(Properties.Update)).toMatch(/Lambda.*invoke.*Payload\W+\{\}/);
    const fn = of(stage).fn("RenderPages");
    // The value comes from the site's stack, so that stack is deployed first.
    for (const name of ["SITE_BUCKET", "DISTRIBUTION_ID"])
      expect(text(fn.Environment.Variables[name]), name).toContain("Fn::ImportValue");
  });
});

describe.each(stages)("%s: staff sign-in", (stage) => {
  const pool = () => of(stage).only("Auth", "AWS::Cognito::UserPool").Properties;
  const client = () => of(stage).only("Auth", "AWS::Cognito::UserPoolClient").Properties;

  it("is open only after an invitation, with strong passwords and, in production, a second factor", () => {
    expect(pool().AdminCreateUserConfig.AllowAdminCreateUserOnly).toBe(true);
    expect(pool().Policies.PasswordPolicy.MinimumLength).toBeGreaterThanOrEqual(12);
    expect(pool()).toMatchObject({
      MfaConfiguration: stage === "production" ? "ON" : "OPTIONAL",
      EnabledMfas: ["SOFTWARE_TOKEN_MFA"],
      UsernameAttributes: ["email"],
      UserPoolAddOns: { AdvancedSecurityMode: "ENFORCED" },
    });
  });

  it("keeps its attributes, which can't change without a new pool", () => {
    expect(pool().Schema).toEqual([
      { Mutable: true, Name: "email", Required: false },
      { Mutable: true, Name: "name", Required: true },
    ]);
  });

  it("has a group for each role", () => {
    const groups = of(stage).ofType("AWS::Cognito::UserPoolGroup");
    expect(groups.map(({ Properties }) => Properties.GroupName).sort()).toEqual([...roles].sort());
  });

  it("has a client without a secret, the code flow, tokens of 15 minutes and refresh tokens that rotate", () => {
    expect(client()).toMatchObject({
      GenerateSecret: false,
      AllowedOAuthFlows: ["code"],
      AccessTokenValidity: 15,
      IdTokenValidity: 15,
      TokenValidityUnits: { AccessToken: "minutes", IdToken: "minutes" },
      RefreshTokenRotation: { Feature: "ENABLED" },
      PreventUserExistenceErrors: "ENABLED",
      EnableTokenRevocation: true,
    });
    // Cognito refuses rotation together with it.
    expect(client().ExplicitAuthFlows).not.toContain("ALLOW_REFRESH_TOKEN_AUTH");
  });

  it("gives no token that can change or delete its owner's account", () => {
    expect(client().AllowedOAuthScopes).toEqual(["openid", "email", "profile"]);
    // Cognito's API puts its own scope into each token, so no member may sign in there.
    expect(client().ExplicitAuthFlows).toEqual(["ALLOW_ADMIN_USER_PASSWORD_AUTH"]);
    expect(client().WriteAttributes).toEqual(["name"]);
  });

  it("lets nobody sign in for a member", () => {
    const policies = text(of(stage).ofType("AWS::IAM::Policy"));
    expect(policies).not.toMatch(/cognito-idp:(\*|AdminInitiateAuth|AdminSetUserPassword)/);
  });

  it("has a login page with a style; without one it shows an error", () => {
    const { Domain, ManagedLoginVersion } = of(stage).only("Auth", "AWS::Cognito::UserPoolDomain").Properties;
    expect(Domain).toMatch(/^handyman-[a-z0-9-]+-123456789012$/);
    expect(ManagedLoginVersion).toBe(2);
    const branding = of(stage).only("Auth", "AWS::Cognito::ManagedLoginBranding").Properties;
    expect(text(branding.ClientId)).toContain("SiteClient");
  });

  it("returns to the site at each of its addresses", () => {
    if (stage === "production") {
      expect(client()).toMatchObject({
        CallbackURLs: ["https://www.example.com/auth/callback"],
        LogoutURLs: ["https://www.example.com/auth"],
      });
      expect(of(stage).ofType("Custom::SignInAddress")).toEqual([]);
      return;
    }
    const { Properties } = of(stage).only("SignInAddress", "Custom::SignInAddress");
    for (const call of [Properties.Create, Properties.Update]) {
      const told = text(call).replaceAll("\\", "");
      for (const [name, value] of Object.entries(client())) {
        if (/^(UserPoolId|GenerateSecret|CallbackURLs|LogoutURLs)$/.test(name)) continue;
        expect(told, "an attribute that is left out is set back").toContain(`"${name}":${text(value)}`);
      }
      expect(told).toContain('/auth/callback"]');
    }
  });

  it("may be called from the back office's pages, and adds no other allowed origin", () => {
    const functions = of(stage).ofType("AWS::CloudFront::Function");
    const code = text(functions.find(({ id }) => id.startsWith("PagePolicy"))?.Properties.FunctionCode);
    const { Domain } = of(stage).only("Auth", "AWS::Cognito::UserPoolDomain").Properties;
    const sources = ` https://cognito-idp.us-west-2.amazonaws.com https://${Domain}.auth.us-west-2.amazoncognito.com; object-src`;
    const [site = "", staff = ""] = code.split("const staff");
    expect(staff).toContain(sources);
    const headers = of(stage).only("Web", "AWS::CloudFront::ResponseHeadersPolicy").Properties;
    for (const policy of [site, text(headers)]) expect(policy).not.toContain("cognito");
  });
});

describe.each(stages)("%s: the gateway", (stage) => {
  const routes = () => of(stage).ofType("AWS::ApiGatewayV2::Route");
  const route = (key: string) => routes().find(({ Properties }) => Properties.RouteKey === key)?.Properties;

  it("refuses calls of the back office without a token of our client", () => {
    const authorizer = of(stage).only("Api", "AWS::ApiGatewayV2::Authorizer");
    expect(authorizer.Properties).toMatchObject({
      AuthorizerType: "JWT",
      IdentitySource: ["$request.header.Authorization"],
    });
    expect(text(authorizer.Properties.JwtConfiguration.Audience)).toContain("SiteClient");
    expect(text(authorizer.Properties.JwtConfiguration.Issuer)).toContain(
      "https://cognito-idp.us-west-2.amazonaws.com/",
    );
    expect(route("ANY /api/admin/{proxy+}")).toMatchObject({
      AuthorizationType: "JWT",
      AuthorizerId: { Ref: authorizer.id },
    });
  });

  const keys = () =>
    routes()
      .map(({ Properties }) => Properties.RouteKey)
      .sort();

  it("needs no token for public routes", () => {
    for (const key of keys().filter((each) => each !== "ANY /api/admin/{proxy+}"))
      expect(route(key), key).toMatchObject({ AuthorizationType: "NONE" });
  });

  it("has a route for reads, one for the back office, one for calendars, two for the customer's page, and one for each thing that visitors send", () => {
    const source = readFileSync("packages/functions/src/api/routes/site.ts", "utf8");
    const sent = [...source.matchAll(/\.post\("([^"]+)"/g)].map(([, path = ""]) => path);
    expect(sent).toContain("/quotes");
    const posts = sent.map((path) => `POST /api${path.replace(/:(\w+)/g, "{$1}")}`);
    // A route with a greedy variable and a method of its own could win over the longer path of the
    // back office.
    const greedy = ["ANY /api/admin/{proxy+}", "ANY /api/{proxy+}"];
    const pages = ["ANY /r/{token}", "ANY /r/{token}/{action}"];
    const others = ["GET /api/calendar/{staffId}/{secret}", ...posts, ...pages];
    expect(keys()).toEqual([...greedy, ...others].sort());
  });

  it("has no greedy route without a token but the one to the function of the site", () => {
    const open = routes().filter(({ Properties }) => Properties.AuthorizationType !== "JWT");
    const greedy = open.map(({ Properties }) => Properties.RouteKey).filter((key) => key.includes("+}"));
    expect(greedy).toEqual(["ANY /api/{proxy+}"]);
  });

  // After a route with settings of its own is gone, the gateway refuses each later update: "Unable
  // to find Route by key … within the provided RouteSettings". A rollback to an earlier build
  // removes routes.
  it("has one limit that counts each route by itself, and no settings of single routes", () => {
    const { Properties } = of(stage).only("Api", "AWS::ApiGatewayV2::Stage");
    expect(Properties.DefaultRouteSettings).toEqual({ ThrottlingBurstLimit: 200, ThrottlingRateLimit: 100 });
    expect(Properties.RouteSettings).toBeUndefined();
  });
});

describe("money", () => {
  it("is watched by a budget with a recipient in production only", () => {
    const budget = of("production").only("Alarms", "AWS::Budgets::Budget");
    expect(budget.Properties.Budget.BudgetLimit).toEqual({ Amount: 50, Unit: "USD" });
    expect(text(budget.Properties.NotificationsWithSubscribers)).toContain("ops@example.com");
    for (const stage of ["dev", "my-branch"] as const)
      expect(of(stage).ofType("AWS::Budgets::Budget")).toEqual([]);
  });
});

describe("cdk-nag", () => {
  it.each(stages)("%s: has an explanation for every finding", (stage) => {
    const unexplained = of(stage).findings.filter(
      ({ rule, where }) => !explained.some((entry) => entry.rule === rule && entry.where.test(where)),
    );
    expect(unexplained).toEqual([]);
  });

  it("has no explanation without a finding", () => {
    const findings = stages.flatMap((stage) => of(stage).findings);
    const idle = explained.filter(
      (entry) => !findings.some(({ rule, where }) => entry.rule === rule && entry.where.test(where)),
    );
    expect(idle).toEqual([]);
  });
});
