import type { region as english, regionName as englishName } from "@handyman/business/identity";
import type { Translated } from "@handyman/core/lib/language";

export const regionName: Translated<typeof englishName> = "Área de la Bahía de San Francisco";

type Shown = Pick<typeof english, "services" | "slogan" | "summary">;

export const region: Translated<Shown> & { readonly license: string } = {
  license: "Licencia de contratista de California",
  services: "Servicio de arreglos (handyman)",
  slogan: "Toda su lista de arreglos, resuelta.",
  summary: "Servicio de arreglos (handyman) en el Área de la Bahía de San Francisco",
};
