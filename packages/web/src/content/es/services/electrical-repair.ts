import type { Translated } from "@handyman/core/lib/language";
import type { electricalRepair as english } from "../../services/electrical-repair.ts";

export const electricalRepair: Translated<typeof english> = {
  slug: "electrical-repair",
  title: "Reparaciones eléctricas",
  description:
    "Cambiamos y probamos enchufes, apagadores, lámparas, ventiladores y detectores. Le decimos con franqueza qué necesita un electricista. Cotización gratis.",
  intro:
    "Hacemos trabajos eléctricos pequeños con cuidado. Cortamos la luz, probamos los cables, conectamos todo según el fabricante y probamos otra vez. Si su trabajo necesita un permiso, se lo decimos antes de que pague.",
  included: [
    "Corriente cortada y probada antes de trabajar",
    "Enchufes, apagadores y reguladores de luz cambiados por nuevos",
    "Enchufes GFCI en cocina, baño, garaje y afuera",
    "Lámparas y ventiladores en cajas aprobadas para eso",
    "Detectores de humo y de monóxido de carbono donde los pide el código",
    "Prueba de todo lo que tocamos",
  ],
  steps: [
    {
      title: "Enséñenos",
      text: "Mande una foto del enchufe o de la lámpara, y otra del panel abierto con sus etiquetas.",
    },
    {
      title: "Revisamos el circuito",
      text: "La edad, los cables y la carga nos dicen si es un arreglo o un trabajo para un electricista.",
    },
    {
      title: "Cambiamos y probamos",
      text: "Usamos piezas certificadas para ese trabajo.",
    },
    {
      title: "Etiquetamos",
      text: "Marcamos en el panel lo que cambiamos.",
    },
  ],
  faqs: [
    {
      question: "¿Qué no hacen?",
      answer:
        "Circuitos nuevos, trabajos en el panel, más capacidad de servicio ni cableado nuevo. Para eso hace falta un electricista con licencia (C-10) y, por lo general, un permiso. Si es su caso, se lo decimos enseguida.",
    },
    {
      question: "¿Pueden poner un ventilador donde tengo una lámpara?",
      answer:
        "Muchas veces, sí. La caja tiene que estar aprobada para un ventilador. Si no lo está, por lo general podemos cambiarla desde abajo.",
    },
    {
      question: "Mis enchufes tienen dos hoyos. ¿Los pueden cambiar?",
      answer:
        "Sí. Un enchufe GFCI puede proteger un circuito sin cable de tierra. Debe llevar una etiqueta que lo diga, y nosotros se la ponemos.",
    },
  ],
  related: ["security-installation", "painting-services", "plumbing-repair"],
};
