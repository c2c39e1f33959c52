import type { Named } from '../../api/schema';
import type { Notice } from '../../api/timecardNotifications/contract';
import { now } from '../../lib/clock';
import { today } from '../../lib/dates';
import type { Company } from '../company';
import { latest } from '../latest';
import { mondayOf } from '../seed/weekDays';
import { nameOf } from '../staff';
import { seededNotices } from './seeded';
import { cardOf, groundOf, stateOf } from './state';

function allTold(company: Company, written: string): Notice[] {
  const ground = groundOf(company, mondayOf(today()));
  const people = new Map(company.employees.all().map((employee) => [employee.id, employee]));
  const asNow = ({ id, name }: Named): Named => {
    const employee = people.get(id);
    return { id, name: employee ? nameOf(employee) : name };
  };
  return [...seededNotices(company), ...company.timecardNotices.changed().map(([, told]) => told)]
    .filter(({ at }) => at <= written)
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
    .map((told) => ({
      ...told,
      employee: asNow(told.employee),
      employeeNumber: people.get(told.employee.id)?.employeeNumber ?? '',
      supervisor: told.supervisor && asNow(told.supervisor),
      sentTo: told.sentTo.map(asNow),
      timecardId: told.timecardId ?? cardOf(told, ground)?.timecardId,
      ...stateOf(told, ground),
    }));
}

const toldBy = latest((company, written): readonly Notice[] => allTold(company, written));

/** All that has been told by now, the newest first: the same array for this minute, or until something changes. */
export const notices = (company: Company): readonly Notice[] =>
  toldBy(company, `${new Date(now()).toISOString().slice(0, 16)}:59.999Z`);
