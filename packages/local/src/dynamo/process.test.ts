import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { StageError } from "../listen.ts";
import { startDynamoProcess } from "./process.ts";

// tests/integration/local-stage-process.alone.test.ts tests that such an error ends the stage.
it.each([
  ["no Java", undefined],
  [
    "an old Java",
    "#!/bin/sh\necho java.lang.UnsupportedClassVersionError: class file version 61.0 >&2\nexit 1",
  ],
])("with %s it says what to do", async (_name, java) => {
  const home = mkdtempSync(join(tmpdir(), "java-"));
  mkdirSync(join(home, "bin"));
  if (java) writeFileSync(join(home, "bin/java"), java, { mode: 0o755 });
  vi.stubEnv("JAVA_HOME", home);
  const failure = await startDynamoProcess(undefined).catch((error) => error);
  expect(failure).toBeInstanceOf(StageError);
  expect(failure.message).toContain("apt-get install openjdk-17-jre-headless");
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true });
});
