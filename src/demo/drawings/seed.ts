import type { Discipline, Units } from '../../api/drawings/contract';
import { addDays, today } from '../../lib/dates';
import { lazySeed } from '../db';
import { toBase64 } from '../files/base64';
import { accounts } from '../seed/accounts';
import type { Business } from '../seed/businesses';
import { random } from '../seed/random';
import { drawSheet, type SheetContent } from './drawSheet';

export interface StoredSheetRevision {
  id: string;
  revision: string;
  issuedOn: string;
  set: string;
  fileId: string;
  page: number;
  words: string;
  scale?: number | undefined;
  units?: Units | undefined;
  byId: string;
  at: string;
}

export interface StoredDrawing {
  id: string;
  key?: string;
  jobId: string;
  number: string;
  name: string;
  discipline: Discipline;
  /** Oldest first. The last one is the current one. */
  revisions: readonly StoredSheetRevision[];
  version: number;
}

const levels = ['Level 1', 'Level 2', 'Level 3', 'Roof'] as const;
const byLevel = (...titles: string[]) =>
  titles.flatMap((title) => levels.map((level) => `${title} ${level}`));

/** Titles by discipline: 120 sheets. Their numbers count from 101; details and schedules from 501. */
const titles: readonly [prefix: string, discipline: Discipline, plans: readonly string[], details: number][] =
  [
    ['G', 'GENERAL', ['Cover sheet', 'Index', 'Code summary', 'Life safety'], 0],
    ['C', 'CIVIL', ['Site plan', 'Grading', 'Utilities', 'Erosion control'], 4],
    ['A', 'ARCHITECTURAL', byLevel('Floor plan', 'Ceiling plan', 'Furniture plan', 'Wall sections'), 20],
    ['S', 'STRUCTURAL', ['Foundation plan', ...byLevel('Framing plan', 'Deck plan')], 13],
    ['M', 'MECHANICAL', byLevel('Duct plan', 'Piping plan'), 8],
    ['P', 'PLUMBING', byLevel('Plumbing plan', 'Drain plan'), 4],
    ['FP', 'FIRE_PROTECTION', byLevel('Sprinkler plan'), 0],
    ['E', 'ELECTRICAL', byLevel('Power plan', 'Lighting plan'), 10],
  ];

const sets = ['Permit set', 'Issued for construction', 'Bulletin 1'] as const;
/** Days since each set was issued. */
const ages = [190, 120, 20] as const;
/** Sheets of the jobs after the first. */
const FEW = 6;
const JOBS = 12;

const fileIdOf = (drawingId: string, revision: number) => `sheet-${drawingId}-${revision}`;

function makeSheets(business: Business, jobId: string, isFirst: boolean) {
  const users = accounts
    .filter(({ userBusinessId }) => userBusinessId === business.id)
    .map(({ userId }) => userId);
  const all = titles.flatMap(([prefix, discipline, plans, details]) => [
    ...plans.map((title, index) => ({ number: `${prefix}-${101 + index}`, title, discipline })),
    ...Array.from({ length: details }, (_, index) => ({
      number: `${prefix}-${501 + index}`,
      title: `Details ${index + 1}`,
      discipline,
    })),
  ]);
  const architectural = all.filter(({ discipline }) => discipline === 'ARCHITECTURAL');
  const chosen = isFirst ? all : architectural.slice(0, FEW);
  const files = new Map<string, SheetContent>();
  const drawings = chosen.map(({ number, title, discipline }, index): StoredDrawing => {
    const { whole, chance } = random('drawings', jobId, number);
    const id = `${jobId}-${index + 1}`;
    const count = number === 'A-101' ? 3 : chance(0.3) ? 2 : 1;
    const details = all
      .filter((other) => other.number.startsWith(`${number.split('-')[0] ?? ''}-5`))
      .slice(index % 3, (index % 3) + 2)
      .map((other) => other.number);
    const revisions = Array.from({ length: count }, (_, revision): StoredSheetRevision => {
      const issuedOn = addDays(today(), -(ages[revision] ?? 0));
      const fileId = fileIdOf(id, revision);
      files.set(fileId, { number, title, discipline, revision, issuedOn, jobName: `Job ${jobId}`, details });
      return {
        id: `${id}-${revision}`,
        revision: String(revision),
        issuedOn,
        set: sets[revision] ?? '',
        fileId,
        page: 1,
        // 1/4" = 1'-0": a foot is 18 points.
        ...(number === 'A-101' && { scale: 304.8 / 18 }),
        words: [number, title, ...details, revision > 0 ? 'DATA ROOM' : ''].join(' '),
        byId: users[whole(0, users.length - 1)] ?? '',
        at: `${addDays(issuedOn, 2)}T15:${String(whole(10, 59))}:00.000Z`,
      };
    });
    return { id, jobId, number, name: title, discipline, revisions, version: 1 };
  });
  return { drawings, files };
}

/** The sheets of the jobs that crews work on: a whole set of the first, a few of the others. */
export function drawingSeed(business: Business) {
  const { modules, jobs } = business;
  const jobIds = modules.includes('drawing')
    ? Array.from({ length: Math.min(jobs.busy, JOBS) }, (_, index) => String(jobs.first + index))
    : [];
  let made: { drawings: StoredDrawing[]; files: Map<string, SheetContent> } | undefined;
  const all = () => {
    if (made) return made;
    const parts = jobIds.map((jobId, index) => makeSheets(business, jobId, index === 0));
    made = {
      drawings: parts.flatMap(({ drawings }) => drawings),
      files: new Map(parts.flatMap(({ files }) => [...files])),
    };
    return made;
  };
  return {
    drawings: lazySeed(() => all().drawings),
    files: {
      get: (id: string) => {
        const sheet = id.startsWith('sheet-') ? all().files.get(id) : undefined;
        if (!sheet) return undefined;
        return {
          name: `${sheet.number} ${sheet.title}.pdf`,
          type: 'application/pdf',
          data: toBase64(drawSheet(sheet)),
        };
      },
    },
  };
}
