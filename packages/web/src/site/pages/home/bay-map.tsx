/** Traced from coordinates: 640 units a degree east of -122.62, 800 a degree south of 38.0. */
const water =
  "M205-48C220-40 196-13 186 0C175 13 150 19 141 28C131 37 126 45 128 52C130 59 143 67 154 72C164 77 181 77 189 84C196 91 197 103 198 112C199 121 198 132 195 140C192 148 177 153 179 160C182 167 201 171 211 180C222 189 234 201 243 212C253 223 260 233 269 248C278 263 288 284 298 304C307 324 315 348 326 368C338 388 351 410 365 424C379 438 410 447 410 452C410 457 379 460 365 456C351 452 341 440 326 428C311 416 290 399 275 384C260 369 254 351 237 340C220 329 187 331 173 320C158 309 153 289 150 272C148 255 160 237 160 220C160 203 157 179 150 168C144 157 131 155 122 152C112 149 102 149 93 152C84 155 73 157 69 172C65 187 69 215 70 240C72 265 78 297 77 320C76 343 59 359 64 376C69 393 97 404 109 424C121 444 129 467 134 496C140 525 182 583 141 600C99 617-73 708-115 600C-158 492-130 43-115-48C-100-139-47 32-26 56C-4 80-1 82 13 96C27 110 45 134 58 140C70 146 84 139 90 134C95 130 89 119 93 112C97 105 118 101 115 92C113 83 83 71 77 56C70 41 74 17 77 0C80-17 75-40 96-48C117-56 190-56 205-48Z";

const bridges = "M122 152L182 160M173 320L346 300M275 384L346 384M90 128L94 152";

const towns = [
  { name: "San Francisco", x: 112, y: 190, side: "below" },
  { name: "Oakland", x: 237, y: 160, side: "right" },
  { name: "Berkeley", x: 224, y: 104, side: "right" },
  { name: "Richmond", x: 190, y: 44, side: "right" },
  { name: "Daly City", x: 104, y: 258, side: "below" },
  { name: "Hayward", x: 346, y: 264, side: "right" },
  { name: "Fremont", x: 403, y: 360, side: "right" },
  { name: "Palo Alto", x: 294, y: 452, side: "left" },
  { name: "Sunnyvale", x: 374, y: 502, side: "left" },
  { name: "San Jose", x: 460, y: 524, side: "above" },
] as const;

const label = {
  right: { dx: 14, dy: 5, anchor: "start" },
  left: { dx: -14, dy: 5, anchor: "end" },
  below: { dx: 0, dy: 25, anchor: "middle" },
  above: { dx: 0, dy: -16, anchor: "middle" },
} as const;

export function BayMap({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 540 560" preserveAspectRatio="xMidYMid slice" className={className} aria-hidden="true">
      <path d={water} className="fill-map-water stroke-map-shore" strokeWidth="3" />
      <path d={bridges} className="fill-none stroke-map-land" strokeWidth="3" strokeDasharray="7 4" />
      {towns.map(({ name, x, y, side }) => {
        const { dx, dy, anchor } = label[side];
        return (
          <g key={name}>
            <circle cx={x} cy={y} r="7.5" className="fill-accent stroke-accent-ink" strokeWidth="2.5" />
            <text
              x={x + dx}
              y={y + dy}
              textAnchor={anchor}
              className="fill-ink stroke-map-land font-semibold text-[15px] [paint-order:stroke]"
              strokeWidth="5"
              strokeLinejoin="round"
            >
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
