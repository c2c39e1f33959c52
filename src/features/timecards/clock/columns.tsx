import { type ClockGroup, type ClockRow, type ClockState, clockStates } from '../../../api/cico/contract';
import type { Column } from '../../../components/table/column';
import { numberColumn, numberedColumn, personColumn, textColumn } from '../../../components/table/columns';
import { RowButton } from '../../../components/table/RowButton';
import { RowLink } from '../../../components/table/RowLink';
import type { Day } from '../../../lib/dates';
import { formatTime } from '../../../lib/time';
import { hoursColumn } from '../common/sharedColumns';
import { showHours } from '../common/showHours';
import { useReturnFocusToRow } from '../common/useReturnFocusToRow';
import { clockCardAddress } from './clockCardAddress';
import {
  clockOutDetails,
  clockStateBadges,
  NOT_ON_CARD,
  plannedText,
  clockStateText,
  clockOutDenialReason,
} from './clockState';
import { StateBadge } from './StateBadge';
import { countIn } from './StateCounts';

const clockedOutText = (row: ClockRow): string => {
  const { who, reason, notOnCardReason } = clockOutDetails(row);
  return [who, reason, notOnCardReason && `${NOT_ON_CARD}: ${notOnCardReason}`].filter(Boolean).join('; ');
};

const outText = ({ outAt, outNextDay }: ClockRow): string =>
  outAt && formatTime(outAt) + (outNextDay ? ', next day' : '');

interface ClockColumnsParams {
  day: Day;
  /** The day off of the whole business. The page says it once, so that its rows are empty. */
  dayOff: string;
  /** Opens the clock-out. */
  onClockOut: (row: ClockRow) => void;
}

/** Columns of the employees of a day. */
export const clockColumns = ({ day, dayOff, onClockOut }: ClockColumnsParams): Column<ClockRow>[] => [
  personColumn('name', 'Name', (row) => row, { sort: 'name', lastNameSort: 'lastName', card: 'title' }),
  textColumn('number', 'Number', ({ employeeNumber }) => employeeNumber, { hidden: true }),
  textColumn('state', 'State', clockStateText, {
    sort: 'state',
    width: '11rem',
    card: 'fact',
    cell: (row) =>
      row.state === 'OFF' && dayOff !== '' && row.offReason === dayOff ? '' : <StateBadge row={row} />,
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
          {outNextDay && <small className="pl-clock-next-day d-block text-body-secondary"> next day</small>}
        </>
      ),
  }),
  numberedColumn('job', 'Job', ({ job }) => job, {
    sort: 'job',
    width: '18rem',
    card: 'fact',
    wrapped: true,
  }),
  personColumn('supervisor', 'Foreman', ({ supervisor }) => supervisor, {
    sort: 'supervisor',
    lastNameSort: 'supervisorLastName',
    wideOnly: true,
  }),
  textColumn('planned', 'Scheduled', plannedText, { hidden: true }),
  textColumn('break', 'Break', ({ breakMinutes }) => (breakMinutes > 0 ? `${breakMinutes} min` : ''), {
    hidden: true,
  }),
  hoursColumn<ClockRow>('hours', 'Hours', ({ hours }) => hours, {
    sort: 'hours',
    width: '5.5rem',
    wideOnly: true,
    // Without a clock-in the hours are empty, not zero.
    cell: ({ inAt, hours }) => inAt && showHours(hours),
  }),
  textColumn('clockOut', 'Clock-out', clockedOutText, {
    width: '13rem',
    card: 'fact',
    actions: true,
    cell: (row) => <ClockOutCell row={row} card={clockCardAddress(row, day)} onClockOut={onClockOut} />,
  }),
];

const total = ({ states }: ClockGroup): number => states.reduce((sum, { count }) => sum + count, 0);

/** States that are visible on a phone's card. */
const phoneCardStates: readonly ClockState[] = ['IN', 'LATE', 'ABSENT', 'FORGOT'];

/** Columns of jobs or supervisors with counts by state. `nameColumn` names them. */
export const groupColumns = (nameColumn: Column<ClockGroup>): Column<ClockGroup>[] => [
  nameColumn,
  ...clockStates.map((state) =>
    numberColumn<ClockGroup>(state, clockStateBadges[state].text, ({ states }) => countIn(states, state), {
      sort: state,
      ...(phoneCardStates.includes(state) && { card: 'fact' }),
    }),
  ),
  numberColumn('total', 'People', total, { sort: 'total' }),
];

interface ClockOutCellProps {
  row: ClockRow;
  /** Address of the time card. */
  card: string;
  onClockOut: (row: ClockRow) => void;
}

/** The clock-out by another user and its result, or a button for an employee on the clock. */
function ClockOutContent({ row, card, onClockOut }: ClockOutCellProps) {
  const box = useReturnFocusToRow<HTMLSpanElement>();
  const { who, reason, notOnCardReason } = clockOutDetails(row);
  if (!who)
    return (
      <span ref={box} className="pl-clock-action">
        {clockOutDenialReason(row) === undefined && (
          <RowButton
            disabledReason={undefined}
            aria-label={`Clock out ${row.name}`}
            onClick={() => onClockOut(row)}
          >
            Clock out
          </RowButton>
        )}
      </span>
    );
  return (
    <span ref={box} className="pl-two-lines d-inline-block py-1 text-break">
      {who}
      {reason && <small>{reason}</small>}
      {notOnCardReason && (
        <small>
          <RowLink to={card}>{NOT_ON_CARD}</RowLink>: {notOnCardReason}
        </small>
      )}
    </span>
  );
}

/** Remounts when an employee is clocked out, because the button disappears and its focus has to move. */
const ClockOutCell = (props: ClockOutCellProps) => (
  <ClockOutContent
    key={`${props.row.state === 'OUT'} ${props.row.manualClockOut !== undefined}`}
    {...props}
  />
);
