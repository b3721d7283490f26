const columns = [64, 128, 192, 256];
const floors = [70, 132, 194, 256];

/** Finished units, as floor and column. */
const done = ["0 1", "1 0", "1 3", "2 2", "3 0"];
const lit = ["0 2", "1 1", "2 0", "2 3", "3 2"];

function Window({ x, y, unit }: { x: number; y: number; unit: string }) {
  const isDone = done.includes(unit);
  return (
    <g>
      <rect
        x={x}
        y={y}
        width="40"
        height="44"
        rx="3"
        className={lit.includes(unit) ? "fill-accent" : "fill-pine-deep"}
      />
      <path d={`M${x + 20} ${y}v44M${x} ${y + 22}h40`} className="stroke-on-pine" strokeWidth="3" />
      {isDone && (
        <g fill="none">
          <circle cx={x + 34} cy={y + 40} r="15" className="fill-accent stroke-pine" strokeWidth="4" />
          <path
            d={`m${x + 27} ${y + 40} 5 5 9-10`}
            className="stroke-accent-ink"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      )}
    </g>
  );
}

export function Building() {
  return (
    <svg viewBox="0 0 520 400" aria-hidden="true" className="w-full">
      <circle cx="392" cy="128" r="84" className="fill-accent" opacity=".16" />
      <circle cx="392" cy="128" r="54" className="fill-accent" opacity=".3" />
      <path d="M0 372c70-70 150-60 210-20s210-90 310 20Z" className="fill-pine-line" opacity=".6" />
      <path d="M40 52h280v320H40Z" className="fill-on-pine-soft" />
      <path d="M28 36h304v20H28ZM44 24h272v12H44Z" className="fill-on-pine" />
      <path d="M40 124h280M40 186h280M40 248h280" className="stroke-on-pine" strokeWidth="6" />
      {floors.map((y, floor) =>
        columns.map((x, column) => <Window key={`${x} ${y}`} x={x} y={y} unit={`${floor} ${column}`} />),
      )}
      <path d="M152 372v-60h56v60Z" className="fill-pine" />
      <path d="M140 306h80v10h-80Z" className="fill-accent" />
      <circle cx="198" cy="344" r="3.5" className="fill-accent" />
      <path d="M352 260h136v112H352Z" className="fill-on-pine" />
      <path
        d="m338 266 82-72 82 72"
        fill="none"
        className="stroke-accent"
        strokeWidth="14"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M420 206 488 266H352Z" className="fill-on-pine" />
      <path d="M372 290h40v34h-40Z" className="fill-pine" />
      <path d="M392 290v34M372 307h40" className="stroke-on-pine" strokeWidth="3" />
      <path d="M434 372v-76h36v76Z" className="fill-pine-line" />
      <path d="M0 372h520" className="stroke-on-pine" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
