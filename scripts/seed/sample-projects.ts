import { addSample } from "@handyman/core/projects-and-reviews/project";
import type { ProjectSave } from "@handyman/core/projects-and-reviews/project-schema";
import { launchId } from "../../packages/web/src/content/launch/ids.ts";
import { seedImage } from "./launch-content.ts";

type Draw = (isAfter: boolean) => string;

const rect = (x: number, y: number, width: number, height: number, fill: string, more = "") =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

const turn = (degrees: number, x: number, y: number) => `transform="rotate(${degrees} ${x} ${y})"`;

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

const drawFence: Draw = (isAfter) => {
  const wood = isAfter ? "#c97f22" : "#8d8577";
  const tilts = [0, -4, 0, 7, 0, 0, -9, 0, 3, 0];
  const boards = range(tilts.length).filter((board) => isAfter || ![2, 7].includes(board));
  return [
    rect(0, 0, 1200, 900, "#cfe5df"),
    rect(0, 640, 1200, 260, isAfter ? "#6fae7a" : "#a9b07c"),
    ...[330, 560].map((y) => rect(0, y, 1200, 34, wood)),
    ...boards.map((board) => {
      const x = 40 + board * 114;
      return rect(x, 220, 96, 480, wood, turn(isAfter ? 0 : (tilts[board] ?? 0), x + 48, 700));
    }),
  ].join("");
};

const drawWall: Draw = (isAfter) => {
  const cracks =
    '<path d="M540 380l-90-110 30-60-70-90M650 470l120 40 40 90 110 30" fill="none" stroke="#5f5a52" stroke-width="9"/>' +
    '<path d="M520 370l150-40 70 110-60 100-140-10-60-90z" fill="#4b463f"/>';
  return [
    rect(0, 0, 1200, 900, isAfter ? "#8fc3bf" : "#d9cfbd"),
    isAfter ? rect(470, 250, 260, 320, "#fbf7f0", 'stroke="#0f3d3a" stroke-width="18"') : cracks,
    isAfter ? '<circle cx="600" cy="410" r="80" fill="#f2a33a"/>' : "",
    rect(0, 770, 1200, 40, "#ffffff"),
    rect(0, 810, 1200, 90, "#a5713a"),
  ].join("");
};

const drawDeck: Draw = (isAfter) => {
  const wood = isAfter ? "#eb9a30" : "#97907f";
  const boards = range(9).filter((board) => isAfter || ![3, 6].includes(board));
  return [
    rect(0, 0, 1200, 900, isAfter ? "#e3f1ee" : "#d5dcd8"),
    rect(0, 210, 1200, 690, "#2b2622"),
    ...boards.map((board) => {
      const y = 216 + board * 76;
      return rect(0, y, 1200, 66, wood, isAfter ? "" : turn((board % 3) - 1, 600, y));
    }),
    ...range(7).map((post) => rect(60 + post * 175, 60, 30, 160, isAfter ? "#ffffff" : "#b9b3a6")),
    rect(0, 50, 1200, 30, isAfter ? "#ffffff" : "#b9b3a6", isAfter ? "" : turn(2, 600, 60)),
  ].join("");
};

interface Sample extends Pick<ProjectSave, "title" | "service" | "city" | "month"> {
  slug: string;
  draw: Draw;
  work: string;
  drawn: readonly [before: string, after: string];
}

const samples: readonly Sample[] = [
  {
    slug: "sample-fence",
    draw: drawFence,
    title: "A fence that stands straight again",
    work: "fence repair",
    service: "fence-repair",
    city: "oakland",
    month: "2026-04",
    drawn: ["a gray fence with missing and leaning boards", "the fence, whole and straight"],
  },
  {
    slug: "sample-wall",
    draw: drawWall,
    title: "A wall without the hole",
    work: "drywall repair",
    service: "drywall-repair",
    city: "san-francisco",
    month: "2026-03",
    drawn: ["a wall with a hole and two cracks", "the wall, smooth and painted"],
  },
  {
    slug: "sample-deck",
    draw: drawDeck,
    title: "New boards for a worn deck",
    work: "deck repair",
    service: "deck-repair",
    city: "oakland",
    month: "2026-02",
    drawn: ["a gray deck with two boards missing", "the deck with new boards and railing"],
  },
];

async function seedDrawing({ slug, draw, drawn }: Sample, isAfter: boolean): Promise<string> {
  const name = `${slug}-${isAfter ? "after" : "before"}`;
  const id = launchId(name);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">${draw(isAfter)}</svg>`;
  const image = { id, key: `media/${id}/${name}.png`, alt: `Drawing: ${drawn[Number(isAfter)]}` };
  await seedImage(image, Buffer.from(svg));
  return id;
}

export async function seedSampleProjects(): Promise<void> {
  for (const sample of samples) {
    const { slug, work, title, service, city, month } = sample;
    const text = `This is a drawing, not a real job. It shows how a finished ${work} looks here.`;
    const words = { title, text, service, city, month, isFeatured: sample === samples[0] };
    const [beforeId, afterId] = [await seedDrawing(sample, false), await seedDrawing(sample, true)];
    await addSample(launchId(slug), { ...words, pairs: [{ beforeId, afterId }] });
  }
}
