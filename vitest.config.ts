import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";
import { pickSample } from "./tests/setup/sample.ts";

// Also for the scripts that tests start: most of their time goes into loading the AWS SDK.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL(".build/compile-cache", import.meta.url));

/**
 * What core needs at import. Unit tests meet no AWS service; integration tests add the endpoints of
 * their stage.
 */
const environment = {
  AWS_REGION: "us-west-2",
  AWS_ACCESS_KEY_ID: "local",
  AWS_SECRET_ACCESS_KEY: "localsecret",
  TABLE_NAME: "handyman-local",
  BUCKET_NAME: "handyman-local-media",
  FINGERPRINT_SECRET: "local",
  POWERTOOLS_LOG_LEVEL: "SILENT",
};

/**
 * A test file's name says what it needs (CONTRIBUTING.md). Other tests share the modules and the
 * stage of their worker.
 */
const dom = "packages/web/src/**/*.dom.test.tsx";
const alone = "**/*.alone.test.ts";
const unitRooms = "{packages,infra,scripts,tests/house}";

const siteReact = fileURLToPath(new URL("packages/web/node_modules/react", import.meta.url));

const unit = {
  // They run beside the stages of integration tests.
  testTimeout: pickSample({ ci: 60_000, long: 600_000 }),
  hookTimeout: 60_000,
  env: { ...environment, SITE_URL: "https://example.test", MAIL_FROM: "mail@example.test" },
};

const integration = {
  globalSetup: "tests/setup/dynamo.ts",
  setupFiles: ["tests/setup/environment.ts"],
  testTimeout: 120_000,
  hookTimeout: 180_000,
};

export default defineConfig({
  test: {
    // Tests often wait, so more workers than cores save time. Projects run side by side only with
    // the same number.
    maxWorkers: 4,
    // The last lines of a run name what differs.
    chaiConfig: { truncateThreshold: 0 },
    expect: { poll: { timeout: 30_000 } },
    projects: [
      // One module registry for a worker halves the time.
      {
        test: {
          ...unit,
          name: "unit",
          include: [`${unitRooms}/**/*.test.{ts,tsx}`],
          exclude: [...configDefaults.exclude, dom, alone],
          setupFiles: ["tests/setup/shared-modules.ts"],
          isolate: false,
          restoreMocks: true,
        },
      },
      { test: { ...unit, name: "unit-alone", include: [`${unitRooms}/**/*.alone.test.ts`] } },
      {
        resolve: {
          alias: [
            { find: "react", replacement: siteReact },
            // Their CommonJS files would require the React of a tool.
            { find: /^@dnd-kit\/(\w+)$/, replacement: "@dnd-kit/$1/dist/$1.esm.js" },
          ],
        },
        test: {
          name: "components",
          include: [dom],
          environment: "jsdom",
          // Libraries at the root would find the React of a tool there.
          server: {
            deps: {
              inline: [/@radix-ui|@tanstack\/react|@nanostores\/react|lucide-react|sonner|@dnd-kit|cmdk/],
            },
          },
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...integration,
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          exclude: [alone],
          // A stage is a JVM and a few servers: the files of a worker share one, and empty it
          // first.
          isolate: false,
          env: { SHARED_STAGE: "yes" },
        },
      },
      {
        test: {
          ...integration,
          name: "integration-alone",
          include: ["tests/integration/**/*.alone.test.ts"],
        },
      },
      {
        test: {
          name: "stacks",
          include: ["tests/stacks/**/*.test.ts"],
          // Synthesis writes .sst/types, which two workers must not do at once.
          fileParallelism: false,
          // One module registry: tests/stacks/stages.ts synthesizes each stage once for all files.
          isolate: false,
          // Vitest starts projects side by side only where they have the same number of workers.
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
