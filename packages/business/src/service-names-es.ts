import type { prices } from "./prices.ts";

type Key = (typeof prices)[number]["key"] | "something-else";

export const serviceNames: Readonly<Record<Key, string>> = {
  "furniture-assembly": "Armado de muebles",
  "drywall-repair": "Reparación de tablaroca (drywall)",
  "painting-services": "Pintura",
  "electrical-repair": "Reparaciones eléctricas",
  "plumbing-repair": "Reparaciones de plomería",
  "carpentry-services": "Carpintería",
  "deck-repair": "Reparación de terrazas (deck)",
  "gutter-cleaning": "Limpieza de canaletas",
  "tile-installation": "Colocación de azulejos",
  "fence-repair": "Reparación de cercas",
  "door-window-repair": "Reparación de puertas y ventanas",
  "security-installation": "Instalación de equipo de seguridad",
  "home-maintenance": "Mantenimiento del hogar",
  "property-maintenance": "Mantenimiento de propiedades",
  "something-else": "Otra cosa",
};

const known: Readonly<Record<string, string | undefined>> = serviceNames;

/** Returns no name for a service that staff added. */
export const findServiceName = (key: string): string | undefined => known[key];
