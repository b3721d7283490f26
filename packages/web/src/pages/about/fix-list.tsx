const lines = [
  { width: 168, done: true },
  { width: 132, done: true },
  { width: 186, done: true },
  { width: 104, done: true },
  { width: 158, done: true },
  { width: 176, done: false },
  { width: 92, done: false },
];

function Line({ y, width, done }: { y: number; width: number; done: boolean }) {
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <rect
        x="78"
        y={y - 13}
        width="26"
        height="26"
        rx="6"
        strokeWidth="4"
        className={done ? "fill-pine stroke-pine" : "stroke-pine-line"}
      />
      {done && <path d={`m84 ${y} 5 6 10-12`} strokeWidth="4.5" className="stroke-accent" />}
      <path
        d={`M124 ${y}h${width}`}
        strokeWidth="9"
        className="stroke-pine-line"
        opacity={done ? 0.35 : 0.9}
      />
    </g>
  );
}

export function FixList() {
  return (
    <svg viewBox="0 0 440 460" aria-hidden="true" className="mx-auto w-full max-w-sm lg:max-w-md">
      <circle cx="226" cy="226" r="206" className="fill-pine-line" opacity=".45" />
      <g transform="rotate(-4 220 230)">
        <rect x="58" y="52" width="304" height="370" rx="14" className="fill-pine-deep" opacity=".5" />
        <rect x="46" y="40" width="304" height="370" rx="14" className="fill-on-pine" />
        <rect x="148" y="24" width="100" height="34" rx="8" className="fill-accent" />
        <path d="M78 92h150" strokeWidth="15" strokeLinecap="round" className="stroke-pine" />
        {lines.map((line, index) => (
          <Line key={line.width} y={138 + index * 38} {...line} />
        ))}
      </g>
      <g transform="rotate(38 340 300)">
        <path d="M322 178h36v176l-18 40-18-40Z" className="fill-accent" />
        <path d="M334 178h12v176h-12Z" className="fill-accent-strong" />
        <path d="M322 354h36l-18 40Z" className="fill-on-pine" />
        <path d="m334 381 6 13 6-13Z" className="fill-pine-deep" />
        <path d="M322 162a10 10 0 0 1 10-10h16a10 10 0 0 1 10 10v20h-36Z" className="fill-on-pine-soft" />
      </g>
    </svg>
  );
}
