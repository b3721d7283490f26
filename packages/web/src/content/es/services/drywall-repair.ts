import type { Translated } from "@handyman/core/lib/language";
import type { drywallRepair as english } from "../../services/drywall-repair.ts";

export const drywallRepair: Translated<typeof english> = {
  slug: "drywall-repair",
  title: "Reparación de tablaroca (drywall)",
  description:
    "Tapamos hoyos, grietas y daños de agua en la tablaroca, lijamos e igualamos la textura. Cotización gratis con fotos en el Área de la Bahía.",
  intro:
    "Un buen parche no se nota después. Cortamos hasta la tablaroca firme, reforzamos el parche para que no se agriete e igualamos la textura de su pared.",
  included: [
    "Pisos y muebles cubiertos, y poco polvo",
    "Tablaroca dañada cortada hasta la parte firme",
    "Refuerzo, cinta y al menos dos manos de pasta",
    "Textura igualada: lisa, cáscara de naranja, knockdown o a mano",
    "Sellador, listo para pintar",
    "Limpieza",
  ],
  steps: [
    {
      title: "Primero las fotos",
      text: "Mande una de cerca y otra desde el otro lado del cuarto. El precio depende del tamaño y de la textura.",
    },
    {
      title: "Buscamos la causa",
      text: "Si hubo agua, buscamos la fuga antes de cerrar la pared.",
    },
    {
      title: "Parchamos",
      text: "Con pasta de secado rápido terminamos en un día la mayoría de los arreglos pequeños.",
    },
    {
      title: "Igualamos",
      text: "Probamos la textura en un cartón antes de ponerla en su pared.",
    },
  ],
  faqs: [
    {
      question: "¿Se va a notar el arreglo?",
      answer:
        "Después de pintar, no. Si la luz le da a la pared de lado, quizás le proponemos una capa fina en un área más grande. Se lo decimos antes de empezar.",
    },
    {
      question: "¿También pintan?",
      answer:
        "Sí, si usted tiene la pintura o sabe el color. Queda mejor cuando pintamos la pared de esquina a esquina.",
    },
    {
      question: "Mi casa es de 1965. ¿Es un problema?",
      answer:
        "Puede ser. La textura y la pasta de antes de 1980 pueden tener asbesto. Por favor, mande analizar una muestra antes de que lijemos. La prueba no cuesta mucho y tarda unos días.",
    },
  ],
  related: ["painting-services", "carpentry-services", "tile-installation"],
};
