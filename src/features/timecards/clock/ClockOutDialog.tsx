import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { MAX_CLOCK_OUT_NOTE_LENGTH, type ClockRow } from '../../../api/cico/contract';
import { cicoQueries, useClockOut } from '../../../api/cico/queries';
import { sendAndVerify } from '../../../api/sendAndVerify';
import { notify } from '../../../components/feedback/banners';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { FormDialog } from '../../../components/form/FormDialog';
import { TextField } from '../../../components/form/TextField';
import { TimeField } from '../../../components/form/TimeField';
import { errorStatus } from '../../../components/errorStatus';
import { addDays, type Day, formatLongDay } from '../../../lib/dates';
import { formatTime } from '../../../lib/time';
import { ReasonField } from '../common/ReasonField';
import { clockCardAddress } from './clockCardAddress';
import { clockOutDetails, clockOutDenialReason } from './clockState';
import { type LocalDateTime, suggestedClockOut } from './suggestedClockOut';
import { StateBadge } from './StateBadge';

interface ClockOutForm {
  at: string;
  nextDay: boolean;
  reasonId: string;
  note: string;
}

/** Enough to find one employee by name. */
const SEARCH_SIZE = 50;

/**
 * Clocks out an employee. After a conflict, `row` has the current state and the input stays (FAULT-95). A lost response
 * is looked up (FAULT-54).
 */
function useEmployeeClockOut(requested: ClockRow, date: Day) {
  const client = useQueryClient();
  const send = useClockOut();
  const [changedRow, setChangedRow] = useState<ClockRow>();
  const row = changedRow ?? requested;
  const { employeeId, name, version } = row;

  async function findRow(): Promise<ClockRow | undefined> {
    const list = { search: name, sort: 'name,asc', page: 0, size: SEARCH_SIZE, isToday: false };
    const result = await client.fetchQuery({ ...cicoQueries.employees(date, list), staleTime: 0 });
    return result.rows.find((one) => one.employeeId === employeeId);
  }

  async function clockOut({ reasonId, ...values }: ClockOutForm): Promise<ClockRow> {
    const disabledReason = clockOutDenialReason(row);
    if (disabledReason !== undefined) throw new Error(disabledReason);
    const body = { ...values, employeeId, date, version, ...(reasonId && { reasonId }) };
    try {
      return await sendAndVerify(
        () => send.mutateAsync(body),
        async () => {
          const found = await findRow();
          return found?.manualClockOut && found.outAt === values.at ? found : undefined;
        },
      );
    } catch (cause) {
      if (errorStatus(cause) === 409) {
        setChangedRow(await findRow().catch(() => undefined));
        void client.invalidateQueries({ queryKey: cicoQueries.all });
      }
      throw cause;
    }
  }
  return { row, hasChanged: changedRow !== undefined, clockOut };
}

interface Props {
  requested: ClockRow;
  date: Day;
  /** The server's time. */
  now: LocalDateTime;
}

/** Clocks out an employee, with time and reason. */
export function ClockOutDialog({ requested, date, now }: Props) {
  const { row, hasChanged, clockOut } = useEmployeeClockOut(requested, date);
  const form = useForm<ClockOutForm>({
    defaultValues: { ...suggestedClockOut(requested, date, now), reasonId: '', note: '' },
    shouldFocusError: false,
  });
  const { control } = form;
  const nextDay = useWatch({ control, name: 'nextDay' });
  const navigate = useNavigate();
  const { name, inAt, plannedEnd } = row;

  async function submit(values: ClockOutForm) {
    const clockedOut = await clockOut(values);
    const text = `${name} clocked out at ${formatTime(clockedOut.outAt)}`;
    const { notOnCardReason } = clockOutDetails(clockedOut);
    if (!notOnCardReason) return notify({ kind: 'success', text });
    notify({
      kind: 'info',
      text: `${text}. The hours are not on the time card: ${notOnCardReason}`,
      action: { label: 'Open time card', run: () => void navigate(clockCardAddress(clockedOut, date)) },
    });
  }

  return (
    <FormDialog form={form} title={`Clock out ${name}`} submitLabel="Clock out" onSubmit={submit}>
      <div className="pl-clock-current">
        {hasChanged && <p className="mb-1">This changed in the meantime. Current state:</p>}
        <StateBadge row={row} />
        <p className="mb-0">
          {[
            formatLongDay(date),
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
        hint={formatLongDay(addDays(date, 1))}
      />
      <ReasonField control={control} name="reasonId" label="Reason" />
      <TextField control={control} name="note" label="Note" lines={2} maxLength={MAX_CLOCK_OUT_NOTE_LENGTH} />
    </FormDialog>
  );
}
