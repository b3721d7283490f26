import { defineConfig } from "vitest/config";

/** What core needs at import. Unit tests meet no AWS service; integration tests add the endpoints of their stage. */
const environment = {
  AWS_REGION: "us-west-2",
  AWS_ACCESS_KEY_ID: "local",
  AWS_SECRET_ACCESS_KEY: "localsecret",
  TABLE_NAME: "handyman-local",
  BUCKET_NAME: "handyman-local-media",
  POWERTOOLS_LOG_LEVEL: "SILENT",
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "packages/**/*.test.{ts,tsx}",
            "{infra,scripts}/**/*.test.ts",
            "tests/house/**/*.test.ts",
          ],
          // They run beside the stages of integration tests.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          env: { ...environment, SITE_URL: "https://example.test", MAIL_FROM: "mail@example.test" },
        },
      },
      {
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          setupFiles: ["tests/setup/environment.ts"],
          // A stage is a JVM and a few servers: more than two side by side only make each other slow.
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 180_000,
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
