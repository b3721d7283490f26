import { tasks } from "@handyman/functions/tasks";
import { Hono } from "hono";
import type { Inside } from "../emulators.ts";
import { readStageEnvironment } from "../environment.ts";
import { invoke } from "../events/invoke.ts";
import { faultSchema } from "../faults.ts";
import * as pages from "./pages.ts";

const SWEEP_TIMEOUT = 60_000;
const dailyTasks = Object.entries(tasks).flatMap(([task, when]) => ("dailyAt" in when ? task : []));
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: http: https:; frame-src 'self'; form-action 'self'; base-uri 'none'";

const createDataRoutes = (inside: Inside) =>
  new Hono()
    .get("/mail", async (c) => c.html(pages.createMailListPage(await inside.mail())))
    .get("/mail.json", async (c) => c.json(await inside.mail()))
    .get("/mail/:id", async (c) => {
      const mail = (await inside.mail()).find(({ id }) => id === c.req.param("id"));
      return mail ? c.html(pages.createMailPage(mail)) : c.notFound();
    })
    .get("/records", async (c) => {
      const entity = c.req.query("entity") ?? "";
      return c.html(pages.createRecordsPage(await inside.records(entity), entity));
    })
    .get("/records.json", async (c) => c.json(await inside.records(c.req.query("entity") ?? "")))
    .delete("/records.json", async (c) => {
      // Without an entity this would delete the whole table.
      await inside.deleteRecords(c.req.query("entity") || "none");
      return c.body(null, 204);
    })
    .get("/objects", async (c) => {
      const prefix = c.req.query("prefix") ?? "";
      return c.html(pages.createObjectsPage(await inside.objects(prefix), prefix));
    })
    .get("/objects.json", async (c) => c.json(await inside.objects(c.req.query("prefix") ?? "")));

const createFaultRoutes = (inside: Inside) =>
  new Hono()
    .get("/faults-page", (c) => c.html(pages.createFaultsPage(inside.faults())))
    .get("/faults", (c) => c.json(inside.faults()))
    .post("/faults", async (c) => {
      const isForm = c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded");
      const { success, data, error } = faultSchema.safeParse(
        await (isForm ? c.req.parseBody() : c.req.json().catch(() => undefined)),
      );
      if (!success) return c.json({ error: error.message }, 400);
      inside.fault(data);
      return isForm ? c.redirect("/__local/faults-page", 303) : c.json(data, 201);
    })
    .post("/faults/clear", (c) => {
      inside.clearFaults();
      return c.redirect("/__local/faults-page", 303);
    })
    .delete("/faults", (c) => {
      inside.clearFaults();
      return c.body(null, 204);
    });

export const createLocalApp = (inside: Inside) =>
  new Hono({ strict: false })
    .basePath("/__local")
    .use(async (c, next) => {
      const { origin, host } = c.req.header();
      const isForeign = origin !== undefined && origin !== `http://${host}`;
      // Another site's page must not be able to change the stage.
      if (c.req.method !== "GET" && isForeign) return c.text("Not from another site", 403);
      c.header("cache-control", "no-store");
      c.header("content-security-policy", POLICY);
      return next();
    })
    .get("/", async (c) =>
      c.html(
        pages.createIndexPage({
          mail: (await inside.mail()).length,
          objects: (await inside.objects("")).length,
          faults: inside.faults().length,
          deadLetters: inside.deadLetters().length,
        }),
      ),
    )
    .route("/", createDataRoutes(inside))
    .route("/", createFaultRoutes(inside))
    .get("/dead-letters", (c) => c.html(pages.createDeadLettersPage(inside.deadLetters())))
    .get("/dead-letters.json", (c) => c.json(inside.deadLetters()))
    .get("/environment.json", (c) => c.json(readStageEnvironment()))
    .get("/token.json", (c) => c.json(inside.token(c.req.query("email") ?? "")))
    .delete("/roles", async (c) => {
      await inside.dropRoles(c.req.query("email") ?? "");
      return c.body(null, 204);
    })
    .post("/sweep", async (c) => {
      for (const task of dailyTasks) await invoke("sweep", { task }, SWEEP_TIMEOUT);
      return c.json(null);
    });
