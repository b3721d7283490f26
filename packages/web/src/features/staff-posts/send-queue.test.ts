import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SendQueue } from "./send-queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that notes when it begins, and ends when it is let go. */
function aWork(name: string, began: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const work = () => {
    began.push(name);
    return promise;
  };
  return { work, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

describe("a queue of what is sent", () => {
  it("begins one thing once the one before has ended, also when that failed", async () => {
    const began: string[] = [];
    const queue = new SendQueue();
    const [first, second] = [aWork("first", began), aWork("second", began)];
    const failing = expect(queue.send(first.work)).rejects.toThrow("first");
    const ending = queue.send(second.work);
    await vi.advanceTimersByTimeAsync(0);
    expect(began).toEqual(["first"]);
    first.fail();
    second.end();
    await failing;
    expect(await ending).toBe("second");
    expect(began).toEqual(["first", "second"]);
  });

  it("sends the last of what was to be sent later, and nothing in a pause or after its end", async () => {
    const began: string[] = [];
    const queue = new SendQueue();
    const later = (name: string) =>
      queue.sendLater(async () => {
        began.push(name);
      }, 1000);
    later("replaced");
    later("sent");
    await vi.advanceTimersByTimeAsync(1000);
    later("held");
    await queue.hold();
    later("in the pause");
    await vi.advanceTimersByTimeAsync(1000);
    queue.resume();
    later("after it");
    await vi.advanceTimersByTimeAsync(1000);
    later("too late");
    queue.close();
    later("closed");
    await vi.advanceTimersByTimeAsync(1000);
    expect(began).toEqual(["sent", "after it"]);
  });

  it("is settled when the pause is over and what was sent has ended", async () => {
    const began: string[] = [];
    const queue = new SendQueue();
    const act = aWork("act", began);
    let isSettled = false;
    void queue.hold();
    void queue.settled().then(() => {
      isSettled = true;
    });
    void queue.send(act.work);
    await vi.advanceTimersByTimeAsync(0);
    expect(isSettled).toBe(false);
    queue.resume();
    await vi.advanceTimersByTimeAsync(0);
    expect(isSettled).toBe(false);
    act.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(isSettled).toBe(true);
  });
});
