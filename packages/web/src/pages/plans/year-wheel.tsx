/** In degrees. January begins at the top, and a month has 30. */
type Angle = number;

const CENTER = 210;

/** Rounded, so that the server and the browser write the same numbers. */
function at(angle: Angle, radius: number): { x: number; y: number } {
  const turn = ((angle - 90) * Math.PI) / 180;
  const round = (value: number) => Math.round((CENTER + value) * 10) / 10;
  return { x: round(radius * Math.cos(turn)), y: round(radius * Math.sin(turn)) };
}

function arc(from: Angle, to: Angle, radius: number): string {
  const [start, end] = [at(from, radius), at(to, radius)];
  return `M${start.x} ${start.y}A${radius} ${radius} 0 0 ${to > from ? 1 : 0} ${end.x} ${end.y}`;
}

/** The text of the lowest season runs the other way, so that it is upright. */
const seasons = [
  { name: "Winter storms", from: 330, to: 420, look: "stroke-on-pine-soft/55" },
  { name: "Drying out", from: 60, to: 150, look: "stroke-on-pine-soft" },
  { name: "Fire weather, fog", from: 240, to: 150, look: "stroke-accent/65" },
  { name: "Before the rain", from: 240, to: 330, look: "stroke-accent" },
];

const october = 285;

const orbits = [
  { visits: 6, radius: 139, dot: "fill-on-pine-soft" },
  { visits: 4, radius: 109, dot: "fill-accent" },
  { visits: 2, radius: 79, dot: "fill-on-pine" },
];

function Seasons() {
  return seasons.map(({ name, from, to, look }) => {
    const gap = to > from ? 1.2 : -1.2;
    return (
      <g key={name}>
        <path d={arc(from + gap, to - gap, 180)} className={look} strokeWidth="36" fill="none" />
        <path id={`season-${from}-${to}`} d={arc(from, to, to > from ? 175 : 185)} fill="none" />
        <text className="fill-accent-ink font-semibold text-[16px]" textAnchor="middle">
          <textPath href={`#season-${from}-${to}`} startOffset="50%">
            {name}
          </textPath>
        </text>
      </g>
    );
  });
}

export function YearWheel({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 420 420" aria-hidden="true" className={className}>
      <Seasons />
      {orbits.map(({ visits, radius, dot }) => (
        <g key={visits}>
          <circle
            cx={CENTER}
            cy={CENTER}
            r={radius}
            fill="none"
            className="stroke-pine-line"
            strokeWidth="2"
          />
          {Array.from({ length: visits }, (_, index) => at(october + (index * 360) / visits, radius)).map(
            ({ x, y }) => (
              <circle key={`${x} ${y}`} cx={x} cy={y} r="9" className={dot} />
            ),
          )}
        </g>
      ))}
      <path d="M168 212 210 174l42 38v40H168Z" className="fill-on-pine" />
      <path
        d="M160 214 210 169l50 45"
        fill="none"
        className="stroke-accent"
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M199 252v-26h22v26Z" className="fill-pine" />
    </svg>
  );
}
