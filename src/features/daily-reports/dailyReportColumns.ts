import { type DailyReport, skyNames } from '../../api/dailyReports/contract';
import type { Column } from '../../components/table/column';
import {
  dateTimeColumn,
  dayColumn,
  numberColumn,
  numberedColumn,
  statusColumn,
  textColumn,
} from '../../components/table/columns';
import { dailyReportBadge } from './reportBadge';
import { formatPercent } from '../../lib/number';

/** The columns of a list of daily reports, without the job in the list of one job. */
export const dailyReportColumns = (
  label: (text: string) => string,
  ofOneJob = false,
): Column<DailyReport>[] => [
  ...(ofOneJob
    ? []
    : [
        numberedColumn<DailyReport>('job', label('Job'), ({ job }) => job, {
          numbered: true,
          blank: '—',
          card: 'title',
        }),
      ]),
  dayColumn('date', 'Date', ({ date }) => date, {
    sort: 'date',
    card: ofOneJob ? 'title' : 'fact',
  }),
  statusColumn('status', 'Status', ({ status }) => dailyReportBadge(status), {
    sort: 'status',
    card: 'fact',
  }),
  numberColumn('completeness', 'Filled', ({ completeness }) => completeness, {
    text: ({ completeness }) => formatPercent(completeness),
    cell: ({ completeness }) => formatPercent(completeness),
    width: '5rem',
  }),
  numberColumn('people', 'People', ({ people }) => people, { sort: 'people', width: '6rem', card: 'fact' }),
  numberColumn('hours', 'Hours', ({ hours }) => hours, { sort: 'hours', width: '6rem', card: 'fact' }),
  numberColumn('delayHours', 'Hours lost', ({ delayHours }) => delayHours, { width: '6rem', wideOnly: true }),
  textColumn('sky', 'Weather', ({ sky }) => (sky === '' ? '' : skyNames[sky]), { wideOnly: true }),
  textColumn('tags', 'Tags', ({ tags }) => tags.join(', '), { wideOnly: true }),
  textColumn('authors', 'Authors', ({ authors }) => authors.map(({ name }) => name).join(', '), {
    hidden: true,
  }),
  dateTimeColumn('changedAt', 'Changed', ({ changedAt }) => changedAt, { hidden: true }),
];
