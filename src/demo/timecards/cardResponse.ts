import type { Timecard } from '../../api/timecards/contract';
import type { Named } from '../../api/schema';
import type { Company } from '../company';
import { daysOf } from './weekDays';
import { employeeName } from '../employees/staff';
import { dailyHours } from './cardSummary';
import { leftOn } from './employment';
import { type StoredCardSettings, cardSettings, stageOn } from './settings';
import type { StoredCard } from './stored';
import { sumHours, daySums } from './sums';

/** Returns the employee's current name. */
export function withCurrentName(company: Company, { id, name }: Named): Named {
  const employee = company.employees.get(id);
  return { id, name: employee ? employeeName(employee) : name };
}

/** Returns a card as a response, with current names, sums, and settings. */
export function cardResponse(
  company: Company,
  card: StoredCard,
  settings: StoredCardSettings = cardSettings(company),
): Timecard {
  const { stageId, reviews, ...kept } = card;
  const employee = company.employees.get(card.employee.id);
  const left = employee ? leftOn(company, employee) : '';
  const days = daysOf(card.weekStart);
  const sums = daySums(
    days,
    { worked: dailyHours(days, card.records), pto: card.pto },
    { hiredOn: employee?.hiredOn ?? '', leftOn: left },
    settings,
  );
  const enteredDates = new Set([...card.records, ...card.pto, ...card.events].map(({ date }) => date));
  return {
    ...kept,
    records: [...card.records],
    pto: [...card.pto],
    events: [...card.events],
    employee: withCurrentName(company, card.employee),
    supervisor: withCurrentName(company, card.supervisor),
    stage: stageOn(settings, stageId),
    days: sums
      .map((day) => ({ ...day, review: reviews[day.date] }))
      .filter(({ date, holidayName, review }) => enteredDates.has(date) || holidayName !== '' || review),
    perDiem: card.records.reduce((all, { perDiem }) => all + perDiem, 0),
    paid: sumHours(sums),
    leftOn: left,
    comments: company.cardComments.get(card.timecardId)?.rows.length ?? 0,
  };
}
