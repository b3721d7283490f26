import { settingChanges, testMailRequest } from "@handyman/core/setting/schema";
import { listSettings, saveSettings } from "@handyman/core/setting/setting";
import { sendTestMail } from "@handyman/core/setting/test-mail";
import { Hono } from "hono";
import { getActor, type StaffEnv } from "../../middleware/staff.ts";
import { validated } from "../../middleware/validated.ts";

export const adminSettingRoutes = new Hono<StaffEnv>()
  .get("/api/admin/settings", async (c) => c.json({ items: await listSettings(getActor(c)) }))
  .put("/api/admin/settings", validated("json", settingChanges), async (c) =>
    c.json({ items: await saveSettings(getActor(c), c.req.valid("json")) }),
  )
  .post("/api/admin/settings/test-mail", validated("json", testMailRequest), async (c) =>
    c.json(await sendTestMail(getActor(c), c.req.valid("json"))),
  );
