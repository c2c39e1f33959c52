import type { DrawingMarkupDraft } from '../../api/drawingMarkups/contract';
import { addDays, today } from '../../lib/dates';
import { lazySeed, type ListedSeed } from '../db';
import type { StoredObservation } from '../observations/seed';
import { accounts } from '../seed/accounts';
import type { Business } from '../seed/businesses';

export interface StoredMarkup extends DrawingMarkupDraft {
  id: string;
  key?: string;
  createdById: string;
  createdAt: string;
  version: number;
}

type Drawn = readonly [
  job: number,
  sheet: number,
  revision: number,
  kind: StoredMarkup['kind'],
  color: StoredMarkup['color'],
  points: string,
  text: string,
  /** What a pin stands for. */
  observationId?: string,
];

/** The first floor plan of the first job has three revisions, and a markup of the one before. */
const drawn: readonly Drawn[] = [
  [0, 13, 1, 'CLOUD', 'RED', 'M 760 1180 L 1000 1040', 'Door swings into the corridor. See RFI 12.'],
  [0, 13, 2, 'CLOUD', 'RED', 'M 1540 700 L 1760 560', 'Confirm power for the data room'],
  [0, 13, 2, 'ARROW', 'BLUE', 'M 1300 420 L 1180 480', ''],
  // A bay of the plan: 261 by 240 points, 14'-6" by 13'-4".
  [0, 13, 2, 'LENGTH', 'GREEN', 'M 501 1498 L 762 1498', ''],
  [0, 13, 2, 'AREA', 'GREEN', 'M 240 1018 L 501 1018 L 501 1258 L 240 1258', 'Carpet'],
  [0, 13, 2, 'COUNT', 'PURPLE', 'M 600 1350 L 900 1350 L 1140 1350', 'Doors'],
  [0, 13, 2, 'TEXT', 'BLUE', 'M 1310 410', 'Move this wall by 6 inches'],
  [1, 2, 0, 'HIGHLIGHT', 'GREEN', 'M 500 900 L 900 760', 'Ceiling height as built'],
];

/** Of the pins. */
const places = ['M 1480 380', 'M 700 640'] as const;

/** Markups on drawings of the first two jobs, by two people, and pins for what was observed there. */
export const markupSeed = (
  { id: businessId, modules, jobs }: Business,
  observations: ListedSeed<StoredObservation>,
) =>
  lazySeed(() => {
    if (!modules.includes('drawing') || jobs.open === 0) return [];
    const users = accounts.filter(({ userBusinessId }) => userBusinessId === businessId);
    const pins = observations
      .all()
      .filter(({ jobId, status }) => jobId === String(jobs.first) && status === 'OPEN')
      .slice(0, places.length)
      .map(({ id }, index): Drawn => [0, 13, 2, 'PIN', 'RED', places[index] ?? '', '', id]);
    return [...drawn, ...pins].map(
      ([job, sheet, revision, kind, color, points, name, observationId = ''], index): StoredMarkup => {
        const drawingId = `${jobs.first + job}-${sheet}`;
        return {
          id: `${drawingId}-m${index + 1}`,
          drawingId,
          revisionId: `${drawingId}-${revision}`,
          kind,
          color,
          points,
          name,
          published: true,
          status: 'OPEN',
          recordKind: observationId === '' ? '' : 'OBSERVATION',
          recordId: observationId,
          createdById: users[index % Math.min(2, users.length)]?.userId ?? '',
          createdAt: `${addDays(today(), -12 + index)}T16:${20 + index}:00.000Z`,
          version: 1,
        };
      },
    );
  });
