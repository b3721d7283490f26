import { expect, it, vi } from "vitest";
import { PutError, putFile } from "./put-file.ts";

function answerWith(status: number): void {
  class FakeRequest {
    status = status;
    upload = {};
    onloadend = () => {};
    open() {}
    setRequestHeader() {}
    send() {
      queueMicrotask(() => this.onloadend());
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
}

const put = () => putFile({ url: "https://s3.test/a", headers: {} }, new Blob(["a"]), () => {});

it("counts a file as uploaded that an earlier try has stored", async () => {
  for (const status of [200, 412]) {
    answerWith(status);
    await expect(put()).resolves.toBeUndefined();
  }
});

it("fails with the status of any other answer", async () => {
  for (const status of [0, 403, 409, 503]) {
    answerWith(status);
    await expect(put()).rejects.toEqual(new PutError(status));
  }
});
