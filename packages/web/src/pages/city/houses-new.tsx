import { Door, Garage, type HouseProps, Pane, paint, Steps } from "./house-parts.tsx";

export function Mission({ wall }: HouseProps) {
  return (
    <>
      <path d="M14 0V-104H128V-150H186V0Z" fill={wall} />
      <path d="M4 -100L20 -130H128V-100Z" fill={paint.brick} />
      <path d="M118 -148L128 -172H186L196 -148Z" fill={paint.brick} />
      <path
        d="M24 -128V-102M42 -128V-102M60 -128V-102M78 -128V-102M96 -128V-102M114 -128V-102M140 -170V-150M157 -170V-150M174 -170V-150"
        stroke={paint.dark}
        strokeOpacity=".25"
        strokeWidth="3"
      />
      <path d="M30 -22V-62Q62 -96 94 -62V-22Z" fill={paint.cream} />
      <path d="M36 -28V-60Q62 -86 88 -60V-28Z" fill={paint.glass} />
      <path d="M53 -28V-72M71 -28V-72M36 -48H88" stroke={paint.cream} strokeWidth="4" />
      <Pane x={144} y={-126} w={26} h={30} bars={2} lit />
      <path d="M132 0V-58Q157 -86 182 -58V0Z" fill={paint.dark} fillOpacity=".4" />
      <Door x={141} color={paint.wood} />
    </>
  );
}

export function Eichler({ wall }: HouseProps) {
  return (
    <>
      <path d="M16 0V-84L100 -112L184 -84V0Z" fill={paint.glass} />
      <path d="M16 0V-66H112V0Z" fill={wall} />
      <path
        d="M28 0V-66M40 0V-66M52 0V-66M64 0V-66M76 0V-66M88 0V-66M100 0V-66"
        stroke={paint.dark}
        strokeOpacity=".28"
        strokeWidth="2"
      />
      <path d="M16 -66H184" stroke={paint.wood} strokeWidth="6" />
      <path d="M58 -66V-98M100 -66V-112M142 -66V-98M184 0V-84M16 0V-84" stroke={paint.wood} strokeWidth="5" />
      <Door x={118} color={paint.lamp} />
      <path d="M158 -63V0" stroke={paint.wood} strokeWidth="5" />
      <path d="M-6 -80L100 -116L206 -80V-92L100 -128L-6 -92Z" fill={paint.dark} />
      <path d="M-6 -80L100 -116L206 -80" fill="none" stroke={paint.cream} strokeWidth="3" />
      <circle cx="171" cy="-40" r="8" fill={paint.cream} />
    </>
  );
}

export function Ranch({ wall }: HouseProps) {
  return (
    <>
      <path d="M8 0V-80H192V0Z" fill={wall} />
      <path d="M8 0V-22H96V0Z" fill={paint.brick} fillOpacity=".85" />
      <path d="M140 -118h14v-22h-14z" fill={paint.brick} />
      <path d="M-4 -74L34 -124H166L204 -74Z" fill={paint.dark} />
      <path d="M-4 -76H204V-69H-4Z" fill={paint.cream} />
      <Pane x={20} y={-58} w={38} h={28} bars={2} lit />
      <Door x={72} color={paint.sage} />
      <Garage x={118} w={66} />
    </>
  );
}

export function Cottage({ wall }: HouseProps) {
  return (
    <>
      <path d="M28 0V-78H172V0Z" fill={wall} />
      <path d="M38 -78L100 -128L162 -78Z" fill={wall} />
      <path
        d="M36 -20H164M36 -36H164M36 -52H164M36 -68H164M56 -88H144M76 -104H124"
        stroke={paint.dark}
        strokeOpacity=".14"
        strokeWidth="2"
      />
      <path d="M140 -100V-150H154V-88Z" fill={paint.brick} />
      <path d="M14 -70L100 -142L186 -70L179 -64L100 -128L21 -64Z" fill={paint.dark} />
      <circle cx="100" cy="-100" r="8" fill={paint.glass} stroke={paint.cream} strokeWidth="4" />
      <Pane x={42} y={-56} w={32} h={30} bars={2} />
      <Pane x={132} y={-56} w={26} h={30} lit />
      <Door x={86} bottom={-9} />
      <Steps x={86} rise={9} />
    </>
  );
}

export function Hillside({ wall }: HouseProps) {
  return (
    <>
      <path d="M-40 0Q60 -14 112 -52T206 -100V0Z" fill={paint.slope} />
      <path
        d="M52 -14V-96M92 -34V-96M132 -58V-96M52 -26L92 -92M92 -44L132 -92"
        stroke={paint.wood}
        strokeWidth="5"
      />
      <path d="M70 -96V-176H192V-90Z" fill={wall} />
      <path d="M58 -168L70 -200L206 -180V-168Z" fill={paint.dark} />
      <Pane x={86} y={-152} w={50} h={48} bars={3} lit />
      <Pane x={156} y={-148} w={24} h={26} />
      <path d="M26 -102H192V-92H26Z" fill={paint.wood} />
      <path
        d="M28 -100V-128M42 -100V-128M56 -100V-128M70 -100V-128M26 -128H74"
        stroke={paint.cream}
        strokeWidth="3.5"
      />
    </>
  );
}

export function Townhouses({ wall }: HouseProps) {
  return (
    <>
      <path d="M16 0V-158L100 -186V0Z" fill={wall} />
      <path d="M100 0V-198L184 -180V0Z" fill={paint.sand} />
      <path d="M8 -166L100 -196V-182L8 -152ZM100 -206L192 -186V-172L100 -192Z" fill={paint.dark} />
      <Pane x={34} y={-142} w={48} h={30} bars={3} />
      <Pane x={118} y={-158} w={48} h={34} bars={3} lit />
      <Pane x={34} y={-96} w={48} h={32} bars={2} lit />
      <Pane x={118} y={-104} w={48} h={38} bars={2} />
      <path
        d="M26 -62V-80H90V-62M38 -80V-62M50 -80V-62M62 -80V-62M74 -80V-62M110 -62V-80H174V-62M122 -80V-62M134 -80V-62M146 -80V-62M158 -80V-62"
        fill="none"
        stroke={paint.dark}
        strokeWidth="3"
      />
      <path d="M22 -64H94V-56H22ZM106 -64H178V-56H106Z" fill={paint.cream} />
      <path d="M28 0V-44H62V0ZM112 0V-44H146V0Z" fill={paint.sage} />
      <path d="M70 0V-46H90V0ZM154 0V-46H174V0Z" fill={paint.brick} />
    </>
  );
}
