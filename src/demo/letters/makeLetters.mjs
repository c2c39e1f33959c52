/**
 * Writes `letters.txt`: the outlines of letters that the standard fonts of PDF readers lack, from the font Arimo, whose
 * letters are as wide as those of Helvetica. Run it by hand in this folder after a change of `CHARACTERS`:
 *
 *     npm pack @fontsource/arimo@5.3.0 && tar xzf fontsource-arimo-5.3.0.tgz && node makeLetters.mjs package/files
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'hebrew'];

/** Inclusive ranges: Latin, Greek, Cyrillic, Hebrew, and signs of drawings and measures. */
const CHARACTERS = [
  [0x100, 0x24f],
  [0x253, 0x25b],
  [0x37e, 0x3ce],
  [0x400, 0x45f],
  [0x490, 0x493],
  [0x49a, 0x49b],
  [0x4a2, 0x4a3],
  [0x4ae, 0x4b3],
  [0x4ba, 0x4bb],
  [0x4d8, 0x4d9],
  [0x4e8, 0x4e9],
  [0x5d0, 0x5ea],
  [0x1e00, 0x1ef9],
  [0x2032, 0x2033],
  [0x20a6, 0x20bd],
  [0x2116, 0x2116],
  [0x2126, 0x2126],
  [0x2191, 0x2193],
  [0x2212, 0x2215],
];

/** Signs that the font lacks, drawn as others: the diameter as the letter that looks like it. */
const LOOKALIKES = { '⌀': 'Ø', '∅': 'Ø', '⁄': '∕', '∆': 'Δ', '∑': 'Σ', '∏': 'Π' };

const polygon = (...points) =>
  points
    .map(([x, y], index) => {
      const [fromX, fromY] = points[index - 1] ?? [0, 0];
      return ['l', x - fromX, y - fromY].map((part) => (part >= 0 ? `+${part}` : part)).join('');
    })
    .join('');
const bar = (left, bottom, right, top) => polygon([left, bottom], [left, top], [right, top], [right, bottom]);

/** Signs that are made of others, which may be shifted up, and of polygons. With the width of the first letter. */
const COMPOSED = {
  '≤': ['<', { of: '<', up: 90 }, bar(50, 0, 534, 66)],
  '≥': ['>', { of: '>', up: 90 }, bar(50, 0, 534, 66)],
  '≠': ['=', { of: '=', up: 0 }, polygon([170, 70], [350, 620], [415, 620], [235, 70])],
  '≈': ['~', { of: '~', up: 110 }, { of: '~', up: -90 }],
  '→': ['—', bar(50, 310, 850, 376), polygon([740, 200], [950, 343], [740, 486])],
  '←': ['—', bar(150, 310, 950, 376), polygon([260, 200], [50, 343], [260, 486])],
  '✓': ['V', polygon([60, 340], [250, 60], [620, 690], [560, 720], [245, 190], [120, 390])],
  '□': ['H', bar(90, 0, 150, 690), bar(572, 0, 632, 690), bar(90, 0, 632, 60), bar(90, 630, 632, 690)],
};

function readWoff(file) {
  const tables = new Map();
  for (let entry = 0; entry < file.readUInt16BE(12); entry++) {
    const at = 44 + 20 * entry;
    const [offset, length, whole] = [4, 8, 12].map((by) => file.readUInt32BE(at + by));
    const data = file.subarray(offset, offset + length);
    tables.set(file.toString('latin1', at, at + 4), length < whole ? inflateSync(data) : data);
  }
  return (tag) => tables.get(tag);
}

/** Returns the glyph of each code point, from a table of format 4. */
function readCmap(cmap) {
  const glyphs = new Map();
  for (let entry = 0; entry < cmap.readUInt16BE(2); entry++) {
    const at = cmap.readUInt32BE(4 + 8 * entry + 4);
    if (cmap.readUInt16BE(at) !== 4) continue;
    const size = cmap.readUInt16BE(at + 6);
    for (let segment = 0; segment < size; segment += 2) {
      const end = cmap.readUInt16BE(at + 14 + segment);
      const start = cmap.readUInt16BE(at + 16 + size + segment);
      const delta = cmap.readUInt16BE(at + 16 + 2 * size + segment);
      const rangeAt = at + 16 + 3 * size + segment;
      const range = cmap.readUInt16BE(rangeAt);
      for (let code = start; code <= end && code < 0xffff; code++) {
        const known = range === 0 ? code : cmap.readUInt16BE(rangeAt + range + 2 * (code - start));
        const glyph = known === 0 ? 0 : (known + delta) & 0xffff;
        if (glyph > 0) glyphs.set(code, glyph);
      }
    }
  }
  return glyphs;
}

