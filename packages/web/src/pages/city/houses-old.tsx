import { Door, Garage, type HouseProps, Pane, paint, Steps } from "./house-parts.tsx";

export function Victorian({ wall }: HouseProps) {
  return (
    <>
      <path d="M28 0V-178H172V0Z" fill={wall} />
      <path d="M28 -178L100 -258L172 -178Z" fill={wall} />
      <path
        d="M54 -192Q62 -204 70 -192T86 -192T102 -192T118 -192T134 -192T146 -192M72 -210Q80 -222 88 -210T104 -210T120 -210T130 -210"
        fill="none"
        stroke={paint.dark}
        strokeOpacity=".3"
        strokeWidth="2.5"
      />
      <path d="M14 -174L100 -270L186 -174L178 -168L100 -254L22 -168Z" fill={paint.dark} />
      <circle cx="100" cy="-226" r="9" fill={paint.lamp} />
      <path d="M22 -176H178V-164H22Z" fill={paint.cream} />
      <path d="M36 -10V-152H104V-10Z" fill={paint.cream} fillOpacity=".55" />
      <path d="M30 -152H110V-142H30Z" fill={paint.brick} />
      <Pane x={42} y={-132} w={22} h={44} />
      <Pane x={76} y={-132} w={22} h={44} lit />
      <path d="M36 -74H104V-68H36Z" fill={paint.brick} />
      <Pane x={42} y={-58} w={22} h={40} />
      <Pane x={76} y={-58} w={22} h={40} />
      <Pane x={128} y={-144} w={24} h={44} />
      <path d="M116 -92H166L160 -104H122Z" fill={paint.dark} />
      <Door x={124} bottom={-22} />
      <Steps x={124} rise={22} />
    </>
  );
}

export function Bungalow({ wall }: HouseProps) {
  return (
    <>
      <path d="M20 0V-84H180V0Z" fill={wall} />
      <path d="M30 -84L100 -136L170 -84Z" fill={wall} />
      <Pane x={84} y={-114} w={32} h={18} bars={2} lit />
      <path d="M-4 -78L100 -156L204 -78L198 -70L100 -142L2 -70Z" fill={paint.wood} />
      <path d="M6 -78h8v14h-8zM26 -90h6v12h-6zM168 -90h6v12h-6zM186 -78h8v14h-8z" fill={paint.dark} />
      <path d="M98 0V-72H176V0Z" fill={paint.dark} fillOpacity=".45" />
      <Pane x={36} y={-62} w={44} h={38} bars={3} />
      <Door x={120} bottom={-12} color={paint.lamp} />
      <Steps x={120} rise={12} />
      <path d="M92 -74H182V-64H92Z" fill={paint.cream} />
      <path d="M98 0L102 -34H114L118 0ZM160 0L164 -34H176L180 0Z" fill={paint.brick} />
      <path d="M104 -34V-64H112V-34ZM166 -34V-64H174V-34Z" fill={paint.cream} />
    </>
  );
}

export function BrownShingle({ wall }: HouseProps) {
  return (
    <>
      <path d="M26 0V-112L100 -208L174 -112V0Z" fill={paint.wood} />
      <path
        d="M34 -24H166M34 -44H166M34 -64H166M34 -84H166M34 -104H166M42 -124H158M58 -144H142M72 -164H128"
        stroke={paint.dark}
        strokeOpacity=".4"
        strokeWidth="2"
        strokeDasharray="11 3"
      />
      <path d="M134 -204V-160L150 -140V-204Z" fill={paint.brick} />
      <path d="M8 -98L100 -222L192 -98L182 -92L100 -200L18 -92Z" fill={paint.dark} />
      <Pane x={80} y={-148} w={40} h={34} bars={3} lit />
      <path d="M40 -100H160V-94H40Z" fill={wall} />
      <Pane x={44} y={-76} w={52} h={44} bars={4} />
      <Door x={122} bottom={-10} color={paint.sage} />
      <Steps x={122} rise={10} />
      <path d="M110 -88H166L172 -78H104Z" fill={wall} />
    </>
  );
}

export function RowHouse({ wall }: HouseProps) {
  return (
    <>
      <path d="M24 0V-160H176V0Z" fill={wall} />
      <path d="M18 -154L28 -186H172L182 -154Z" fill={paint.brick} />
      <path
        d="M40 -184V-156M58 -184V-156M76 -184V-156M94 -184V-156M112 -184V-156M130 -184V-156M148 -184V-156"
        stroke={paint.dark}
        strokeOpacity=".25"
        strokeWidth="3"
      />
      <path d="M38 -82V-124Q75 -152 112 -124V-82Z" fill={paint.cream} />
      <path d="M44 -88V-120Q75 -143 106 -120V-88Z" fill={paint.glass} />
      <path d="M64 -88V-132M86 -88V-132M44 -108H106" stroke={paint.cream} strokeWidth="4" />
      <path d="M34 -82H116V-74H34Z" fill={paint.dark} fillOpacity=".5" />
      <Pane x={134} y={-134} w={22} h={42} lit />
      <Garage x={38} />
      <path d="M126 0V-52Q146 -76 166 -52V0Z" fill={paint.dark} fillOpacity=".55" />
      <Steps x={130} rise={27} />
    </>
  );
}
