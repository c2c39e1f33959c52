import { Icon } from '../../../components/Icon';
import type { Column } from '../../../components/table/column';
import { namedColumn, textColumn } from '../../../components/table/columns';
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
const kindText = ({ kind, mended }: CheckRow): string =>
  `${kinds[kind].label}${mended ? ` (${MENDED.toLowerCase()})` : ''}`;

/** What has been found, each with the place where it is mended. */
export const checkColumns = (mending: (row: CheckRow) => Mending): Column<CheckRow>[] => [
  namedColumn('employee', 'Employee', ({ employee }) => employee, {
    sort: 'employee',
    card: 'title',
    // What is somebody's stands together, in the order of days.
    value: ({ employee, weekStart, date }) => `${employee.name} ${employee.id} ${weekStart} ${date}`,
  }),
  textColumn('number', 'Number', ({ employeeNumber }) => employeeNumber, { sort: 'number', hidden: true }),
  textColumn('kind', 'Finding', kindText, {
    sort: 'kind',
    card: 'fact',
    width: '13rem',
    cell: ({ kind, mended }) => (
      <span className={mended ? 'pl-finding pl-finding-mended' : 'pl-finding'}>
        <Icon name={mended ? 'check' : kinds[kind].icon} />
        {mended && <b>{MENDED}: </b>}
        {mended ? <s>{kinds[kind].label}</s> : kinds[kind].label}
      </span>
    ),
  }),
  textColumn('day', 'Day', dayOf, {
    sort: 'day',
    card: 'fact',
    width: '8.5rem',
    cell: shownDay,
    value: ({ weekStart, date }) => date || weekStart,
  }),
  textColumn('what', 'What was found', ({ what }) => what, {
    card: 'fact',
    cell: ({ what, mended }) => (mended && what ? <s className="pl-finding-mended">{what}</s> : what),
  }),
  namedColumn('crew', 'Crew', ({ supervisor }) => supervisor, { sort: 'crew', roomy: true }),
  textColumn('where', 'Where to mend it', (row) => mending(row).where, {
    width: '11rem',
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
  }),
];