function readFont(file) {
  const table = readWoff(file);
  const [head, hhea, hmtx, loca, glyf] = ['head', 'hhea', 'hmtx', 'loca', 'glyf'].map(table);
  const scale = 1000 / head.readUInt16BE(18);
  const isLong = head.readUInt16BE(50) === 1;
  const startOf = (glyph) => (isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph));
  const metrics = hhea.readUInt16BE(34);
  const advance = (glyph) => Math.round(hmtx.readUInt16BE(4 * Math.min(glyph, metrics - 1)) * scale);

  /** The shapes of a glyph, with their distances. */
  function shapes(glyph, dx = 0, dy = 0) {
    const start = startOf(glyph);
    if (startOf(glyph + 1) === start) return [];
    const contours = glyf.readInt16BE(start);
    if (contours >= 0) return [{ path: readPath(start, contours, scale), dx, dy }];
    const found = [];
    for (let at = start + 10, flags = 0x20; flags & 0x20;) {
      flags = glyf.readUInt16BE(at);
      if (!(flags & 2) || flags & 0xc8) throw new Error(`glyph ${glyph} has a part that is scaled`);
      const [x, y] =
        flags & 1
          ? [glyf.readInt16BE(at + 4), glyf.readInt16BE(at + 6)]
          : [glyf.readInt8(at + 4), glyf.readInt8(at + 5)];
      found.push(...shapes(glyf.readUInt16BE(at + 2), dx + x * scale, dy + y * scale));
      at += flags & 1 ? 8 : 6;
    }
    return found;
  }

  /** The contours of a glyph: moves from point to point. `l` is on the line, `q` beside it. */
  function readPath(start, contours) {
    const ends = Array.from({ length: contours }, (_, index) => glyf.readUInt16BE(start + 10 + 2 * index));
    let at = start + 10 + 2 * contours;
    at += 2 + glyf.readUInt16BE(at);
    const count = (ends.at(-1) ?? -1) + 1;
    const flags = [];
    while (flags.length < count) {
      const flag = glyf[at++];
      const times = flag & 8 ? glyf[at++] + 1 : 1;
      for (let time = 0; time < times; time++) flags.push(flag);
    }
    const coordinates = (isShort, isSame) => {
      let value = 0;
      return flags.map((flag) => {
        if (flag & isShort) value += flag & isSame ? glyf[at++] : -glyf[at++];
        else if (!(flag & isSame)) {
          value += glyf.readInt16BE(at);
          at += 2;
        }
        return Math.round(value * scale);
      });
    };
    const xs = coordinates(2, 16);
    const ys = coordinates(4, 32);
    const signed = (value) => (value < 0 ? String(value) : `+${value}`);
    let [x, y] = [0, 0];
    return ends
      .map((end, index) => {
        let text = '';
        for (let point = (ends[index - 1] ?? -1) + 1; point <= end; point++) {
          text += `${flags[point] & 1 ? 'l' : 'q'}${signed(xs[point] - x)}${signed(ys[point] - y)}`;
          [x, y] = [xs[point], ys[point]];
        }
        return text;
      })
      .join(';');
  }

  return { glyphs: readCmap(table('cmap')), advance, shapes };
}

const fonts = SUBSETS.map((subset) =>
  readFont(readFileSync(`${process.argv[2]}/arimo-${subset}-400-normal.woff`)),
);
const paths = new Map();
const letters = [];
/** Letters share their shapes: each is written once. */
function pathIndex(path) {
  if (!paths.has(path)) paths.set(path, paths.size);
  return paths.get(path);
}
function add(code, source = code) {
  const font = fonts.find(({ glyphs }) => glyphs.has(source));
  if (!font) return;
  const glyph = font.glyphs.get(source);
  const parts = font.shapes(glyph).map(({ path, dx, dy }) => {
    return [pathIndex(path), Math.round(dx), Math.round(dy)].join(',');
  });
  letters.push([String.fromCodePoint(code), font.advance(glyph), ...parts].join(' '));
}
function compose(sign, [width, ...parts]) {
  const shapesOf = (char) => {
    const code = char.codePointAt(0);
    const font = fonts.find(({ glyphs }) => glyphs.has(code));
    return { advance: font.advance(font.glyphs.get(code)), shapes: font.shapes(font.glyphs.get(code)) };
  };
  const drawn = parts.flatMap((part) =>
    typeof part === 'string'
      ? [[pathIndex(part), 0, 0]]
      : shapesOf(part.of).shapes.map(({ path, dx, dy }) => [
          pathIndex(path),
          Math.round(dx),
          Math.round(dy) + part.up,
        ]),
  );
  letters.push([sign, shapesOf(width).advance, ...drawn.map((one) => one.join(','))].join(' '));
}
for (const [from, to] of CHARACTERS) for (let code = from; code <= to; code++) add(code);
for (const [sign, other] of Object.entries(LOOKALIKES)) add(sign.codePointAt(0), other.codePointAt(0));
for (const [sign, composition] of Object.entries(COMPOSED)) compose(sign, composition);
writeFileSync('letters.txt', `${[...paths.keys()].join('\n')}\n\n${letters.join('\n')}\n`);
