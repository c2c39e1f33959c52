import type { ObservationCategory } from '../../api/observations/contract';
import { type Random, random } from '../seed/random';

const WIDTH = 640;
const HEIGHT = 480;

const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const shape = (points: string, fill: string) => `<polygon points="${points}" fill="${fill}"/>`;
const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, width = 8) =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${stroke}" stroke-width="${width}"/>`;

/** A worker who stands at x, y. */
const worker = (x: number, y: number, helmet: string) =>
  rect(x - 20, y - 118, 40, 66, '#e8641b') +
  rect(x - 20, y - 96, 40, 8, '#f4e04d') +
  rect(x - 19, y - 52, 16, 52, '#30465c') +
  rect(x + 3, y - 52, 16, 52, '#30465c') +
  circle(x, y - 136, 18, '#c68e6a') +
  `<path d="M${x - 22} ${y - 138}a22 22 0 0 1 44 0z" fill="${helmet}"/>`;
const cone = (x: number, y: number) =>
  shape(`${x},${y - 60} ${x + 24},${y} ${x - 24},${y}`, '#f26b21') +
  shape(`${x - 8},${y - 40} ${x + 8},${y - 40} ${x + 13},${y - 27} ${x - 13},${y - 27}`, '#fff');
const ladder = (x: number, y: number) =>
  line(x, y, x + 60, y - 260, '#d9a441', 10) +
  line(x + 50, y, x + 110, y - 260, '#d9a441', 10) +
  Array.from({ length: 7 }, (_, step) => {
    const at = 20 + step * 34;
    return line(x + (at * 60) / 260, y - at, x + 50 + (at * 60) / 260, y - at, '#d9a441', 7);
  }).join('');

/** What is in the middle of the picture. */
const subjects: Record<ObservationCategory, (numbers: Random) => string> = {
  PPE: ({ whole }) => worker(whole(230, 290), 400, '#fff') + worker(whole(370, 430), 410, '#f4c20d'),
  FALLS: () =>
    rect(0, 250, 420, 22, '#7d8791') + worker(330, 250, '#f4c20d') + line(40, 190, 250, 190, '#d33'),
  HOUSEKEEPING: ({ whole }) =>
    Array.from({ length: 9 }, (_, index) =>
      line(
        90 + index * 48,
        whole(370, 430),
        150 + index * 48,
        whole(360, 440),
        index % 2 ? '#8b6b46' : '#8f9aa5',
        10,
      ),
    ).join(''),
  ELECTRICAL: () =>
    rect(250, 130, 150, 210, '#56616d') +
    rect(264, 146, 122, 178, '#3c454e') +
    Array.from({ length: 8 }, (_, index) =>
      rect(280 + (index % 2) * 52, 160 + Math.floor(index / 2) * 38, 38, 24, '#151a1f'),
    ).join('') +
    `<path d="M325 340c0 70-160 20-190 100" fill="none" stroke="#e8641b" stroke-width="9"/>`,
  EQUIPMENT: () => ladder(260, 410) + worker(180, 410, '#f4c20d'),
  FIRE: () =>
    rect(300, 250, 60, 150, '#c62828') +
    rect(316, 226, 28, 26, '#333') +
    line(344, 240, 400, 300, '#333') +
    circle(470, 380, 16, '#ffb300') +
    circle(500, 350, 9, '#ffd54f') +
    circle(520, 392, 7, '#ffca28'),
  TRAFFIC: () =>
    rect(180, 250, 210, 110, '#f4c20d') +
    rect(390, 290, 80, 70, '#d9a70a') +
    rect(404, 300, 44, 32, '#a9cbe0') +
    circle(240, 372, 34, '#2b2f33') +
    circle(420, 372, 34, '#2b2f33') +
    cone(540, 410),
  EXCAVATION: () =>
    shape('90,320 230,320 270,480 50,480', '#5d4630') +
    shape('250,330 330,240 430,330', '#8b6b46') +
    worker(500, 400, '#fff') +
    cone(430, 410),
  BEHAVIOR: () =>
    cone(200, 410) + cone(300, 410) + line(200, 370, 300, 370, '#f4c20d') + worker(400, 410, '#f4c20d'),
  OTHER: () =>
    rect(220, 240, 240, 150, '#dfe5ea') +
    rect(250, 270, 60, 44, '#8fb3c9') +
    rect(360, 280, 60, 110, '#7c5a3a'),
};

/** Draws a picture of a job site as SVG. `key` varies its colors and places. */
export function drawSitePhoto(category: ObservationCategory, key: string): string {
  const numbers = random('photo', key);
  const { whole, pick } = numbers;
  const sky = pick(['#cfe0ea', '#dfe6ea', '#e9dfd2', '#c4d4e2']);
  const floors = whole(3, 5);
  const left = whole(20, 340);
  const building = Array.from(
    { length: floors },
    (_, floor) =>
      rect(left, 330 - floor * 62, 280, 10, '#98a4ae') +
      Array.from({ length: 5 }, (__, column) =>
        rect(left + column * 67, 280 - floor * 62 + 0, 10, 54, '#b3bdc6'),
      ).join(''),
  ).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${
    rect(0, 0, WIDTH, HEIGHT, sky) +
    building +
    rect(0, 340, WIDTH, 140, pick(['#b79f7d', '#a8a397', '#b08f68'])) +
    subjects[category](numbers)
  }</svg>`;
}
