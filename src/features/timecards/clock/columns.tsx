import { type ClockPlace, type ClockRow, type ClockState, clockStates } from '../../../api/cico/contract';
import type { Column } from '../../../components/table/column';
import { namedColumn, numberColumn, textColumn } from '../../../components/table/columns';
import type { Day } from '../../../lib/dates';
import { formatTime } from '../../../lib/time';
import { showHours } from '../showHours';
import { hoursColumn } from '../columnKinds';
import { cardOf } from './cardOf';
import { CheckOutCell } from './CheckOutCell';
import { checkedOutWords, clockLooks, NOT_ON_CARD, plannedText, stateText } from './clockLook';
import { StateBadge } from './StateBadge';
import { countIn } from './StateCounts';

const checkedOutText = (row: ClockRow): string => {
  const { who, why, notOnCard } = checkedOutWords(row);
  return [who, why, notOnCard && `${NOT_ON_CARD}: ${notOnCard}`].filter(Boolean).join('; ');
};

const outText = ({ outAt, outNextDay }: ClockRow): string =>
  outAt && formatTime(outAt) + (outNextDay ? ', next day' : '');

/** The people of a day. `onCheckOut`: somebody is to be checked out. */
export const clockColumns = (day: Day, onCheckOut: (row: ClockRow) => void): Column<ClockRow>[] => [
  textColumn('name', 'Name', ({ name }) => name, { sort: 'name', card: 'title' }),
  textColumn('number', 'Number', ({ employeeNumber }) => employeeNumber, { hidden: true }),
  textColumn('state', 'State', stateText, {
    sort: 'state',
    width: '11rem',
    card: 'fact',
    cell: (row) => <StateBadge row={row} />,
  }),
  textColumn('inAt', 'In', ({ inAt }) => inAt && formatTime(inAt), {
    sort: 'inAt',
    width: '6.5rem',
    card: 'fact',
  }),
  textColumn('outAt', 'Out', outText, {
    width: '6.5rem',
    card: 'fact',
    cell: ({ outAt, outNextDay }) =>
      outAt && (
        <>
          {formatTime(outAt)}
          {outNextDay && <small className="pl-clock-next"> next day</small>}
        </>
      ),
  }),
  namedColumn('job', 'Job', ({ job }) => job, {
    sort: 'job',
    width: '18rem',
    card: 'fact',
    wrapped: true,
  }),
  namedColumn('supervisor', 'Foreman', ({ supervisor }) => supervisor, { sort: 'supervisor', roomy: true }),
  textColumn('planned', 'Planned', plannedText, { hidden: true }),
  textColumn('break', 'Break', ({ breakMinutes }) => (breakMinutes > 0 ? `${breakMinutes} min` : ''), {
    hidden: true,
  }),
  hoursColumn<ClockRow>('hours', 'Hours', ({ hours }) => hours, {
    sort: 'hours',
    width: '5.5rem',
    roomy: true,
    // Who has not come has no hours, rather than none of them.
    cell: ({ inAt, hours }) => inAt && showHours(hours),
  }),
  textColumn('checkedOut', 'Check-out', checkedOutText, {
    width: '13rem',
    card: 'fact',
    acts: true,
    cell: (row) => <CheckOutCell row={row} card={cardOf(row, day)} onCheckOut={onCheckOut} />,
  }),
];

const total = ({ states }: ClockPlace): number => states.reduce((sum, { count }) => sum + count, 0);

/** What one wants to see of a place at a glance. */
const onCards: readonly ClockState[] = ['IN', 'LATE', 'ABSENT', 'FORGOT'];

/** Jobs, or foremen, with how many of their people stand how. `header`: what they are; `none`: of those without one. */
export const placeColumns = (header: string, none: string): Column<ClockPlace>[] => [
  textColumn('name', header, ({ name }) => name || none, { sort: 'name', card: 'title' }),
  ...clockStates.map((state) =>
    numberColumn<ClockPlace>(state, clockLooks[state].text, ({ states }) => countIn(states, state), {
      sort: state,
      ...(onCards.includes(state) && { card: 'fact' }),
      quietZero: true,
    }),
  ),
  numberColumn('total', 'People', total, { sort: 'total' }),
];
