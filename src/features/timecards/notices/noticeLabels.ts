import type { Notice, NoticeKind, NoticeState } from '../../../api/timecardNotifications/contract';
import { choiceFilter } from '../../../components/page/filter';
import type { StatusBadgeProps } from '../../../components/StatusBadge';
import { isoWeekOf, formatLongDay } from '../../../lib/dates';
import type { Noun } from '../../../lib/countOf';
import { paths } from '../../../lib/paths';
import { dateTimeText } from '../../../lib/dateTimeText';
import { weekText } from '../common/weekText';

export const noticeNoun: Noun = { one: 'notification', many: 'notifications' };

export const noticeKindLabels: Record<NoticeKind, string> = {
  MISSING: 'Missing day',
  UNSIGNED: 'Not signed',
  LONG_DAY: 'Long day',
  SIGNATURE_REMOVED: 'Signature removed',
  STAGE: 'Stage changed',
  VOIDED: 'Voided',
  OTHER: 'Other',
};

export const kindFilter = choiceFilter('kind', 'Kind', noticeKindLabels);
export const stateFilter = choiceFilter<NoticeState>('state', 'State', { OPEN: 'Open', DONE: 'Done' });

export const noticeStateBadge = ({ state }: Notice): StatusBadgeProps =>
  state === 'OPEN' ? { tone: 'waiting', text: 'Open' } : { tone: 'done', text: 'Done' };

/** Who resolved it and when; '' while open. */
export const resolvedByText = ({ done }: Notice): string =>
  done ? `by ${done.by.name}, ${dateTimeText(done.at)}` : '';

/** The state as text. */
export const noticeStateText = (notice: Notice): string =>
  [noticeStateBadge(notice).text, resolvedByText(notice)].filter(Boolean).join(' ');

/** The day or week of a notification. */
export const periodText = ({ date, weekStart }: Notice): string =>
  date ? formatLongDay(date) : `Week of ${weekText(isoWeekOf(weekStart))}`;

/** The address of the card and day; without a card, of the week's empty one. */
export function noticeCardAddress({ employee, supervisor, timecardId, weekStart, date }: Notice): string {
  const supervisorId = supervisor?.id ?? '0';
  return timecardId === undefined
    ? paths.newTimecard(supervisorId, employee.id, weekStart)
    : paths.timecard({ supervisorId, employeeId: employee.id, timecardId }, date);
}
