import {
  employeeTimecards,
  saveActivities,
  saveDailyEvents,
  savePto,
  timecardById,
} from '../../api/timecards/contract';
import { addDays, type Day, isoWeekOf } from '../../lib/dates';
import { invalid } from '../refusal';
import { type SignedInCall, route } from '../route';
import { settingsIn } from '../settings';
import { leftOn } from './employment';
import { saveCardEntries } from './cardChanges';
import { demoPto } from './demoSettings';
import { activeCard } from './activeCard';
import { visibleCard, requestedDays, accessibleEmployee } from './cardAccess';
import { eventErrors, type RuleData, ptoErrors, recordErrors } from './rules';
import { cardSettings } from './settings';
import { cardResponse } from './cardResponse';
import type { StoredCard } from './stored';
import { requestedCard, requireChangeable } from './target';
import { withEvents, withPto, replaceRecords } from './cardInput';

const MAX_WEEKS = 53;

interface Change {
  timecardId?: string | undefined;
  employeeId: string;
  weekStart: Day;
  version: number;
  reasonId?: string | undefined;
}

/**
 * Saves the card that the body names. Refuses the save if the card is locked or the body has errors; otherwise stores
 * the result of `make`.
 */
function save<Body extends Change>(
  { company, person, body }: SignedInCall<string, Body>,
  validate: (body: Body, data: RuleData) => string[],
  make: (card: StoredCard, body: Body) => StoredCard,
) {
  const writer = { company, person };
  const settings = cardSettings(company);
  const card = requestedCard(writer, body, settings);
  requireChangeable(writer, card, body.version, settings);
  const employee = company.employees.get(card.employee.id);
  const left = employee ? leftOn(company, employee) : '';
  const errors = validate(body, { company, card, leftOn: left });
  if (errors.length > 0) throw invalid(...errors);
  const after = saveCardEntries(writer, card, make(card, body), { reasonId: body.reasonId, settings });
  return cardResponse(company, after, settings);
}

export const timecardHandlers = [
  route(employeeTimecards, ({ params, query, person, company }) => {
    const { id } = accessibleEmployee(person, company, params.employeeId);
    const { from, to } = requestedDays(query);
    const settings = cardSettings(company);
    const timecards = [];
    let monday = isoWeekOf(from).days[0] ?? from;
    for (let week = 0; monday <= to; week++, monday = addDays(monday, 7)) {
      if (week === MAX_WEEKS) throw invalid('The range must be at most one year.');
      const card = activeCard(company, id, monday);
      if (card) timecards.push(cardResponse(company, card, settings));
    }
    return { timecards };
  }),

  route(timecardById, ({ params, person, company }) =>
    cardResponse(company, visibleCard(person, company, params.timecardId)),
  ),

  route(saveActivities, (call) =>
    save(
      call,
      ({ records }, data) => recordErrors(records, data),
      (card, body) => replaceRecords(call.company, card, body),
    ),
  ),

  route(savePto, (call) => {
    const { kinds } = settingsIn(call.company, demoPto);
    const names = new Map(kinds.map(({ id, name }) => [id, name]));
    return save(
      call,
      ({ pto }, data) => ptoErrors(pto, data, names),
      (card, body) => {
        const before = new Map(card.pto.map(({ kind }) => [kind.id, kind.name]));
        return withPto(card, body, (kindId) => names.get(kindId) ?? before.get(kindId) ?? '');
      },
    );
  }),

  route(saveDailyEvents, (call) => save(call, ({ events }, data) => eventErrors(events, data), withEvents)),
];
