import { defaultSettings } from "@handyman/core/settings/defaults";
import type { StaffSetting } from "@handyman/core/settings/schema";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { expectFocus, expectToast, ok, openAdmin, press, set } from "../../test/open-admin.tsx";
import { server } from "../../test/open-page.tsx";

const saved: unknown[] = [];

beforeEach(async () => {
  saved.length = 0;
  const stored = { isDefault: true, version: 0 };
  const settings: StaffSetting[] = [
    { key: "arrival_windows", kind: "windows", value: defaultSettings.arrival_windows, ...stored },
    { key: "visit_minutes", kind: "length", value: defaultSettings.visit_minutes, ...stored },
  ];
  server.on(/^GET \/api\/admin\/settings$/, () => ok({ items: settings }));
  server.on(/^PUT \/api\/admin\/settings$/, ({ body }) => {
    const { changes } = JSON.parse(body) as { changes: StaffSetting[] };
    saved.push(...changes);
    return ok({
      items: settings.map((setting) => {
        const change = changes.find(({ key }) => key === setting.key);
        return change ? { ...setting, value: change.value, version: 1 } : setting;
      }),
    });
  });
  await openAdmin("/admin/settings", "owner");
  await screen.findByRole("group", { name: "Arrival windows" });
});

const windows = () => within(screen.getByRole("group", { name: "Arrival windows" }));

it("changes, adds and removes arrival windows", async () => {
  set(windows().getByLabelText("Window 1, from"), "08:30");
  await press("Remove window 5");
  await expectFocus(() => windows().getByLabelText("Window 4, from"));
  await press("Add window");
  await expectFocus(() => windows().getByLabelText("Window 5, from"));
  expect(windows().getByLabelText("Window 5, from")).toHaveProperty("value", "16:00");
  await press("Save");
  await screen.findByText(/Please give each window two times between 5 AM and 10 PM/);
  set(windows().getByLabelText("Window 5, to"), "20:00");
  await press("Save");
  await expectToast("Arrival windows: saved");
  const value = ["08:30-10:00", "10:00-12:00", "12:00-14:00", "14:00-16:00", "16:00-20:00"];
  expect(saved).toEqual([{ key: "arrival_windows", value, version: 0 }]);
});

it("changes the usual length of a visit", async () => {
  set(screen.getByRole("combobox", { name: "Usual length of a visit" }), "90");
  await press("Save");
  await expectToast("Usual length of a visit: saved");
  expect(saved).toEqual([{ key: "visit_minutes", value: 90, version: 0 }]);
});
