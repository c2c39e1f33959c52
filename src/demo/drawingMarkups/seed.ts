import type { DrawingMarkupDraft } from '../../api/drawingMarkups/contract';
import { addDays, today } from '../../lib/dates';
import { lazySeed } from '../db';
import { accounts } from '../seed/accounts';
import type { Business } from '../seed/businesses';

export interface StoredMarkup extends DrawingMarkupDraft {
  id: string;
  key?: string;
  createdById: string;
  createdAt: string;
  version: number;
}

/** The first floor plan of the first job has three revisions, and a markup of the one before. */
const drawn: readonly [
  job: number,
  sheet: number,
  revision: number,
  kind: StoredMarkup['kind'],
  color: StoredMarkup['color'],
  points: string,
  text: string,
][] = [
  [0, 13, 1, 'CLOUD', 'RED', 'M 760 1180 L 1000 1040', 'Door swings into the corridor. See RFI 12.'],
  [0, 13, 2, 'CLOUD', 'RED', 'M 1540 700 L 1760 560', 'Confirm power for the data room'],
  [0, 13, 2, 'ARROW', 'BLUE', 'M 1300 420 L 1180 480', ''],
  [0, 13, 2, 'TEXT', 'BLUE', 'M 1310 410', 'Move this wall by 6 inches'],
  [1, 2, 0, 'HIGHLIGHT', 'GREEN', 'M 500 900 L 900 760', 'Ceiling height as built'],
];

/** Markups on drawings of the first two jobs, by two people. */
export const markupSeed = ({ id: businessId, modules, jobs }: Business) =>
  lazySeed(() => {
    if (!modules.includes('drawing')) return [];
    const users = accounts.filter(({ userBusinessId }) => userBusinessId === businessId);
    return drawn.map(([job, sheet, revision, kind, color, points, name], index): StoredMarkup => {
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
        createdById: users[index % Math.min(2, users.length)]?.userId ?? '',
        createdAt: `${addDays(today(), -12 + index)}T16:${20 + index}:00.000Z`,
        version: 1,
      };
    });
  });
