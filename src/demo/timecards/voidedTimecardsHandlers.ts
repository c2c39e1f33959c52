import { voidedTimecards } from '../../api/voidedTimecards/contract';
import { roundHours } from '../../domain/timecards/week';
import { addDays, type Day, today } from '../../lib/dates';
import { lastNameFirst } from '../../lib/personName';
import type { Company } from '../company';
import { cacheLatest } from '../cacheLatest';
import { route } from '../route';
import { settingsIn } from '../settings';
import { sorted, type SortKeys } from '../sorted';
import { demoReasons } from './demoSettings';
import { activeCard } from './activeCard';
import { optionalDays } from './cardAccess';
import { type StoredCardSettings, cardSettings, stageOn } from './settings';
import { withCurrentName } from './cardResponse';
import type { StoredCard } from './stored';

type VoidCard = StoredCard & { voided: NonNullable<StoredCard['voided']> };
const isVoid = (card: StoredCard): card is VoidCard => card.voided !== undefined;

interface VoidData {
  company: Company;
  settings: StoredCardSettings;
  /** Employees and weeks with a changed card, such as `10045 2026-11-09`. */
  changed: ReadonlySet<string>;
}

/** For an unchanged week, the seed has the response without loading jobs and cost codes. */
function hasOther({ company, changed }: VoidData, { timecardId, employee, weekStart }: VoidCard): boolean {
  const worker = company.employees.get(employee.id);
  const live =
    worker && !changed.has(`${employee.id} ${weekStart}`)
      ? company.timecardOutline(worker, weekStart, today())
      : activeCard(company, employee.id, weekStart);
  return live !== undefined && live.timecardId !== timecardId;
}

function rowOf(data: VoidData, card: VoidCard) {
  const { company, settings } = data;
  const { timecardId, version, weekStart, voided, records } = card;
  const employee = withCurrentName(company, card.employee);
  const { reasons } = settingsIn(company, demoReasons);
  return {
    timecardId,
    version,
    weekStart,
    employee,
    employeeNumber: company.employees.get(employee.id)?.employeeNumber ?? '',
    supervisor: withCurrentName(company, card.supervisor),
    stage: stageOn(settings, card.stageId),
    hours: roundHours(records.reduce((sum, { hours }) => sum + hours, 0)),
    voidedBy: voided.by,
    voidedAt: voided.at,
    reason: voided.reason,
    note: voided.note,
    reasonId: reasons.find(({ name }) => name === voided.reason)?.id ?? '',
    hasOther: hasOther(data, card),
  };
}
type VoidRow = ReturnType<typeof rowOf>;

function allVoidRows(company: Company, thisDay: Day): readonly VoidRow[] {
  const changes = company.timecards.changed();
  const data = {
    company,
    settings: cardSettings(company),
    changed: new Set(changes.map(([, { employee, weekStart }]) => `${employee.id} ${weekStart}`)),
  };
  const touched = new Set(changes.map(([id]) => id));
  const seeded = company.timecardSeed.voided(thisDay).filter(({ timecardId }) => !touched.has(timecardId));
  const cards = [...seeded, ...changes.map(([, card]) => card)];
  return cards.filter(isVoid).map((card) => rowOf(data, card));
}

/** Returns the same array until data changes. */
const voidRows = cacheLatest(allVoidRows);

const sortKeys = {
  name: ({ employee }) => employee.name,
  lastName: ({ employee }) => lastNameFirst(employee),
  weekStart: ({ weekStart }) => weekStart,
  hours: ({ hours }) => hours,
  voidedAt: ({ voidedAt }) => voidedAt,
  voidedBy: ({ voidedBy }) => voidedBy.name,
  voidedByLastName: ({ voidedBy }) => lastNameFirst(voidedBy),
} satisfies SortKeys<VoidRow, string>;
const sortFields = Object.keys(sortKeys) as (keyof typeof sortKeys)[];

const searchText = ({ employee, employeeNumber, reason, note, voidedBy }: VoidRow) =>
  [employee.name, employeeNumber, reason, note, voidedBy.name].join(' ');

export const voidedTimecardHandlers = [
  /** CALL-151, TIME-06 */
  route(voidedTimecards, ({ query, person, company }) => {
    person.require('voidedTimecards');
    const order = query.sort(sortFields, 'voidedAt,desc');
    const { from = '', to = '9999' } = optionalDays(query);
    const matches = query.search();
    const matching = sorted(voidRows(company, today()), sortKeys, order).filter(
      (row) => row.weekStart <= to && addDays(row.weekStart, 6) >= from && matches(searchText(row)),
    );
    return { timecards: query.slice(matching), total: matching.length };
  }),
];
