import { expect, test } from "vitest";
import { useStage } from "../setup/stage.ts";

const stage = useStage();

test("the API answers behind a Lambda-shaped event", async () => {
  const response = await fetch(`${stage.url}/api/health`);
  expect(response.status).toBe(200);
  expect(response.headers.get("apigw-requestid")).toBeTruthy();
});
