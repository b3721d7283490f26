import type { Translated } from "@handyman/core/lib/language";
import type * as english from "../customer.ts";

const quoted = "Ya tiene nuestro precio";
const kept = "Lo que escribió está abajo. Lo puede mandar como mensaje.";

export const words: Translated<typeof english> = {
  frame: {
    home: (name) => `${name}, inicio`,
    call: (phone) => `Llame al ${phone}`,
    text: "Mensaje de texto",
    toHome: "Ir a nuestra página de inicio",
    title: (reference) => `Su solicitud ${reference}`,
    otherLanguage: "English",
    languageChanged: "Desde ahora, esta página y nuestros correos están en español.",
  },
  parts: {
    request: "Su solicitud",
    price: "Nuestro precio",
    invoice: "Nuestra factura",
    conversation: "Escríbanos",
    photos: "Fotos",
    sent: "Lo que nos mandó",
  },
  goTo: {
    answer: "Ir a su respuesta",
    details: "Ir a sus datos",
    review: "Ir a su reseña",
    words: "Ir a lo que escribió",
  },
  sent: {
    services: "Servicios",
    details: "En sus palabras",
    address: "Dirección",
    dates: "Fechas preferidas",
    person: "Sus datos",
  },
  message: {
    you: "Usted",
    about: "¿De qué se trata?",
    text: "Su mensaje",
    send: "Mandar",
  },
  optional: " (opcional)",
  received: (replyBy) => ({
    title: "Recibimos su solicitud",
    text: `Le contestamos a más tardar el ${replyBy}, hora del Pacífico, con un precio o con preguntas.`,
  }),
  stages: {
    contacted: {
      title: "Estamos en contacto",
      text: "Le escribimos o le llamamos. Ahora le toca contestar a usted.",
    },
    quoted: { title: quoted, text: "Por favor, léalo y díganos qué le parece." },
    scheduled: { title: "Su visita está planeada", text: "" },
    completed: {
      title: "El trabajo está hecho",
      text: "Gracias por recibirnos. ¿Algo no quedó bien? Escríbanos.",
    },
    declined: { title: "Esta solicitud está cerrada", text: "¿Cambió de idea? Escríbanos abajo." },
  },
  noDayYet: {
    title: "Usted dijo que sí. Ahora fijamos el día.",
    text: "Le escribimos o le llamamos para acordar un día.",
  },
  visit: {
    chooseTime: {
      title: "Usted dijo que sí. ¿Cuándo vamos?",
      text: "Escoja una hora abajo. Es suya en cuanto la toma.",
    },
    comeTo: "Vamos a",
    addToCalendar: "Agregar al calendario",
    choose: "Escoja una hora",
    orChoose: "O escoja otra hora",
    chooseDay: "Escoja un día y una hora",
    take: "Tomar esta hora",
    otherTime: "Necesito otra hora",
    cannot: "No puedo ese día",
    cancelIt: "Cancelar esta visita",
    underWay: { title: "Vamos en camino", text: "" },
    onTheWay: (since) => `Vamos en camino a su casa (hora de salida: ${since}).`,
    offers: "Podemos ir a una de estas horas. Toque la que le conviene.",
    arrival: "Llegamos entre estas dos horas. El trabajo puede tardar más.",
    nothingFree: "En este momento no hay ninguna hora libre. Escríbanos abajo o llámenos, y buscamos una.",
    tooLate: (hours) =>
      hours > 0
        ? `¿Necesita otra hora? Faltan menos de ${hours} horas para su visita, así que por favor llámenos.`
        : "¿Necesita otra hora? Su visita ya empezó, así que por favor llámenos.",
    cancel: "Quitamos su visita de nuestra agenda. Después puede escoger otra hora.",
    chosen: "La hora es suya. Aquí la puede agregar a su calendario.",
    canceled: "Su visita está cancelada. Puede escoger otra hora.",
  },
  priceStages: {
    open: (validUntil) => ({
      title: quoted,
      text: `Vale hasta el ${validUntil}. Léalo con calma.`,
    }),
    changeAsked: {
      title: "Usted pidió un cambio",
      text: "Le contestamos o le mandamos un precio nuevo. Todavía puede aceptar el de abajo.",
    },
    expired: {
      title: "Nuestro precio se venció",
      text: "¿Todavía quiere el trabajo? Escríbanos abajo, y le mandamos un precio nuevo.",
    },
    withdrawn: {
      title: "Retiramos nuestro precio",
      text: "Por favor, no cuente con él. ¿Quiere saber por qué, o necesita un precio nuevo? Escríbanos abajo.",
    },
  },
  estimate: {
    replaces: "Este precio reemplaza al que le mandamos antes.",
    closed:
      "Esta solicitud está cerrada, así que no puede aceptar su precio. ¿Cambió de idea? Escríbanos abajo.",
    agreement:
      "Al tocar “Aceptar este precio”, acepto el trabajo, el precio y las condiciones de esta cotización. El nombre que escribo es mi firma.",
    toAnswer: "Aceptar o contestar",
    question: "¿Acepta?",
    option: "¿Qué opción escoge?",
    optionFor: (option, total) => `“${option}” por ${total}`,
    fullName: "Su nombre completo",
    name: "Escriba su nombre y su apellido.",
    accept: "Aceptar este precio",
    change: "Quiero cambiar algo",
    wish: "¿Qué quiere cambiar?",
    askForChange: "Pedir este cambio",
    no: "No, gracias",
    why: "¿Por qué no?",
    chooseReason: "Escoja una razón",
    inYourWords: "En sus palabras",
    decline: "No aceptar este precio",
    accepted: (what) => `Usted aceptó ${what}.`,
    recorded: (what) => `Usted nos dijo que acepta ${what}.`,
    signed: (name, at) => `Firmado por ${name} (${at}).`,
    noted: (name, at) => `Lo anotamos por ${name} (${at}).`,
    chooseTime: "Escoger una hora para la visita",
    undo: (until) => `¿Lo tocó por error? Puede retirar su aceptación (hora límite: ${until}).`,
    takeBack: "Retirar mi aceptación",
    seeAgain: "Ver este precio otra vez",
    takenBack: "Usted retiró su aceptación. No hay nada acordado.",
    changeAsked: "Recibimos el cambio que pide. Le contestamos o le mandamos un precio nuevo.",
    declined: "Usted no aceptó este precio. Gracias por avisarnos. ¿Cambió de idea? Escríbanos abajo.",
    kept,
  },
  invoice: {
    void: (number) => `Retiramos la factura ${number}. No debe nada por ella.`,
    thanks: "¡Gracias!",
    pay: (amount) => `Pagar ${amount}`,
    payOnline:
      "Puede pagar en línea. Marcamos la factura como pagada cuando vemos el dinero, y eso puede tardar unos días.",
  },
  details: {
    title: "Cambie su teléfono o su dirección",
    phone: "Teléfono",
    address: "Dirección",
    save: "Guardar estos datos",
    changed: "Lo cambiamos y avisamos a nuestra oficina.",
    other: "Para su nombre o correo electrónico, por favor escríbanos arriba.",
  },
  review: {
    title: "¿Qué le pareció nuestro trabajo?",
    text: "De una a cinco estrellas, y unas palabras si quiere. Buena o mala, su reseña nos ayuda a nosotros y al próximo cliente. Puede mandar una sola reseña.",
    yourStars: "Sus estrellas",
    stars: (count) => `${count} ${count === 1 ? "estrella" : "estrellas"}`,
    ratings: { 5: "Excelente", 4: "Bueno", 3: "Regular", 2: "Malo", 1: "Muy malo" },
    outOf: (rating) => `${rating} de 5 estrellas`,
    yourWords: "Sus palabras",
    firstName: "Su nombre",
    city: "Su ciudad",
    send: "Mandar mi reseña",
    words: "Por favor, no ponga números de teléfono ni su calle.",
    name: "Así sale en el sitio, por ejemplo Maria o Maria G.",
    consent: "Ustedes pueden mostrar mi reseña en su sitio, con este nombre y esta ciudad.",
    counts: "Sin su permiso solo cuentan las estrellas, en nuestro promedio.",
    photos: "Ustedes pueden mostrar fotos del trabajo en su sitio.",
    photosMean:
      "Entonces cualquiera puede ver fotos de antes y después del trabajo, nunca con su nombre ni su dirección.",
    sent: "¡Gracias! Recibimos su reseña.",
    sentTitle: "Su reseña",
    change: "¿Quiere cambiarla o retirarla? Escríbanos abajo.",
    photosShown: "Usted nos dejó mostrar fotos del trabajo. ¿Cambió de idea? Escríbanos, y las quitamos.",
    kept,
  },
  topics: {
    message: { label: "Una pregunta o algo que agregar", sent: "Nos llegó su mensaje." },
    "other-time": {
      label: "Necesito otra hora",
      sent: "Lo recibimos. Le escribimos con otra hora.",
    },
    withdraw: {
      label: "Ya no lo necesito",
      sent: "Su solicitud está cerrada. Gracias por avisarnos.",
    },
    "delete-data": {
      label: "Por favor, borren mis datos",
      sent: "Lo recibimos. Borramos sus datos y le escribimos cuando esté hecho.",
    },
  },
  typed: { title: "Lo que escribió", text: "Copie sus palabras antes de salir de esta página." },
  askForLink: "Mándenme un enlace nuevo",
  linkSent: "Un enlace nuevo va en camino al correo electrónico de esta solicitud.",
  photo: {
    add: "Agregar fotos",
    alt: (place) => `Número ${place} de lo que mandó`,
    coming: "La recibimos. Pronto sale aquí.",
    broken: "No podemos mostrar esta foto.",
    sending: "Mandando la foto {place} de {count}: {percent} %",
    failed: "Estas fotos no se agregaron: {names}. Por favor, inténtelo otra vez, o mándelas por correo.",
  },
  photoHelp: "Las fotos nos muestran lo que quiere decir. JPEG, PNG o HEIC, hasta 10 MB cada una.",
  photosNeedCode:
    "Para agregar fotos aquí hace falta JavaScript. Las puede mandar cuando conteste a nuestro correo.",
};
