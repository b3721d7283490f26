import { describe, expect, it } from "vitest";
import { nameOriginSecrets } from "../../infra/origin-secret.ts";
import { checkOriginSecret } from "../../scripts/deploy/replace-guard.ts";
import { of, stages } from "./stages.ts";

describe("the secret between CDN and API", () => {
  it("keeps its resource when it becomes the previous one, beside a new one", () => {
    for (const number of [1, 2, 3]) {
      const [present] = nameOriginSecrets("stage-origin-a1", number);
      const [next, previous] = nameOriginSecrets("stage-origin-a1", number + 1);
      expect(previous).toEqual(present);
      expect(next.secretName).not.toBe(present.secretName);
    }
  });

  it.each(stages)("reaches the API of %s before its CDN, and can't be lost", (stage) => {
    const { dependencies, templates } = of(stage);
    expect(dependencies.Web).toContain("Api");
    const deployed = new Map(Object.entries(templates));
    expect(() => checkOriginSecret(deployed, new Map())).toThrow("infra/origin-secret.ts");
  });
});
