import { expect, it, vi } from "vitest";
import { aContactRequest } from "../../../../../tests/factories.ts";
import { readRecentCatalogue } from "../../catalogue/catalogue.ts";
import { takeSlots } from "../../lib/rate-limit.ts";
import { sendMessage } from "./send-message.ts";

vi.mock("../../catalogue/catalogue.ts", () => ({ readRecentCatalogue: vi.fn() }));
vi.mock("../../lib/rate-limit.ts", () => ({ takeSlots: vi.fn() }));

it("a message beyond the limit costs no read of the catalogue", async () => {
  vi.mocked(takeSlots).mockRejectedValue(new Error("too many"));
  const caller = { origin: "192.0.2.1", siteUrl: "https://example.test", userAgent: "" };
  const request = aContactRequest({ service: "deck-repair" });
  await expect(sendMessage(caller, request as never)).rejects.toThrow("too many");
  expect(readRecentCatalogue).not.toHaveBeenCalled();
});
