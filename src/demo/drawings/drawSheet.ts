import type { Discipline } from '../../api/drawings/contract';
import { createPdf, PdfPage } from '../pdf';
import { random } from '../seed/random';

/** ARCH D, 36 by 24 inches, in points. */
const SIZE = { width: 2592, height: 1728 };
const MARGIN = 36;
/** The title block is a column at the right. */
const BLOCK = { left: 2268, width: 288 };
/** The plan lies on a grid of lines, A to H and 1 to 6. */
const GRID = { left: 240, top: 230, column: 261, row: 240, columns: 8, rows: 6 };

export interface SheetContent {
  number: string;
  title: string;
  discipline: Discipline;
  /** From 0. Each revision changes three places of the plan. */
  revision: number;
  issuedOn: string;
  jobName: string;
  /** Sheets that its callouts name. */
  details: readonly string[];
}

type Points = readonly (readonly [x: number, y: number])[];

const box = (x: number, y: number, width: number, height: number): Points => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
  [x, y],
];
const circle = (x: number, y: number, r: number, from = 0, to = 360): Points =>
  Array.from({ length: 25 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / 24) * Math.PI) / 180;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)] as const;
  });

const rooms = [
  'OFFICE',
  'MEETING',
  'STORAGE',
  'CORRIDOR',
  'LOBBY',
  'ELEC',
  'MECH',
  'JANITOR',
  'BREAK',
] as const;

/** A plan with rooms, doors, dimensions and callouts, and a title block. The same sheet is always the same file. */
export function drawSheet(sheet: SheetContent): Uint8Array<ArrayBuffer> {
  const { number, title, revision, issuedOn, jobName, details } = sheet;
  const page = new PdfPage(SIZE.height);
  const { whole, pick } = random('sheet', number, jobName);
  const { left, top, column, row, columns, rows } = GRID;
  const [right, bottom] = [left + (columns - 1) * column, top + (rows - 1) * row];

  for (let index = 0; index < columns; index++) {
    const x = left + index * column;
    page.strokes(
      [
        [
          [x, top - 70],
          [x, bottom + 40],
        ],
        circle(x, top - 94, 24),
      ],
      0.6,
    );
    page.text(x - 7, top - 86, String.fromCharCode(65 + index), { size: 22 });
  }
  for (let index = 0; index < rows; index++) {
    const y = top + index * row;
    page.strokes(
      [
        [
          [left - 70, y],
          [right + 40, y],
        ],
        circle(left - 94, y, 24),
      ],
      0.6,
    );
    page.text(left - 100, y + 8, String(index + 1), { size: 22 });
  }
  page.strokes(
    [
      box(left, top, right - left, bottom - top),
      box(left + 10, top + 10, right - left - 20, bottom - top - 20),
    ],
    4,
  );

  // A room in each bay. Later revisions move a wall, rename a room and change a dimension.
  for (let x = 0; x < columns - 1; x++)
    for (let y = 0; y < rows - 1; y++) {
      const [roomLeft, roomTop] = [left + x * column, top + y * row];
      const isMoved = x === 2 && y === 1 && revision > 0;
      const wall = isMoved ? 60 * revision : 0;
      page.strokes([box(roomLeft + wall, roomTop, column - wall, row)], 2.2);
      const door = whole(60, 150);
      page.strokes(
        [
          circle(roomLeft + door, roomTop + row, 42, 180, 270),
          [
            [roomLeft + door, roomTop + row],
            [roomLeft + door, roomTop + row - 42],
          ],
        ],
        1,
      );
      const isRenamed = x === 5 && y === 3 && revision > 0;
      page.text(roomLeft + 70, roomTop + 100, isRenamed ? `DATA ROOM ${revision}` : pick(rooms), {
        size: 16,
      });
      page.text(roomLeft + 90, roomTop + 124, String(100 + x * 10 + y), { size: 13 });
      // As wide as it is drawn, but for the one that each revision changes: 18 points are a foot.
      const feet = 14 + (x === 0 && y === 4 ? revision : 0);
      page.text(roomLeft + 70, roomTop + row - 12, `${feet}'-6"`, { size: 10 });
    }
  if (revision > 0) {
    page.strokes(
      [
        circle(left + 2 * column + 60 * revision, top + 1.5 * row, 80),
        circle(left + 5 * column + 120, top + 3 * row + 110, 90),
      ],
      1.6,
    );
    page.text(left + 2 * column + 90, top + 1.5 * row + 70, `REVISED ${revision}`, { size: 9 });
  }
  details.forEach((detail, index) => {
    const [x, y] = [left + (1.5 + index * 2) * column, top + 2.5 * row];
    page.strokes(
      [
        circle(x, y, 34),
        [
          [x - 34, y],
          [x + 34, y],
        ],
      ],
      1.4,
    );
    page.text(x - 5, y - 8, String(index + 1), { size: 16 });
    page.text(x - 25, y + 18, detail, { size: 13 });
  });
  page.text(left, bottom + 110, title.toUpperCase(), { size: 26, font: 'bold' });
  page.text(left, bottom + 136, `SCALE: 1/4" = 1'-0"`, { size: 13 });

  page.strokes([box(MARGIN, MARGIN, SIZE.width - 2 * MARGIN, SIZE.height - 2 * MARGIN)], 3);
  page.strokes([box(BLOCK.left, MARGIN, BLOCK.width, SIZE.height - 2 * MARGIN)], 2);
  const x = BLOCK.left + 16;
  page.text(x, 100, 'ALDERWOOD ARCHITECTS', { size: 14, font: 'bold' });
  page.text(x, 150, 'PROJECT', { size: 9 });
  page.text(x, 172, jobName.slice(0, 28), { size: 13 });
  page.text(x, 1330, 'REV', { size: 9 });
  page.text(x + 36, 1330, String(revision), { size: 13 });
  page.text(x + 110, 1330, 'DATE', { size: 9 });
  page.text(x + 150, 1330, issuedOn, { size: 13 });
  page.rule(BLOCK.left, 1360, BLOCK.width);
  page.text(x, 1390, 'SHEET TITLE', { size: 9 });
  page.text(x, 1430, title.toUpperCase().slice(0, 20), { size: 20, font: 'bold' });
  page.rule(BLOCK.left, 1520, BLOCK.width);
  page.text(x, 1546, 'SHEET NUMBER', { size: 9 });
  page.text(x, 1630, number, { size: 56, font: 'bold' });
  return createPdf([page], SIZE, `${number} ${title}`);
}
