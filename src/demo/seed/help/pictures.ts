/** The guide's pictures, drawn with little. Their colours stand on a paper of their own, so that they hold in the dark too. */
const INK = '#1b2733';
const GREY = '#51606e';
const LINE = '#dbe1e7';
const ORANGE = '#ff7a1a';
const GREEN = '#17633b';
const RED = '#b3262f';
const BLUE = '#1b5c99';

const text = (x: number, y: number, words: string, more = '') =>
  `<text x="${x}" y="${y}" font-size="13" fill="${INK}" ${more}>${words}</text>`;
const box = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="${fill}" ${more}/>`;
const line = (y: number) => `<path d="M24 ${y}H456" stroke="${LINE}"/>`;
const scrawl = (x: number, y: number) =>
  `<path d="M${x} ${y}c8-16 12-16 12-4s8 8 12-4 8 12 16 2 10-8 18-2 12-4 20-6" fill="none" stroke="${BLUE}" stroke-width="2"/>`;

const picture = (title: string, ...content: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 220" width="480" height="220" font-family="system-ui, sans-serif">` +
  box(0, 0, 480, 220, '#ffffff') +
  box(0, 0, 480, 36, '#f6f7f9') +
  box(24, 12, 4, 14, ORANGE) +
  text(36, 24, title, 'font-weight="600"') +
  content.join('') +
  '</svg>';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
const hours = [8, 8.5, 8, 9, 8];
const signers = [
  ['Wei Tanaka', false],
  ['Rosa Delgado', true],
  ['Marcus Obi', true],
  ['Elena Novak', true],
] as const;
const outcomes = [
  ['Pass', 46, GREEN],
  ['Fail', 5, RED],
  ['Corrected on site', 3, ORANGE],
  ['Not applicable', 8, GREY],
] as const;
const lines = ['2 carpenters, 6 h', 'Plywood, 14 sheets', 'Scissor lift, 6 h'];

const plan = (x: number, wall: string) =>
  `<path d="M${x} 70h150v110h-150zM${x + 70} 70v50M${x} 132h60" fill="none" stroke="${INK}" stroke-width="2"/>` +
  `<path d="${wall}" fill="none" stroke="${BLUE}" stroke-width="3"/>`;

/** A pattern that only looks like a code: nobody is led anywhere by a picture. */
const cell = (column: number, row: number, size = 1, fill = INK) =>
  `<rect x="${184 + column * 8}" y="${56 + row * 8}" width="${size * 8}" height="${size * 8}" fill="${fill}"/>`;
const corner = (column: number, row: number) =>
  cell(column, row, 5) + cell(column + 1, row + 1, 3, '#ffffff') + cell(column + 2, row + 2);
const code = [
  ...Array.from({ length: 196 }, (_, index) =>
    ((index * index + 3 * index) % 11) % 2 === 0 ? cell(index % 14, Math.floor(index / 14)) : '',
  ),
  cell(0, 0, 6, '#ffffff') + cell(8, 0, 6, '#ffffff') + cell(0, 8, 6, '#ffffff'),
  corner(0, 0) + corner(9, 0) + corner(0, 9),
];

/** By file name. */
export const helpPictures: Readonly<Record<string, string>> = {
  'time-card.svg': picture(
    'Week 38',
    ...days.map((day, index) => {
      const [middle, tall] = [72 + index * 84, (hours[index] ?? 0) * 10];
      return (
        box(middle - 22, 154 - tall, 44, tall, index === 3 ? ORANGE : BLUE) +
        text(middle, 172, day, 'text-anchor="middle"') +
        text(middle, 147 - tall, String(hours[index]), 'text-anchor="middle"')
      );
    }),
    line(184),
    text(50, 206, 'Total'),
    text(430, 206, '41.5 h', 'font-weight="600" text-anchor="end"'),
  ),
  'toolbox-signatures.svg': picture(
    'Ladder safety: attendance',
    ...signers.map(([name, signed], index) => {
      const y = 66 + index * 42;
      return (
        text(40, y, name) +
        (signed ? scrawl(300, y) : text(300, y, 'not signed yet', `fill-opacity="0.7"`)) +
        line(y + 14)
      );
    }),
  ),
  'inspection-outcomes.svg': picture(
    'Outcomes this week',
    ...outcomes.map(([name, count, fill], index) => {
      const y = 56 + index * 40;
      return (
        text(40, y + 15, name) +
        box(170, y, count * 5, 22, fill) +
        text(178 + count * 5, y + 15, String(count))
      );
    }),
  ),
  'drawing-revision.svg': picture(
    'Sheet A-201',
    plan(50, 'M120 120h40'),
    plan(280, 'M350 120h80'),
    `<ellipse cx="390" cy="120" rx="52" ry="24" fill="none" stroke="${ORANGE}" stroke-width="2" stroke-dasharray="6 4"/>`,
    text(50, 206, 'Revision 2'),
    text(280, 206, 'Revision 3', 'font-weight="600"'),
    text(232, 130, '→'),
  ),
  'signed-ticket.svg': picture(
    'T&amp;M ticket 118',
    ...lines.map((words, index) => text(40, 64 + index * 30, words) + line(74 + index * 30)),
    text(40, 176, 'Signed for the client'),
    scrawl(300, 176),
    line(190),
  ),
  'site-qr.svg': picture(
    'Visitors sign in here',
    ...code,
    text(240, 196, 'Point your camera here', 'text-anchor="middle"'),
  ),
};
