import { type TalkStatus, talkStatusNames, type ToolboxTalk } from '../../api/toolboxTalks/contract';
import type { StatusBadgeProps } from '../../components/StatusBadge';
import type { Column } from '../../components/table/column';
import {
  dateTimeColumn,
  dayColumn,
  namedColumn,
  numberedColumn,
  statusColumn,
  textColumn,
} from '../../components/table/columns';
import { daysDoneLate } from '../../lib/due';
import { formatNumber } from '../../lib/number';
import { paths } from '../../lib/paths';

/** The talks that were held, and those that are planned. */
export const talkListSections = [
  { to: paths.toolboxTalks, label: 'Talks' },
  { to: paths.plannedTalks, label: 'Due, missing and late' },
  { to: paths.talkSummary, label: 'Summary' },
];

export const talkBadge = (status: TalkStatus): StatusBadgeProps => ({
  tone: status === 'COMPLETE' ? 'done' : 'active',
  text: talkStatusNames[status],
});

/** True for a talk that was held after the day that was planned. */
export const isLateTalk = ({ date, plannedFor }: ToolboxTalk): boolean => daysDoneLate(plannedFor, date) > 0;

export const talkColumns = (label: (text: string) => string): Column<ToolboxTalk>[] => [
  textColumn('name', 'Topic', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  dayColumn('date', 'Date', ({ date }) => date, { sort: 'date', card: 'fact' }),
  numberedColumn('job', label('Job'), ({ job }) => job, { card: 'fact' }),
  namedColumn('holder', 'Held by', ({ holder }) => holder, { card: 'fact' }),
  textColumn(
    'signed',
    'Signed',
    ({ signed, present }) => `${formatNumber(signed)} of ${formatNumber(present)}`,
    {
      width: '7rem',
      card: 'fact',
    },
  ),
  textColumn(
    'late',
    'Planned',
    (talk) => (talk.plannedFor === '' ? 'No' : isLateTalk(talk) ? 'Late' : 'Yes'),
    {
      width: '6rem',
    },
  ),
  statusColumn('status', 'Status', ({ status }) => talkBadge(status), { sort: 'status', card: 'fact' }),
  dateTimeColumn('completedAt', 'Completed', ({ completedAt }) => completedAt, { hidden: true }),
  textColumn('edition', 'Edition', ({ edition }) => formatNumber(edition), { hidden: true }),
];
