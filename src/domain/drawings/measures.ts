/** Lengths, areas and scales on drawings (DOC-14). Lengths are millimeters, areas square millimeters. */
import type { Units } from '../../api/drawings/contract';
import { formatQuantity, parseNumber } from '../../lib/number';
import { type Point, readStrokes } from '../../lib/strokes';
import type { ToolKind } from './drawing';
import type { PlacedText } from './titleBlock';

const INCH = 25.4;
const FOOT = 12 * INCH;
const METER = 1000;
const POINTS_PER_INCH = 72;
/** Parts of an inch that lengths are rounded to. */
const INCH_PARTS = 8;

const METRIC = /^([\d.,]+) *(mm|cm|m)$/;
const METRIC_UNITS: Readonly<Record<string, number>> = { m: METER, cm: 10, mm: 1 };
/** Feet, inches with a fraction, or both: `12'-4 1/2"`, `12'4`, `148"`, `3/4 in`. */
const IMPERIAL =
  /^(?:([\d.,]+) *(?:'|ft|feet|foot))?[ -]*(?:(?:([\d.,]+)|(?:(\d+)[ -]+)?(\d+)\/(\d+)) *("|in|inch|inches)?)?$/;

/** Has only one way to write ' and ". */
const plainMarks = (text: string): string =>
  text
    .replace(/['’′‘]{2}|[”″“]/g, '"')
    .replace(/[’′‘]/g, "'")
    .replace(/[\s–]+/g, ' ')
    .trim()
    .toLowerCase();

/** A typed length in millimeters and the units in which it was typed. */
export interface TypedLength {
  length: number;
  units: Units;
}

/**
 * Reads a typed length: `12'-4 1/2"`, `12 ft 4 in`, `148"`, `3.5 m`, `350 cm`. A number alone is in feet or meters, as `units`
 * says. Undefined if it cannot be read or is not more than 0.
 */
export function readLength(typed: string, units: Units): TypedLength | undefined {
  const text = plainMarks(typed);
  const found = (length: number, inUnits: Units): TypedLength | undefined =>
    length > 0 && Number.isFinite(length) ? { length, units: inUnits } : undefined;
  const alone = parseNumber(text);
  if (alone !== undefined) return found(alone * (units === 'METRIC' ? METER : FOOT), units);
  const [, number = '', unit = ''] = METRIC.exec(text) ?? [];
  if (unit) return found((parseNumber(number) ?? NaN) * (METRIC_UNITS[unit] ?? NaN), 'METRIC');
  const [whole, feet, decimal, inches = '0', over = '0', under = '1', mark] = IMPERIAL.exec(text) ?? [];
  if (whole === undefined || (feet === undefined && mark === undefined)) return undefined;
  const read = (digits: string | undefined) => (digits === undefined ? 0 : (parseNumber(digits) ?? NaN));
  const allInches = read(decimal) + Number(inches) + Number(over) / Number(under);
  return found(read(feet) * FOOT + allInches * INCH, 'IMPERIAL');
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

/** Formats a length as `12'-4 1/2"` or `3.76 m`. */
export function formatLength(length: number, units: Units): string {
  if (units === 'METRIC') return `${formatQuantity(Math.round(length / 10) / 100)} m`;
  const parts = Math.round((length / INCH) * INCH_PARTS);
  const feet = Math.floor(parts / (12 * INCH_PARTS));
  const inches = Math.floor(parts / INCH_PARTS) % 12;
  const eighths = parts % INCH_PARTS;
  const divisor = greatestDivisor(eighths, INCH_PARTS);
  const fraction = eighths === 0 ? '' : ` ${eighths / divisor}/${INCH_PARTS / divisor}`;
  return `${formatQuantity(feet)}'-${inches}${fraction}"`;
}

/** Formats an area as `152.4 sq ft` or `14.16 m²`. */
export const formatArea = (area: number, units: Units): string =>
  units === 'METRIC'
    ? `${formatQuantity(Math.round((area / METER ** 2) * 100) / 100)} m²`
    : `${formatQuantity(Math.round((area / FOOT ** 2) * 10) / 10)} sq ft`;

/** The length of a line through points. */
export const lengthOfLine = (points: readonly Point[]): number =>
  points.slice(1).reduce((sum, [x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);

/** The area inside of a line whose last point is joined to the first one. */
export const areaInside = (points: readonly Point[]): number =>
  Math.abs(
    points.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

interface Measurable {
  kind: ToolKind;
  /** Millimeters per point, 0 while nobody has set it. */
  scale: number;
  units: Units;
}

/** What a markup measures, as text: `12'-4 1/2"`, `152.4 sq ft`, `3`; '' for other kinds and too few points. */
export function measureText({ kind, scale, units }: Measurable, points: readonly Point[]): string {
  if (kind === 'COUNT') return formatQuantity(points.length);
  if (!(kind === 'LENGTH' && points.length > 1) && !(kind === 'AREA' && points.length > 2)) return '';
  if (!(scale > 0)) return 'No scale';
  return kind === 'LENGTH'
    ? formatLength(lengthOfLine(points) * scale, units)
    : formatArea(areaInside(points) * scale ** 2, units);
}

/** The same of a markup as it is stored. */
export const measureMarkup = (markup: Measurable & { points: string }): string =>
  measureText(markup, readStrokes(markup.points).flat());

/** What a scale means: `1" = 4'-0"` or `1:48`. */
export function scaleText(scale: number, units: Units): string {
  if (!(scale > 0)) return 'Not set';
  const inch = scale * POINTS_PER_INCH;
  return units === 'METRIC'
    ? `1:${formatQuantity(Math.round(inch / INCH))}`
    : `1" = ${formatLength(inch, units)}`;
}

/** A scale as a sheet says it. */
export interface PrintedScale {
  text: string;
  /** Millimeters per point. */
  scale: number;
  units: Units;
}

const ARCHITECT = /(\d+)?(?:[\s-]*(\d+)\/(\d+))?\s*" *= *(\d+) *'(?:[\s-]*(\d+) *")?/;
const RATIO = /(?:^|[^\d:])1 *: *(\d{1,5})(?![\d:])/;

/** Reads a printed scale: `1/8" = 1'-0"`, `1" = 20'`, `1:100`. Undefined for other texts. */
export function readScale(printed: string): PrintedScale | undefined {
  const text = plainMarks(printed);
  const [whole, inches = '0', numerator = '0', denominator = '1', feet, more = '0'] =
    ARCHITECT.exec(text) ?? [];
  if (whole !== undefined) {
    const paper = (Number(inches) + Number(numerator) / Number(denominator)) * POINTS_PER_INCH;
    const scale = (Number(feet) * FOOT + Number(more) * INCH) / paper;
    return scale > 0 && Number.isFinite(scale) ? { text: whole.trim(), scale, units: 'IMPERIAL' } : undefined;
  }
  const ratio = RATIO.exec(text)?.[1];
  return ratio === undefined || Number(ratio) === 0
    ? undefined
    : { text: `1:${ratio}`, scale: (Number(ratio) * INCH) / POINTS_PER_INCH, units: 'METRIC' };
}

/** The scales that a sheet says, each once, at most 5. Details often have scales of their own. */
export function printedScales(texts: readonly PlacedText[]): PrintedScale[] {
  const scales = texts.flatMap(({ text }) => readScale(text) ?? []);
  return scales
    .filter(({ text }, index) => scales.findIndex((one) => one.text === text) === index)
    .slice(0, 5);
}
