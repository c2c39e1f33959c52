/** The pictures of the product news, drawn with little. Their colours stand on a ground of their own, so that they hold in the dark too. */
const INK = '#1b2733';
const ORANGE = '#ff7a1a';
const BLUE = '#1b5c99';
const RED = '#b3262f';
const GREEN = '#17633b';
const PALE = '#e9edf1';

const box = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="${fill}" ${more}/>`;
const bar = (x: number, y: number, width: number, fill = PALE) => box(x, y, width, 8, fill);
const stroke = (path: string, colour: string, width = 3, more = '') =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
const words = (x: number, y: number, text: string, size = 16, fill = INK) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="600" fill="${fill}">${text}</text>`;
const sheet = (x: number, y: number, width: number, height: number) =>
  box(x, y, width, height, '#ffffff', `stroke="#ccd4dc" stroke-width="1.5"`);
const phone = (x: number) =>
  `<rect x="${x}" y="20" width="96" height="170" rx="14" fill="${INK}"/>` +
  `<rect x="${x + 6}" y="30" width="84" height="150" rx="8" fill="#ffffff"/>`;
const scrawl = (x: number, y: number) =>
  stroke(`M${x} ${y}c8-18 12-18 12-4s8 8 12-4 8 12 16 2 10-8 18-2`, BLUE, 2.5);
const tick = (x: number, y: number, colour = GREEN) => stroke(`M${x} ${y}l5 6 10-13`, colour);

const picture = (ground: string, ...content: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 210" width="480" height="210" font-family="system-ui, sans-serif">` +
  `<rect width="480" height="210" fill="${ground}"/>${content.join('')}</svg>`;

const rows = [0, 1, 2, 3];
const building = 'M0 0h150v110h-150zM70 0v50M0 62h60';
const move = (x: number, y: number, content: string) => `<g transform="translate(${x} ${y})">${content}</g>`;

/** A pattern that only looks like a code: nobody is led anywhere by a picture. */
const code = Array.from({ length: 81 }, (_, index) =>
  (index * 7 + Math.floor(index / 9) * 5) % 4 < 2
    ? `<rect x="${(index % 9) * 12}" y="${Math.floor(index / 9) * 12}" width="12" height="12" fill="${INK}"/>`
    : '',
).join('');

/** By file name. */
export const newsPictures: Readonly<Record<string, string>> = {
  'news-talks.svg': picture(
    '#fff0e5',
    sheet(70, 40, 150, 130),
    words(88, 72, 'Ladder safety'),
    rows.map((row) => bar(88, 92 + row * 18, 112 - (row % 3) * 18)).join(''),
    sheet(260, 40, 150, 130),
    words(278, 72, 'Las escaleras'),
    rows.map((row) => bar(278, 92 + row * 18, 108 - (row % 2) * 26)).join(''),
    stroke('M228 104h24m-8-8 8 8-8 8', ORANGE),
  ),
  'news-drawings.svg': picture(
    '#e5eff9',
    sheet(120, 20, 240, 170),
    move(
      165,
      50,
      stroke(building, INK, 2) +
        stroke('M70 80h40', RED, 4, 'stroke-dasharray="7 7"') +
        stroke('M70 94h80', BLUE, 4),
    ),
    words(300, 180, 'A-201', 13),
  ),
  'news-bids.svg': picture(
    '#e9edf1',
    rows.map((row) => sheet(110 + row * 66, 54 - row * 8, 96, 120)).join(''),
    rows
      .map((row) => bar(124 + row * 66, 76 - row * 8, 60, ORANGE) + bar(124 + row * 66, 96 - row * 8, 44))
      .join(''),
    words(310, 170, '+ 3 addenda', 14),
  ),
  'news-maintenance.svg': picture(
    '#e2f2e8',
    rows.map((row) => sheet(150, 26 + row * 40, 180, 32) + bar(166, 38 + row * 40, 70 + row * 14)).join(''),
    rows.map((row) => tick(298, 43 + row * 40)).join(''),
  ),
  'news-visitors.svg': picture(
    '#fcf0d4',
    move(92, 50, code),
    stroke('M220 104h36m-8-8 8 8-8 8', ORANGE),
    phone(290),
    words(312, 62, 'Welcome', 14),
    rows.map((row) => bar(308, 82 + row * 18, 60)).join(''),
    tick(328, 164),
  ),
  'news-tickets.svg': picture(
    '#e5eff9',
    phone(192),
    words(214, 60, 'T&amp;M 118', 14),
    rows.map((row) => bar(210, 76 + row * 14, 60 - (row % 2) * 14)).join(''),
    scrawl(212, 160),
    stroke('M210 168h60', INK, 1.5),
  ),
  'news-inspections.svg': picture(
    '#e9edf1',
    sheet(170, 24, 140, 164),
    box(210, 16, 60, 18, INK),
    rows
      .map((row) => tick(190, 64 + row * 32, row === 2 ? ORANGE : GREEN) + bar(216, 58 + row * 32, 70))
      .join(''),
    words(330, 120, '10 ?', 34, ORANGE),
  ),
};
