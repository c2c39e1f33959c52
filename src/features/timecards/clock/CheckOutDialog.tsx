import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { MAX_CHECK_OUT_NOTE_LENGTH, type ClockRow } from '../../../api/cico/contract';
import { cicoQueries, useCheckOut } from '../../../api/cico/queries';
import { sendAndVerify } from '../../../api/sendAndVerify';
import { notify } from '../../../components/feedback/banners';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { FormDialog } from '../../../components/form/FormDialog';
import { TextField } from '../../../components/form/TextField';
import { TimeField } from '../../../components/form/TimeField';
import { errorStatus } from '../../../components/errorStatus';
import { addDays, type Day, longDay } from '../../../lib/dates';
import { formatTime } from '../../../lib/time';
import { ReasonField } from '../common/ReasonField';
import { clockCardAddress } from './clockCardAddress';
import { checkOutDetails, checkOutDenialReason } from './clockLook';
import { type LocalDateTime, proposedCheckOut } from './proposedCheckOut';
import { StateBadge } from './StateBadge';

interface CheckOutForm {
  at: string;
  nextDay: boolean;
  reasonId: string;
  note: string;
}

/** Enough to find one employee by name. */
const SEARCH_SIZE = 50;

/**
 * Clocks an employee out. After a conflict, `row` has the current state and the input stays (FAULT-95). A lost answer
 * is looked up (FAULT-54).
 */
function useEmployeeCheckOut(requested: ClockRow, date: Day) {
  const client = useQueryClient();
  const send = useCheckOut();
  const [changedRow, setChangedRow] = useState<ClockRow>();
  const row = changedRow ?? requested;
  const { employeeId, name, version } = row;

  async function find(): Promise<ClockRow | undefined> {
    const list = { search: name, sort: 'name,asc', page: 0, size: SEARCH_SIZE, isToday: false };
    const result = await client.fetchQuery({ ...cicoQueries.employees(date, list), staleTime: 0 });
    return result.rows.find((one) => one.employeeId === employeeId);
  }

  async function checkOut({ reasonId, ...values }: CheckOutForm): Promise<ClockRow> {
    const disabledReason = checkOutDenialReason(row);
    if (disabledReason !== undefined) throw new Error(disabledReason);
    const body = { ...values, employeeId, date, version, ...(reasonId && { reasonId }) };
    try {
      return await sendAndVerify(
        () => send.mutateAsync(body),
        async () => {
          const now = await find();
          return now?.checkedOut && now.outAt === values.at ? now : undefined;
        },
      );
    } catch (cause) {
      if (errorStatus(cause) === 409) {
        setChangedRow(await find().catch(() => undefined));
        void client.invalidateQueries({ queryKey: cicoQueries.all });
      }
      throw cause;
    }
  }
  return { row, hasChanged: changedRow !== undefined, checkOut };
}

interface Props {
  requested: ClockRow;
  date: Day;
  /** The server's time. */
  now: LocalDateTime;
  open: boolean;
  onClose: () => void;
  onExited: () => void;
}

/** Clocks an employee out, with time and reason. */
export function CheckOutDialog({ requested, date, now, open, onClose, onExited }: Props) {
  const { row, hasChanged, checkOut } = useEmployeeCheckOut(requested, date);
  const form = useForm<CheckOutForm>({
    defaultValues: { ...proposedCheckOut(requested, date, now), reasonId: '', note: '' },
    shouldFocusError: false,
  });
  const { control } = form;
  const nextDay = useWatch({ control, name: 'nextDay' });
  const navigate = useNavigate();
  const { name, inAt, plannedEnd } = row;

  async function submit(values: CheckOutForm) {
    const done = await checkOut(values);
    const text = `${name} checked out at ${formatTime(done.outAt)}`;
    const { notOnCard } = checkOutDetails(done);
    if (!notOnCard) return notify({ kind: 'success', text });
    notify({
      kind: 'info',
      text: `${text}. The hours are not on the time card: ${notOnCard}`,
      action: { label: 'Open time card', run: () => void navigate(clockCardAddress(done, date)) },
    });
  }

  return (
    <FormDialog
      form={form}
      title={`Check ${name} out`}
      submitLabel="Check out"
      onSubmit={submit}
      open={open}
      onClose={onClose}
      onExited={onExited}
    >
      <div className="pl-clock-current">
        {hasChanged && <p className="mb-1">This changed in the meantime. Current state:</p>}
        <StateBadge row={row} />
        <p className="mb-0">
          {[
            longDay(date),
            inAt && `in since ${formatTime(inAt)}`,
            plannedEnd && `scheduled until ${formatTime(plannedEnd)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <TimeField
        control={control}
        name="at"
        label="Left at"
        required
        start={nextDay ? undefined : inAt}
        rules={{ required: 'Enter the time they left.' }}
      />
      <CheckboxField
        control={control}
        name="nextDay"
        label="On the next day"
        hint={longDay(addDays(date, 1))}
      />
      <ReasonField control={control} name="reasonId" label="Reason" />
      <TextField control={control} name="note" label="Note" lines={2} maxLength={MAX_CHECK_OUT_NOTE_LENGTH} />
    </FormDialog>
  );
}
