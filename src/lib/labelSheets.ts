/** Sheets of labels, and where their labels are. Lengths in millimeters from the top left of the page. */
const INCH = 25.4;

export interface LabelSheet {
  paper: keyof typeof papers;
  columns: number;
  rows: number;
  /** Of a label. */
  width: number;
  height: number;
  /** Of the first label. */
  left: number;
  top: number;
  /** From one label to the next. */
  pitchX: number;
  pitchY: number;
}

export const papers = {
  letter: { name: 'Letter', width: 8.5 * INCH, height: 11 * INCH },
  a4: { name: 'A4', width: 210, height: 297 },
} as const;

const inches = (sheet: LabelSheet): LabelSheet => ({
  ...sheet,
  width: sheet.width * INCH,
  height: sheet.height * INCH,
  left: sheet.left * INCH,
  top: sheet.top * INCH,
  pitchX: sheet.pitchX * INCH,
  pitchY: sheet.pitchY * INCH,
});

/** Sheets by the number on their package. */
export const labelSheets = {
  '5160': {
    name: 'Avery 5160, 30 labels of 1 × 2⅝ in',
    sheet: inches({
      paper: 'letter',
      columns: 3,
      rows: 10,
      width: 2.625,
      height: 1,
      left: 0.1875,
      top: 0.5,
      pitchX: 2.75,
      pitchY: 1,
    }),
  },
  '5163': {
    name: 'Avery 5163, 10 labels of 2 × 4 in',
    sheet: inches({
      paper: 'letter',
      columns: 2,
      rows: 5,
      width: 4,
      height: 2,
      left: 0.15625,
      top: 0.5,
      pitchX: 4.1875,
      pitchY: 2,
    }),
  },
  '22806': {
    name: 'Avery 22806, 12 labels of 2 × 2 in',
    sheet: inches({
      paper: 'letter',
      columns: 3,
      rows: 4,
      width: 2,
      height: 2,
      left: 0.625,
      top: 0.625,
      pitchX: 2.625,
      pitchY: 7.75 / 3,
    }),
  },
  L7160: {
    name: 'Avery L7160, 21 labels of 63.5 × 38.1 mm',
    sheet: {
      paper: 'a4',
      columns: 3,
      rows: 7,
      width: 63.5,
      height: 38.1,
      left: 7.21,
      top: 15.15,
      pitchX: 66.04,
      pitchY: 38.1,
    },
  },
  page: {
    name: 'Plain paper, one on a page',
    sheet: inches({
      paper: 'letter',
      columns: 1,
      rows: 1,
      width: 7.5,
      height: 9.5,
      left: 0.5,
      top: 0.75,
      pitchX: 7.5,
      pitchY: 9.5,
    }),
  },
} as const satisfies Record<string, { name: string; sheet: LabelSheet }>;

/** The sides of a code with its quiet zone, below which phones do not read it from arm's length. */
export const MIN_CODE = 20;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where each of `count` labels is, beginning at the free label `first` (from 1) of the first page. */
export function labelPlaces(
  sheet: LabelSheet,
  first: number,
  count: number,
): (Pick<Box, 'x' | 'y'> & { page: number })[] {
  const perPage = sheet.columns * sheet.rows;
  return Array.from({ length: count }, (_, index) => {
    const at = index + first - 1;
    const onPage = at % perPage;
    return {
      page: Math.floor(at / perPage),
      x: sheet.left + (onPage % sheet.columns) * sheet.pitchX,
      y: sheet.top + Math.floor(onPage / sheet.columns) * sheet.pitchY,
    };
  });
}

/** The lines below a code on labels that are about square. */
const TEXT_HEIGHT = 11;
/** Between code and text, and between text and edge. The quiet zone of the code reaches the edge. */
const GAP = 1.5;

/** Where the code and the text are on a label: side by side, or the text below on labels that are about square. */
export function labelLayout({ width, height }: Pick<LabelSheet, 'width' | 'height'>): {
  code: Pick<Box, 'x' | 'y'> & { side: number };
  text: Box;
} {
  if (width >= 1.5 * height)
    return {
      code: { x: 0, y: 0, side: height },
      text: { x: height, y: GAP, width: width - height - GAP, height: height - 2 * GAP },
    };
  const side = Math.min(width, height - TEXT_HEIGHT);
  return {
    code: { x: (width - side) / 2, y: 0, side },
    text: { x: GAP, y: side, width: width - 2 * GAP, height: height - side - GAP },
  };
}

/** Why labels of these measures cannot be printed. */
export function labelSheetProblem(sheet: LabelSheet): string | undefined {
  const { columns, rows, width, height, left, top, pitchX, pitchY } = sheet;
  const paper = papers[sheet.paper];
  if ([columns, rows].some((value) => !Number.isInteger(value) || value < 1))
    return 'Type how many labels are beside and below each other.';
  if (![width, height, left, top, pitchX, pitchY].every((value) => Number.isFinite(value) && value >= 0))
    return 'Type all measures.';
  if (labelLayout(sheet).code.side < MIN_CODE)
    return `The labels are too small: a code must be at least ${MIN_CODE} mm (0.8 in).`;
  if ((columns > 1 && pitchX < width) || (rows > 1 && pitchY < height)) return 'The labels overlap.';
  // Sheets are cut to a tenth of a millimeter.
  const isOver = (end: number, page: number) => end > page + 0.1;
  if (isOver(left + (columns - 1) * pitchX + width, paper.width))
    return 'The labels are wider than the page.';
  if (isOver(top + (rows - 1) * pitchY + height, paper.height)) return 'The labels are longer than the page.';
  return undefined;
}
