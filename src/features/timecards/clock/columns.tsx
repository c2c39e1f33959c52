import { type ClockPlace, type ClockRow, type ClockState, clockStates } from '../../../api/cico/contract';
import type { Column } from '../../../components/table/column';
import type { Day } from '../../../lib/dates';
import { formatTime } from '../../../lib/time';
import { hoursColumn, numberColumn, textColumn } from '../columnKinds';
import { cardOf } from './cardOf';
import { CheckOutCell } from './CheckOutCell';
import { checkedOutWords, clockLooks, NOT_ON_CARD, stateText } from './clockLook';
import { StateBadge } from './StateBadge';
import { countIn } from './StateCounts';

const checkedOutText = (row: ClockRow): string => {
  const { who, why, notOnCard } = checkedOutWords(row);
  return [who, why, notOnCard && `${NOT_ON_CARD}: ${notOnCard}`].filter(Boolean).join('; ');
};

const outText = ({ outAt, outNextDay }: ClockRow): string =>
  outAt && formatTime(outAt) + (outNextDay ? ', next morning' : '');

/** The people of a day. `onCheckOut`: somebody is to be checked out. */
export const clockColumns = (day: Day, onCheckOut: (row: ClockRow) => void): Column<ClockRow>[] => [
  textColumn('Name', ({ name }) => name, { id: 'name', sort: 'name', card: 'title' }),
  textColumn('Number', ({ employeeNumber }) => employeeNumber, { id: 'number', hidden: true }),
  {
    ...textColumn('State', stateText, { id: 'state', sort: 'state', width: '17rem', card: 'fact' }),
    cell: (row) => <StateBadge row={row} />,
  },
  textColumn('In', ({ inAt }) => inAt && formatTime(inAt), {
    ...{ id: 'inAt', sort: 'inAt', width: '6.5rem', card: 'fact' },
  }),
  textColumn('Out', outText, { id: 'outAt', width: '6.5rem', card: 'fact' }),
  textColumn('Job', ({ job }) => job?.name ?? '', { id: 'job', sort: 'job', card: 'fact' }),
  textColumn('Foreman', ({ supervisor }) => supervisor?.name ?? '', {
    ...{ id: 'supervisor', sort: 'supervisor', roomy: true },
  }),
  textColumn('Planned', plannedText, { id: 'planned', hidden: true }),
  textColumn('Break', ({ breakMinutes }) => (breakMinutes > 0 ? `${breakMinutes} min` : ''), {
    ...{ id: 'break', hidden: true },
  }),
  hoursColumn('Hours', ({ hours }) => hours, { id: 'hours', sort: 'hours', width: '6rem' }),
  {
    ...textColumn('Check-out', checkedOutText, { id: 'checkedOut', width: '15rem', card: 'fact' }),
    cell: (row) => (
      // Another one once they are checked out: the button goes then, and may take the focus with it.
      <CheckOutCell
        key={String(row.checkedOut !== undefined)}
        row={row}
        card={cardOf(row, day)}
        onCheckOut={onCheckOut}
      />
    ),
  },
];

function plannedText({ plannedStart, plannedEnd }: ClockRow): string {
  return [plannedStart, plannedEnd].filter(Boolean).map(formatTime).join(' – ');
}

const total = ({ states }: ClockPlace): number => states.reduce((sum, { count }) => sum + count, 0);

/** Of those without a job, or a foreman. */
export const NO_PLACE = 'None';

/** What one wants to see of a place at a glance. */
const onCards: readonly ClockState[] = ['IN', 'LATE', 'FORGOT'];

/** Jobs, or foremen, with how many of their people stand how. `header`: what they are. */
export const placeColumns = (header: string): Column<ClockPlace>[] => [
  textColumn(header, ({ name }) => name || NO_PLACE, { id: 'name', sort: 'name', card: 'title' }),
  ...clockStates.map((state) =>
    numberColumn<ClockPlace>(clockLooks[state].text, ({ states }) => countIn(states, state), {
      ...{ id: state, sort: state },
      ...(onCards.includes(state) && { card: 'fact' }),
    }),
  ),
  numberColumn('People', total, { id: 'total', sort: 'total' }),
];
