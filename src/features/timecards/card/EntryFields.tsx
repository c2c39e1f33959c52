import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { timecardDashboard } from '../../../api/timecardDashboard/queries';
import { ENDS_NEXT_DAY, timesError } from '../../../domain/timecards/entryRules';
import { MAX_NOTE_LENGTH } from '../../../api/timecards/contract';
import { AsyncPicker } from '../../../components/form/AsyncPicker';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { NumberField } from '../../../components/form/NumberField';
import { RemoveButton } from '../../../components/form/RemoveButton';
import { TextField } from '../../../components/form/TextField';
import { TimeField } from '../../../components/form/TimeField';
import { MenuButton } from '../../../components/MenuButton';
import type { Day } from '../../../lib/dates';
import { withoutHint, filterItems, type PickerItem } from '../../../lib/picker';
import { useJobCostCodePicker, useJobPicker } from '../../../navigation/pickers';
import { showHours } from '../common/showHours';
import type { DayKey } from './cardForm';
import { withDefaultBreak, detailFields, entryHours, hasEntryDetails, timesOf } from './entry';
import { useCardContext } from './cardContext';

interface Props {
  name: `${DayKey}.${number}`;
  date: Day;
  /** 'Monday, entry 1' */
  legend: string;
  onRemove: () => void;
}

/** A time entry: job and cost code, with start and end or hours only. */
export function EntryFields({ name, date, legend, onRemove }: Props) {
  const { control, usualBreak } = useCardContext();
  const entry = useWatch({ control, name });
  const job = useController({ control, name: `${name}.job` });
  const costCode = useController({ control, name: `${name}.costCode` });
  const { errors } = useFormState({ control, name });
  const [opened, setOpened] = useState(false);
  const timed = entry.start !== '' || entry.end !== '';
  const withBreak = withDefaultBreak(entry, date, usualBreak);
  const hours = entryHours(withBreak, date);
  const jobId = entry.job?.id;
  const [key, index] = name.split('.') as [DayKey, string];
  const entryErrors = errors[key]?.[Number(index)];
  const isOpen = opened || hasEntryDetails(entry) || detailFields.some((field) => entryErrors?.[field]);

  function showDetails() {
    flushSync(() => setOpened(true));
    document.getElementsByName(`${name}.quantity`)[0]?.focus();
  }

  return (
    <fieldset className="pl-entry py-2">
      <legend className="visually-hidden">{legend}</legend>
      <div className="pl-entry-main d-grid gap-2 align-items-start">
        <AsyncPicker
          label="Job"
          name={`${name}.job`}
          value={entry.job ?? undefined}
          onChange={(chosen) => {
            job.field.onChange(chosen ? withoutHint(chosen) : null);
            // Cost codes belong to a job.
            if (chosen?.id !== jobId) costCode.field.onChange(null);
          }}
          {...useJobPicker()}
          error={job.fieldState.error?.message}
        />
        <AsyncPicker
          // Another job has other cost codes, so the former ones must not be offered.
          key={jobId}
          label="Cost code"
          name={`${name}.costCode`}
          value={entry.costCode ?? undefined}
          onChange={(chosen) => costCode.field.onChange(chosen ? withoutHint(chosen) : null)}
          {...useJobCostCodePicker(jobId ?? '')}
          error={costCode.fieldState.error?.message}
          disabled={jobId === undefined}
          placeholder={jobId === undefined ? 'Choose a job first' : undefined}
        />
        <TimeField control={control} name={`${name}.start`} label="Start" />
        <TimeField
          control={control}
          name={`${name}.end`}
          label="End"
          start={entry.overnight ? undefined : entry.start}
        />
        <NumberField
          control={control}
          name={`${name}.breakMinutes`}
          label="Break (min)"
          // When empty, the default break applies.
          placeholder={withBreak === entry ? undefined : `default ${usualBreak}`}
        />
        {timed ? (
          <div className="pl-field">
            <div className="form-label">Hours</div>
            <span className="d-flex align-items-center min-h-target fw-bold">
              {hours === undefined ? '—' : showHours(hours)}
            </span>
          </div>
        ) : (
          <NumberField control={control} name={`${name}.hours`} label="Hours" hours />
        )}
        <div className="pl-entry-actions d-flex gap-1 justify-content-end">
          <EntryMenu recordId={entry.recordId} legend={legend} onDetails={isOpen ? undefined : showDetails} />
          <RemoveButton what={legend} onRemove={onRemove} />
        </div>
      </div>
      {(entry.overnight === true || timesError(timesOf(entry, date)) === 'endNotAfterStart') && (
        <CheckboxField control={control} name={`${name}.overnight`} label={ENDS_NEXT_DAY} />
      )}
      {isOpen && <EntryDetails name={name} />}
    </fieldset>
  );
}

interface EntryMenuProps {
  /** '' before the first save. */
  recordId: string;
  legend: string;
  /** Undefined while the details are visible. */
  onDetails: (() => void) | undefined;
}

const UNSAVED_ENTRY = 'Save the time card first.';

/** More actions on an entry. */
function EntryMenu({ recordId, legend, onDetails }: EntryMenuProps) {
  const { card, unsavedReason, actions } = useCardContext();
  const record = card.records.find(({ id }) => id === recordId);
  const disabledReason = unsavedReason ?? (record ? undefined : UNSAVED_ENTRY);
  return (
    <MenuButton
      label={
        <>
          More<span className="visually-hidden"> for {legend}</span>
        </>
      }
      actions={[
        onDetails && { label: 'Quantity, equipment, note', run: onDetails },
        {
          label: 'Copy to other days or people',
          disabledReason,
          run: () => record && actions.open({ kind: 'copy', date: record.date, records: [record] }),
        },
        {
          label: 'Move to another time card',
          disabledReason,
          run: () => record && actions.open({ kind: 'move', record }),
        },
      ]}
    />
  );
}

/** Rarely used fields of an entry. */
function EntryDetails({ name }: { name: `${DayKey}.${number}` }) {
  const { card, week, control } = useCardContext();
  const { field, fieldState } = useController({ control, name: `${name}.classification` });
  const chosen = field.value;
  /** The employee's classifications (CALL-129). */
  const choices = (search: string) => ({
    ...timecardDashboard.crew(card.supervisor.id, week),
    select: ({
      employees,
    }: {
      employees: { id: string; classifications: { id: string; name: string }[] }[];
    }) =>
      filterItems(
        (employees.find(({ id }) => id === card.employee.id)?.classifications ?? []).map(
          (one): PickerItem => ({ id: one.id, label: one.name }),
        ),
        search,
      ),
  });
  return (
    <div className="pl-entry-details">
      <NumberField control={control} name={`${name}.quantity`} label="Quantity" />
      <NumberField control={control} name={`${name}.perDiem`} label="Per diem ($)" />
      <AsyncPicker
        label="Classification"
        name={`${name}.classification`}
        value={chosen ?? undefined}
        onChange={(one) => field.onChange(one ? withoutHint(one) : null)}
        options={choices}
        error={fieldState.error?.message}
      />
      <TextField control={control} name={`${name}.equipment`} label="Equipment" maxLength={MAX_NOTE_LENGTH} />
      <NumberField control={control} name={`${name}.equipmentHours`} label="Equipment hours" hours />
      <TextField control={control} name={`${name}.note`} label="Note" maxLength={MAX_NOTE_LENGTH} wide />
    </div>
  );
}
