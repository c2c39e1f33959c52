import { LONG_DAY } from '../../api/timecards/week';
import type { Day } from '../../lib/dates';
import type { Company } from '../company';
import { random } from '../seed/random';
import { nameOf } from '../staff';
import type { StoredCard } from '../timecards/stored';
import type { NoticeState, Told } from './told';

const open: NoticeState = { state: 'OPEN', done: undefined, version: 1 };
const done = (by: NonNullable<NoticeState['done']>): NoticeState => ({ state: 'DONE', done: by, version: 2 });

/** Whether what it tells of is not so any more. */
function isMended({ kind, date }: Told, { records, pto, acceptance }: StoredCard): boolean {
  const entries = [...records, ...pto].filter((one) => date === '' || one.date === date);
  const worked = records.reduce((sum, one) => (one.date === date ? sum + one.hours : sum), 0);
  if (kind === 'MISSING') return entries.length > 0;
  if (kind === 'LONG_DAY') return worked <= LONG_DAY;
  return kind === 'UNSIGNED' && acceptance !== undefined;
}

interface Ground {
  company: Company;
  /** Cards that count and have been changed, by employee and week: `10045 2026-11-09`. */
  changed: ReadonlyMap<string, StoredCard>;
  thisMonday: Day;
}

export function groundOf(company: Company, thisMonday: Day): Ground {
  const cards = company.timecards.changed().filter(([, { voided }]) => !voided);
  return {
    ...{ company, thisMonday },
    changed: new Map(cards.map(([, card]) => [`${card.employee.id} ${card.weekStart}`, card])),
  };
}

/** The card that counts by now, where it has been changed since. */
export const cardOf = ({ employee, weekStart }: Told, { changed }: Ground): StoredCard | undefined =>
  changed.get(`${employee.id} ${weekStart}`);

/** As somebody has left it; mended, by whom did that; of what was told before this week, the manager has looked after most. */
export function stateOf(told: Told, ground: Ground): NoticeState {
  const { company, thisMonday } = ground;
  const { id, at } = told;
  const kept = company.noticeStates.get(id);
  if (kept) return kept;
  const card = cardOf(told, ground);
  const last = card && isMended(told, card) && company.cardHistories.get(card.timecardId)?.rows.at(-1);
  if (last) return done({ by: last.by, at: last.at });
  const { chance, whole } = random('notice', id);
  if (company.timecardNotices.get(id) || at.slice(0, 10) >= thisMonday || chance(0.35)) return open;
  const first = company.employees.get(String(company.business.employees.first));
  if (!first) return open;
  const by = { id: first.user?.userId ?? first.id, name: nameOf(first) };
  return done({ by, at: new Date(Date.parse(at) + whole(20, 1500) * 60_000).toISOString() });
}
