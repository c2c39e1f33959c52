import { Icon } from '../../../components/Icon';
import type { Column } from '../../../components/table/column';
import { longDay, parseDate, shortDate } from '../../../lib/dates';
import type { CheckRow } from './checkQuery';
import { kinds } from './kinds';
import type { Mending } from './mending';

const dayOf = ({ date, weekStart }: CheckRow): string =>
  date === '' ? `Week of ${shortDate(weekStart)}` : longDay(date);

/** The same without the year: of a few weeks, which stand above. */
const shownDay = ({ date, weekStart }: CheckRow): string => {
  const day = parseDate(date || weekStart);
  if (!day) return '—';
  return date === '' ? `Week of ${day.format('MMM D')}` : day.format('ddd MMM D');
};

const MENDED = 'Mended';

/** What has been found, each with the place where it is mended. */
export const checkColumns = (mending: (row: CheckRow) => Mending): Column<CheckRow>[] => [
  {
    ...{ id: 'employee', header: 'Employee', sort: 'employee', card: 'title' },
    cell: ({ employee }) => employee.name,
    // What is somebody's stands together, in the order of days.
    value: ({ employee, weekStart, date }) => `${employee.name} ${employee.id} ${weekStart} ${date}`,
  },
  {
    ...{ id: 'number', header: 'Number', hidden: true, sort: 'number' },
    cell: ({ employeeNumber }) => employeeNumber,
  },
  {
    ...{ id: 'kind', header: 'Finding', sort: 'kind', card: 'fact', width: '13rem' },
    text: ({ kind, mended }) => `${kinds[kind].label}${mended ? ` (${MENDED.toLowerCase()})` : ''}`,
    cell: ({ kind, mended }) => (
      <span className={mended ? 'pl-finding pl-finding-mended' : 'pl-finding'}>
        <Icon name={mended ? 'check' : kinds[kind].icon} />
        {mended && <b>{MENDED}: </b>}
        {mended ? <s>{kinds[kind].label}</s> : kinds[kind].label}
      </span>
    ),
  },
  {
    ...{ id: 'day', header: 'Day', sort: 'day', card: 'fact', width: '8.5rem' },
    text: dayOf,
    cell: shownDay,
    value: ({ weekStart, date }) => `${date || weekStart}`,
  },
  {
    ...{ id: 'what', header: 'What was found', card: 'fact' },
    text: ({ what }) => what,
    cell: ({ what, mended }) => (mended && what ? <s className="pl-finding-mended">{what}</s> : what),
  },
  {
    ...{ id: 'crew', header: 'Crew', sort: 'crew', roomy: true },
    cell: ({ supervisor }) => supervisor?.name ?? '',
  },
  {
    ...{ id: 'where', header: 'Where to mend it', width: '11rem' },
    text: (row) => mending(row).where,
    cell: (row) => {
      const { to, where } = mending(row);
      return to === undefined ? (
        <span className="pl-finding-ask">{where}</span>
      ) : (
        <span className="pl-finding-where">
          {where} <Icon name="chevron-right" />
        </span>
      );
    },
  },
];
