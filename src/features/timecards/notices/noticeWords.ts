import type { Notice, NoticeKind, NoticeState } from '../../../api/timecardNotifications/contract';
import { choiceFilter } from '../../../components/page/filter';
import type { StatusLook } from '../../../components/StatusBadge';
import { isoWeekOf, longDay } from '../../../lib/dates';
import type { Noun } from '../../../lib/countOf';
import { paths } from '../../../lib/paths';
import { momentOf } from '../common/momentOf';
import { weekText } from '../common/weekText';

export const noticeNoun: Noun = { one: 'notification', many: 'notifications' };

export const kindNames: Record<NoticeKind, string> = {
  MISSING: 'Missing day',
  UNSIGNED: 'Not signed',
  LONG_DAY: 'Long day',
  SIGNATURE_REMOVED: 'Signature removed',
  STAGE: 'Stage changed',
  VOIDED: 'Voided',
  OTHER: 'Other',
};

export const kindFilter = choiceFilter('kind', 'Kind', kindNames);
export const stateFilter = choiceFilter<NoticeState>('state', 'State', { OPEN: 'Open', DONE: 'Done' });

export const stateLook = ({ state }: Notice): StatusLook =>
  state === 'OPEN' ? { tone: 'warning', text: 'Open' } : { tone: 'success', text: 'Done' };

/** Who has looked after it, and when; '' while nobody has. */
export const byWhom = ({ done }: Notice): string => (done ? `by ${done.by.name}, ${momentOf(done.at)}` : '');

/** How it stands, in words. */
export const stateText = (notice: Notice): string =>
  [stateLook(notice).text, byWhom(notice)].filter(Boolean).join(' ');

/** The day it is about, or the whole week. */
export const aboutText = ({ date, weekStart }: Notice): string =>
  date ? longDay(date) : `Week of ${weekText(isoWeekOf(weekStart))}`;

/** The card that it is about, with its day in view; where there is no card, the empty one of that week. */
export function cardAddress({ employee, supervisor, timecardId, weekStart, date }: Notice): string {
  const supervisorId = supervisor?.id ?? '0';
  return timecardId === undefined
    ? paths.newTimecard(supervisorId, employee.id, weekStart)
    : paths.timecard({ supervisorId, employeeId: employee.id, timecardId }, date);
}
