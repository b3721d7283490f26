/** Each house is 200 units wide and stands on y = 0. */
export interface HouseProps {
  wall: string;
}

export const paint = {
  cream: "#fbf7f0",
  sand: "#ecd9b6",
  sage: "#8fb9ae",
  rose: "#d98a72",
  brick: "#c8553d",
  wood: "#8a5a3b",
  dark: "#0b2e2c",
  glass: "#bfe0da",
  lamp: "#f2a33a",
  hill: "#1b5550",
  slope: "#2a6a5f",
} as const;

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export function Pane({ x, y, w, h, bars = 1, lit }: Box & { bars?: number; lit?: boolean }) {
  const step = w / bars;
  return (
    <>
      <rect x={x - 4} y={y - 4} width={w + 8} height={h + 8} rx="2" fill={paint.cream} />
      <rect x={x} y={y} width={w} height={h} fill={lit ? paint.lamp : paint.glass} />
      {Array.from({ length: bars - 1 }, (_, index) => x + step * (index + 1)).map((at) => (
        <path key={at} d={`M${at} ${y}v${h}`} stroke={paint.cream} strokeWidth="4" />
      ))}
      <path d={`M${x} ${y + h / 2}h${w}`} stroke={paint.cream} strokeWidth="3" />
    </>
  );
}

export function Door({ x, bottom = 0, color = paint.brick }: { x: number; bottom?: number; color?: string }) {
  return (
    <>
      <rect x={x - 4} y={bottom - 68} width="40" height="68" fill={paint.cream} />
      <rect x={x} y={bottom - 64} width="32" height="64" fill={color} />
      <rect x={x + 6} y={bottom - 57} width="20" height="18" rx="2" fill={paint.glass} />
      <circle cx={x + 26} cy={bottom - 28} r="2.5" fill={paint.lamp} />
    </>
  );
}

export function Garage({ x, w = 76 }: { x: number; w?: number }) {
  return (
    <>
      <rect x={x - 4} y="-58" width={w + 8} height="58" fill={paint.cream} />
      <path d={`M${x} 0v-54h${w}V0`} fill={paint.sage} />
      <path
        d={`M${x} -41h${w}M${x} -27h${w}M${x} -13h${w}`}
        stroke={paint.dark}
        strokeOpacity=".35"
        strokeWidth="2"
      />
    </>
  );
}

export function Steps({ x, rise }: { x: number; rise: number }) {
  const count = Math.round(rise / 9);
  return Array.from({ length: count }, (_, index) => index * (rise / count)).map((up) => (
    <rect
      key={up}
      x={x - 8 + up * 0.25}
      y={-up - rise / count}
      width={48 - up * 0.5}
      height={rise / count + 0.5}
      fill={paint.sand}
      stroke={paint.dark}
      strokeOpacity=".25"
    />
  ));
}
