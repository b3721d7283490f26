import { furtherTowns } from "@handyman/business/further-towns";
import { cities } from "@handyman/business/identity";
import type { Translated } from "@handyman/core/lib/language";
import { levelTimes } from "@handyman/core/requests/quote-form/spanish-labels";
import type * as english from "../../pages/faqs.ts";
import { listNames } from "../promises.ts";

const faqGroups: Translated<english.FaqGroups> = [
  {
    id: "quotes-and-prices",
    title: "Cotizaciones y precios",
    faqs: [
      {
        question: "¿Cuánto me cuesta una cotización?",
        answer:
          "Nada, y siempre puede decir que no. Mándenos su lista con fotos, y le contestamos en menos de {hours} horas con un precio o con preguntas. Algunos trabajos los tenemos que ver primero. Si esa visita cuesta algo, se lo decimos antes de que alguien salga para allá.",
      },
      {
        question: "¿Puede cambiar el precio cuando ya empezaron?",
        answer:
          "Solo si usted está de acuerdo. Digamos que abrimos una pared y hay madera podrida. Paramos, se la enseñamos y escribimos cuánto costaría el trabajo extra. Usted puede aprobarlo, dejarlo para después o pedir que terminemos solo lo que acordamos.",
      },
      {
        question: "¿Piden un depósito?",
        answer:
          "Muchas veces, no. Si un contrato tiene un depósito, California le pone un límite: $1,000 o el 10 por ciento del precio del contrato, lo que sea menos. Después, usted nunca paga por adelantado trabajo sin hacer ni materiales sin entregar. Espere lo mismo de cualquier contratista que contrate.",
      },
      {
        question: "¿Me dan un contrato por escrito?",
        answer:
          "Sí, para la mayoría de los trabajos. En California, las mejoras para el hogar de más de $500, mano de obra y materiales juntos, por lo general necesitan un contrato escrito. Debe decir el trabajo, el precio y las fechas. Algunos arreglos pequeños usan un contrato más corto. En trabajos menores, usted recibe de todos modos nuestro precio por escrito.",
      },
      {
        question: "¿Puedo cancelar después de firmar?",
        answer:
          "En la mayoría de los casos, usted tiene tres días hábiles después de firmar un contrato de mejoras para el hogar, o cinco si tiene 65 años o más. Los arreglos urgentes y las visitas de servicio pequeñas pueden tener otras reglas. Su contrato debe decir qué derecho tiene y cómo usarlo. Lea esa parte primero.",
      },
    ],
  },
  {
    id: "the-visit",
    title: "La cita y la visita",
    faqs: [
      {
        question: "¿Cuándo puede venir alguien?",
        answer: `Por lo general, hacemos los trabajos urgentes ${levelTimes.asap}, y todo lo demás ${levelTimes["no-rush"]}. Si nos necesita antes, solo pregunte. También puede darnos la fecha que prefiere y otra de reserva.`,
      },
      {
        needs: ["same_day_claim"],
        question: "¿Pueden venir el mismo día?",
        answer:
          "Sí, cuando hay lugar y las piezas están en la camioneta. Pregunte temprano y díganos qué no puede esperar. Si no podemos, le decimos cuál es la primera hora libre, y usted decide.",
      },
      {
        question: "¿Qué hago antes de que lleguen?",
        answer:
          "Despeje el lugar del trabajo, quite lo frágil o valioso y deje a sus mascotas en otro cuarto. Busque dónde se cierra el agua y dónde está el panel eléctrico. Deje cerradas las cajas de muebles nuevos. Contamos las piezas antes de empezar.",
      },
      {
        question: "¿Puedo agregar algo a la lista cuando ya están aquí?",
        answer:
          "Sí, si hay tiempo y tenemos las piezas. Antes de empezar, usted recibe por escrito el precio del trabajo extra. Si el día está lleno, va en su próxima lista. Es mejor avisarnos antes de la visita, para que llevemos las piezas correctas.",
      },
      {
        question: "¿Y si llueve o tengo que cambiar la fecha?",
        answer:
          "El trabajo de afuera espera a que no llueva, y le ofrecemos el próximo día bueno. Si sus planes cambian, díganos lo antes posible. Lo mejor es un día entero antes, para que otra persona pueda usar la hora. Nuestro teléfono y correo electrónico están en la página de contacto.",
      },
    ],
  },
  {
    id: "license-and-insurance",
    title: "Licencia, seguro y permisos",
    faqs: [
      {
        question: "¿Un handyman necesita licencia en California?",
        answer:
          "Sí, para cualquier trabajo de $1,000 o más, mano de obra y materiales juntos. Ese es el límite desde enero de 2025. Un trabajo menor también necesita un contratista con licencia si lleva un permiso de construcción, o si el handyman le paga a alguien para que le ayude.",
      },
      {
        needs: ["license_number"],
        question: "¿Cómo reviso su licencia?",
        answer:
          "Tenemos licencia para trabajos de cualquier tamaño. Nuestro número de licencia está abajo en cada página. Haga clic en él, o búsquelo en cslb.ca.gov, el sitio de la Junta Estatal de Licencias de Contratistas (CSLB). Ahí ve si está activa, a nombre de quién está, qué trabajo cubre, la fianza y el seguro de compensación de trabajadores.",
      },
      {
        needs: ["insurance_claim", "bonded_claim"],
        question: "¿Qué significa para mí que tengan seguro y fianza?",
        answer:
          "El seguro es para accidentes, como una escalera que rompe una ventana. Paga dentro de los límites de la póliza. La fianza es para clientes que pierden dinero cuando un contratista viola la ley de licencias, y el estado la exige. Una cosa no reemplaza a la otra. Pídanos un certificado de seguro.",
      },
      {
        question: "¿Quién saca el permiso si mi trabajo lo necesita?",
        answer:
          "La mayoría de los arreglos de nuestra lista no lo necesita. Si el suyo sí, su cotización lo dice. También dice quién pide el permiso, y pone lo que cobra la ciudad en su propia línea. No empezamos ese trabajo sin el permiso, y nadie más debería hacerlo.",
      },
      {
        question: "¿Qué pasa antes de cavar para un poste de cerca?",
        answer:
          "La ley de California dice que hay que llamar al 811 antes de cavar, al menos dos días hábiles antes, sin contar el día de la llamada. Es gratis, y las compañías de servicios marcan sus líneas. No marcan las líneas privadas, como los aspersores o un cable a un cobertizo. Díganos por dónde pasan las suyas.",
      },
    ],
  },
  {
    id: "areas-plans-managers",
    title: "Dónde trabajamos, planes y casas administradas",
    faqs: [
      {
        question: "¿En qué ciudades trabajan?",
        answer: `${listNames(cities)}. También trabajamos en ${listNames(furtherTowns)}. Si vive cerca de una de ellas, mándenos la dirección con su solicitud. Recibe un sí o un no claro antes de dedicarle más tiempo.`,
      },
      {
        question: "¿Cómo funcionan los planes de mantenimiento?",
        answer:
          "Escoja uno de los planes y mande una solicitud. Vemos el tamaño y la edad de su casa. Luego escribimos el precio y lo que hacemos en cada visita. No paga nada en línea, y un plan empieza solo después de que usted lo acepta por escrito.",
      },
      {
        question: "¿Trabajan con administradores y agentes de bienes raíces?",
        answer:
          "Sí, en unidades sueltas, edificios pequeños y casas que están por venderse. Recibe un precio por cada unidad, fotos de antes y después, y facturas separadas. Si es agente de bienes raíces, marque esa casilla en el formulario de cotización. Díganos quién nos abre y quién aprueba el trabajo.",
      },
      {
        question: "Soy inquilino. ¿Los puedo contratar yo?",
        answer:
          "Sí, para sus propias cosas, como muebles, o repisas que su contrato de renta permite. Para trabajar en el edificio, primero necesitamos por escrito el permiso del dueño o del administrador. Si algo hace insegura su casa, como una fuga o la falta de calefacción, dígaselo primero al dueño, por escrito y con fotos.",
      },
    ],
  },
  {
    id: "warranties-and-problems",
    title: "Garantías y problemas",
    faqs: [
      {
        question: "¿Su trabajo tiene garantía?",
        answer:
          "Sí. Damos garantía de nuestra mano de obra {warranty}: si nuestro trabajo falla, volvemos y lo arreglamos sin costo. Las piezas tienen la garantía de su fabricante, y le dejamos los papeles. La ley también le da otros derechos, y nunca le pedimos que renuncie a ellos.",
      },
      {
        question: "¿Y si falla algo que ustedes arreglaron?",
        answer:
          "Cierre el agua o baje el interruptor si es seguro. Luego mándenos enseguida una foto y su referencia. Volvemos a verlo. Si la causa es nuestro trabajo y la garantía no se ha vencido, lo arreglamos sin costo. Si es algo nuevo, primero recibe un precio.",
      },
      {
        question: "¿Y si dañan algo en mi casa?",
        answer:
          "Díganos. Si lo vemos primero nosotros, se lo decimos. Tomamos fotos, escribimos lo que pasó y acordamos con usted cómo repararlo o reponerlo. Si se hace un reclamo al seguro, la compañía de seguros decide según la póliza.",
      },
      {
        question: "¿Y si no nos ponemos de acuerdo sobre un trabajo?",
        answer:
          "Escríbanos primero. La mayoría de los problemas resulta ser un malentendido. Si eso no ayuda, puede presentar una queja contra un contratista con licencia en cslb.ca.gov. La Junta Estatal de Licencias de Contratistas (CSLB) puede ayudar a ambos lados a resolverla. También puede ir a la corte de reclamos menores, y nada en este sitio cambia eso.",
      },
    ],
  },
];

type Words = Pick<typeof english, "head" | "hero" | "nav" | "closing"> & { faqGroups: english.FaqGroups };

export const words: Translated<Words> = {
  faqGroups,
  head: {
    title: "Preguntas frecuentes",
    description:
      "Respuestas claras sobre cotizaciones, depósitos, visitas, licencias, permisos, planes de mantenimiento, garantías y qué pasa si algo sale mal.",
    keywords:
      "preguntas handyman, licencia de contratista en California, cotización, depósito, garantía, permiso",
  },
  hero: {
    name: "Preguntas",
    title: "Lo que la gente pregunta antes de dejarnos entrar",
    text: "Sobre dinero, fechas, licencias y qué pasa si algo sale mal. ¿Tiene una pregunta sobre una clase de trabajo? Vea la página de ese servicio.",
  },
  nav: {
    name: "Grupos de preguntas",
    questions: "preguntas",
    ask: "Pregúntenos",
    link: "Enlace a esta respuesta",
  },
  closing: {
    title: "¿No ve su pregunta?",
    text: "Póngala en su solicitud, o llámenos. Le contesta una persona que hace el trabajo.",
  },
};
