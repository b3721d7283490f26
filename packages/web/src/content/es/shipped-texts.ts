/**
 * The texts that a new site stores, in Spanish. A text that staff changed has no entry, so the page
 * shows it in English.
 */
export const shippedTexts: Readonly<Record<string, string>> = {
  "Beds, desks, wardrobes and cribs put together right and anchored to the wall.":
    "Camas, escritorios, roperos y cunas bien armados y fijados a la pared.",
  "Holes, cracks and water damage patched, sanded and textured to match.":
    "Hoyos, grietas y daños de agua parchados, lijados y con la textura igualada.",
  "Rooms, accent walls, trim and cabinets, painted with clean edges.":
    "Cuartos, paredes de acento, molduras y gabinetes, pintados con orillas limpias.",
  "Outlets, switches, lights, fans and detectors replaced and tested.":
    "Enchufes, apagadores, lámparas, ventiladores y detectores cambiados y probados.",
  "Leaks, running toilets, clogged drains and worn faucets fixed.":
    "Goteras, excusados que no paran, desagües tapados y llaves gastadas, reparados.",
  "Shelves and trim built to fit. Cabinets, stairs and rotten wood repaired.":
    "Repisas y molduras a la medida. Gabinetes, escaleras y madera podrida, reparados.",
  "Boards, railings, stairs and joists made solid again, then sealed.":
    "Tablas, barandales, escalones y vigas firmes otra vez, y luego sellados.",
  "Gutters and downspouts cleared, flushed and checked for leaks.":
    "Canaletas y bajantes limpios, lavados y revisados por si hay fugas.",
  "Backsplashes, floors and showers tiled, regrouted and sealed.":
    "Azulejos en cocina, piso y regadera: colocados, rejuntados y sellados.",
  "Leaning posts, broken boards and dragging gates fixed or replaced.":
    "Postes inclinados, tablas rotas y portones que arrastran, reparados o cambiados.",
  "Sticky doors, bad locks and drafty windows adjusted, repaired or replaced.":
    "Puertas trabadas, cerraduras malas y ventanas con aire: ajustadas, reparadas o cambiadas.",
  "Doorbell cameras, smart locks, motion lights and deadbolts installed.":
    "Timbres con cámara, cerraduras inteligentes, luces con sensor y cerrojos, instalados.",
  "Repairs, installations and home maintenance across the San Francisco Bay Area since 2013.":
    "Reparaciones, instalaciones y mantenimiento del hogar en el Área de la Bahía de San Francisco desde 2013.",
  "Insured (general liability)": "Con seguro (responsabilidad civil general)",
  Bonded: "Con fianza",
  "Same-day service available": "Servicio disponible el mismo día",
  "Mon-Sat: 7AM-7PM": "Lunes a sábado: 7AM-7PM",
  "Sunday: Emergency calls only": "Domingo: solo llamadas de emergencia",
};

/** Returns no text for what staff wrote. */
export const findShippedText = (english: string): string | undefined => shippedTexts[english];
