import { afterEach, vi } from "vitest";

/**
 * Most files of unit tests share the modules of their worker, so a replaced module would stay for
 * the next file.
 */
function refuse(): never {
  throw new Error("A test that replaces modules needs a worker alone: name its file *.alone.test.ts");
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

Object.assign(vi, { mock: refuse, doMock: refuse, resetModules: refuse });
