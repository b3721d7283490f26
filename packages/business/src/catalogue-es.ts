import type { prices } from "./prices.ts";
import { serviceNames } from "./service-names-es.ts";

type Entry = (typeof prices)[number];
type TaskOf<E extends Entry> = E["subServices"][number]["name"];

/** Each task has its English name, which requests keep. */
export const catalogueNames: {
  readonly [E in Entry as E["key"]]: {
    readonly name: string;
    readonly tasks: Readonly<Record<TaskOf<E>, string>>;
  };
} = {
  "furniture-assembly": {
    name: serviceNames["furniture-assembly"],
    tasks: {
      "Bed Frame Assembly": "Armar una cama",
      "Desk & Office Chair Assembly": "Armar un escritorio o una silla de oficina",
      "Bookshelf & Storage Assembly": "Armar un librero o mueble para guardar",
      "Dresser & Wardrobe Assembly": "Armar una cómoda o un ropero",
      "Crib & Kids Furniture Assembly": "Armar una cuna o muebles de niños",
      "Outdoor Furniture Assembly": "Armar muebles de jardín",
    },
  },
  "drywall-repair": {
    name: serviceNames["drywall-repair"],
    tasks: {
      "Small Hole Patch": "Tapar un hoyo pequeño",
      "Large Hole Repair": "Reparar un hoyo grande",
      "Crack & Seam Repair": "Reparar grietas y juntas",
      "Water-Damaged Drywall": "Tablaroca dañada por agua",
      "Texture Matching": "Igualar la textura",
      "Corner Bead Repair": "Reparar un esquinero",
    },
  },
  "painting-services": {
    name: serviceNames["painting-services"],
    tasks: {
      "Single Room Painting": "Pintar un cuarto",
      "Accent Wall": "Pintar una pared de acento",
      "Trim & Baseboard Painting": "Pintar molduras y zoclos",
      "Door & Cabinet Painting": "Pintar puertas y gabinetes",
      "Exterior Touch-Up": "Retoques de pintura por fuera",
      "Ceiling Painting": "Pintar el techo de un cuarto",
    },
  },
  "electrical-repair": {
    name: serviceNames["electrical-repair"],
    tasks: {
      "Outlet Repair or Replacement": "Reparar o cambiar un enchufe",
      "Light Switch & Dimmer": "Apagador o regulador de luz",
      "Light Fixture Installation": "Instalar una lámpara",
      "Ceiling Fan Installation": "Instalar un ventilador de techo",
      "GFCI Outlet Upgrade": "Cambiar a un enchufe GFCI",
      "Smoke & CO Detector Installation": "Instalar un detector de humo o de monóxido",
      "Doorbell Installation": "Instalar un timbre",
      "Electrical Troubleshooting": "Buscar una falla eléctrica",
    },
  },
  "plumbing-repair": {
    name: serviceNames["plumbing-repair"],
    tasks: {
      "Leaky Faucet Repair": "Reparar una llave que gotea",
      "Faucet Replacement": "Cambiar una llave de agua",
      "Toilet Repair": "Reparar un inodoro",
      "Toilet Replacement": "Cambiar un inodoro",
      "Clogged Drain Clearing": "Destapar un desagüe",
      "Garbage Disposal Replacement": "Cambiar un triturador de basura",
      "Shower Head & Valve Repair": "Reparar una regadera o su válvula",
      "Supply Line & Shut-Off Valve": "Manguera de agua y llave de paso",
    },
  },
  "carpentry-services": {
    name: serviceNames["carpentry-services"],
    tasks: {
      "Shelving Installation": "Instalar repisas",
      "Baseboard & Trim Installation": "Instalar zoclos y molduras",
      "Crown Molding": "Moldura de techo",
      "Cabinet Repair": "Reparar gabinetes",
      "Stair & Railing Repair": "Reparar escaleras y barandales",
      "Wood Rot Repair": "Reparar madera podrida",
      "Closet Organizer Installation": "Instalar un organizador de clóset",
      "Custom Woodwork": "Trabajo de madera a la medida",
    },
  },
  "deck-repair": {
    name: serviceNames["deck-repair"],
    tasks: {
      "Board Replacement": "Cambiar tablas del deck",
      "Deck Railing Repair": "Reparar el barandal del deck",
      "Deck Stairs Repair": "Reparar los escalones del deck",
      "Staining & Sealing": "Teñir y sellar",
      "Structural & Joist Repair": "Reparar la estructura y las vigas",
      "Deck Cleaning & Sanding": "Limpiar y lijar el deck",
    },
  },
  "gutter-cleaning": {
    name: serviceNames["gutter-cleaning"],
    tasks: {
      "Single-Story Cleaning": "Limpieza en casa de un piso",
      "Two-Story Cleaning": "Limpieza en casa de dos pisos",
      "Downspout Clearing": "Destapar un bajante",
      "Gutter Repair & Resealing": "Reparar y sellar canaletas",
      "Gutter Guard Installation": "Instalar mallas en las canaletas",
      "Gutter Inspection & Flush": "Revisar y lavar canaletas",
    },
  },
  "tile-installation": {
    name: serviceNames["tile-installation"],
    tasks: {
      "Backsplash Installation": "Azulejos en la pared de la cocina",
      "Floor Tile Installation": "Azulejos en el piso",
      "Shower & Tub Surround": "Azulejos en regadera o tina",
      "Cracked Tile Replacement": "Cambiar azulejos rotos",
      Regrouting: "Rejuntar azulejos",
      "Caulking & Sealing": "Poner silicón y sellar",
    },
  },
  "fence-repair": {
    name: serviceNames["fence-repair"],
    tasks: {
      "Fence Board Replacement": "Cambiar tablas de la cerca",
      "Post Replacement": "Cambiar postes",
      "Gate Repair": "Reparar un portón",
      "Gate Installation": "Instalar un portón",
      "Leaning Fence Repair": "Enderezar una cerca inclinada",
      "Chain-Link Repair": "Reparar una cerca de malla",
      "Fence Staining": "Teñir una cerca",
      "Fence Section Replacement": "Cambiar un tramo de cerca",
    },
  },
  "door-window-repair": {
    name: serviceNames["door-window-repair"],
    tasks: {
      "Door Adjustment & Alignment": "Ajustar una puerta que no cierra",
      "Interior Door Installation": "Instalar una puerta interior",
      "Exterior Door Installation": "Instalar una puerta exterior",
      "Lock & Hardware Replacement": "Cambiar cerraduras y herrajes de puertas",
      "Window Screen Repair": "Reparar mosquiteros",
      "Window Sash & Weatherstripping": "Hojas de ventana y burletes",
    },
  },
  "security-installation": {
    name: serviceNames["security-installation"],
    tasks: {
      "Doorbell Camera Installation": "Instalar un timbre con cámara",
      "Security Camera Mounting": "Montar una cámara de seguridad",
      "Smart Lock Installation": "Instalar una cerradura inteligente",
      "Motion Light Installation": "Instalar una luz con sensor",
      "Deadbolt Installation": "Instalar un cerrojo",
      "Safe & Grab Hardware Mounting": "Montar una caja fuerte o barras de apoyo",
    },
  },
  "home-maintenance": {
    name: serviceNames["home-maintenance"],
    tasks: {
      "Seasonal Home Checkup": "Revisión de la casa por temporada",
      "Honey-Do List (Half Day)": "Lista de pendientes (medio día)",
      "Honey-Do List (Full Day)": "Lista de pendientes (día entero)",
      "Filter & Detector Service": "Servicio de filtros y detectores",
      "Caulking & Weatherproofing": "Sellar contra agua y viento",
    },
  },
  "property-maintenance": {
    name: serviceNames["property-maintenance"],
    tasks: {
      "Tenant Turnover Repairs": "Arreglos entre inquilinos",
      "Rental Inspection & Punch List": "Revisión de renta y lista de arreglos",
      "Common Area Maintenance": "Mantenimiento de áreas comunes",
      "Pre-Sale Repair List": "Arreglos antes de vender",
      "Recurring Property Visit": "Visita periódica a la propiedad",
    },
  },
};

const known: Readonly<Record<string, { name: string; tasks: Readonly<Record<string, string>> } | undefined>> =
  catalogueNames;

/** Returns no name for a task that staff added or renamed. */
export const findTaskName = (key: string, task: string): string | undefined => known[key]?.tasks[task];

/** Returns no tasks for a service that staff added. */
export const findTasks = (key: string): Readonly<Record<string, string>> => known[key]?.tasks ?? {};
