import { serviceNames } from "@handyman/business/service-names-es";

/**
 * The texts that a new site stores, in Spanish. A text that staff changed has no entry, so the page
 * shows it in English.
 */
export const shippedTexts: Readonly<Record<string, string>> = {
  "Furniture Assembly": serviceNames["furniture-assembly"],
  "Drywall Repair": serviceNames["drywall-repair"],
  "Painting Services": serviceNames["painting-services"],
  "Electrical Repair": serviceNames["electrical-repair"],
  "Plumbing Repair": serviceNames["plumbing-repair"],
  "Carpentry Services": serviceNames["carpentry-services"],
  "Deck Repair": serviceNames["deck-repair"],
  "Gutter Cleaning": serviceNames["gutter-cleaning"],
  "Tile Installation": serviceNames["tile-installation"],
  "Fence Repair": serviceNames["fence-repair"],
  "Door & Window Repair": serviceNames["door-window-repair"],
  "Security Installation": serviceNames["security-installation"],
  "Beds, desks, wardrobes and cribs put together right and anchored to the wall.":
    "Le armamos bien su cama, escritorio, ropero o cuna y lo fijamos a la pared.",
  "Holes, cracks and water damage patched, sanded and textured to match.":
    "Tapamos hoyos y grietas, y reparamos daños de agua. Luego lijamos e igualamos la textura.",
  "Rooms, accent walls, trim and cabinets, painted with clean edges.":
    "Pintamos su cuarto, una pared, las molduras o los gabinetes. Las orillas quedan limpias.",
  "Outlets, switches, lights, fans and detectors replaced and tested.":
    "Le cambiamos un enchufe, un apagador, una luz, un ventilador o un detector. Luego lo probamos.",
  "Leaks, running toilets, clogged drains and worn faucets fixed.":
    "¿Hay una fuga? ¿No para el inodoro? ¿Se tapó el desagüe? ¿Se gastó la llave? Lo reparamos.",
  "Shelves and trim built to fit. Cabinets, stairs and rotten wood repaired.":
    "Repisas y molduras a la medida. También reparamos gabinetes, escaleras y madera podrida.",
  "Boards, railings, stairs and joists made solid again, then sealed.":
    "Dejamos firmes las tablas, el barandal, los escalones y las vigas. Luego los sellamos.",
  "Gutters and downspouts cleared, flushed and checked for leaks.":
    "Limpiamos y lavamos sus canaletas y bajantes, y vemos si hay fugas.",
  "Backsplashes, floors and showers tiled, regrouted and sealed.":
    "Ponemos azulejo en la cocina, el piso o la regadera. También lo rejuntamos y lo sellamos.",
  "Leaning posts, broken boards and dragging gates fixed or replaced.":
    "Un poste inclinado, una tabla rota, un portón que arrastra: lo reparamos o lo cambiamos.",
  "Sticky doors, bad locks and drafty windows adjusted, repaired or replaced.":
    "¿Se traba la puerta? ¿Falla la cerradura? ¿Pasa aire por la ventana? Lo ajustamos, reparamos o cambiamos.",
  "Doorbell cameras, smart locks, motion lights and deadbolts installed.":
    "Le ponemos un timbre con cámara, una cerradura inteligente, una luz con sensor o un cerrojo.",
  "Repairs, installations and home maintenance across the San Francisco Bay Area since 2013.":
    "Reparamos, instalamos y cuidamos casas en el Área de la Bahía de San Francisco desde 2013.",
  "Insured (general liability)": "Con seguro (responsabilidad civil general)",
  Bonded: "Con fianza",
  "Same-day service available": "Servicio disponible el mismo día",
  "Mon-Sat: 7AM-7PM": "Lunes a sábado: 7AM-7PM",
  "Sunday: Emergency calls only": "Domingo: solo llamadas de emergencia",
  /** What the line above says of its day. */
  "Emergency calls only": "solo llamadas de emergencia",
};

/** Returns no text for what staff wrote. */
export const findShippedText = (english: string): string | undefined => shippedTexts[english];
