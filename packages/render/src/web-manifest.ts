import type { SiteSettings } from "@handyman/core/setting/defaults";
import { business, colors } from "../../../business.ts";
import type { SiteApi } from "./site-api.ts";

export const buildManifest = (name: string): string =>
  JSON.stringify({
    name,
    short_name: business.shortName,
    start_url: "/",
    display: "minimal-ui",
    theme_color: colors.pine,
    background_color: colors.paper,
    icons: [192, 512].flatMap((size) =>
      (["any", "maskable"] as const).map((purpose) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: "image/png",
        purpose,
      })),
    ),
  });

export const renderManifest = async (api: SiteApi): Promise<string> =>
  buildManifest((await api.ask<SiteSettings>("settings")).business_name);
