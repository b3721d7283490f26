import { afterEach, vi } from "vitest";

/**
 * Most unit test files share the modules of their worker, so the next file would get the replaced
 * module.
 */
function refuse(): never {
  throw new Error("A test that replaces modules needs a worker alone: name its file *.alone.test.ts");
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

Object.assign(vi, { mock: refuse, doMock: refuse, resetModules: refuse });
