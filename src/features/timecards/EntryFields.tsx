import { type Control, useController, useWatch } from 'react-hook-form';
import { jobQueries } from '../../api/jobs/queries';
import { AsyncPicker } from '../../components/form/AsyncPicker';
import { NumberField } from '../../components/form/NumberField';
import { TimeField } from '../../components/form/TimeField';
import { useSession } from '../../session/store';
import { type CardForm, entryHours } from './cardForm';
import { showHours } from './showHours';
import { RemoveButton } from '../../components/form/RemoveButton';

interface Props {
  control: Control<CardForm>;
  name: `days.${number}.entries.${number}`;
  legend: string;
  onRemove: () => void;
}

/** One stretch of work: job and cost code, and either start and end or hours alone. */
export function EntryFields({ control, name, legend, onRemove }: Props) {
  const newJobVersion = useSession((state) => state.flags.newJobVersion);
  const entry = useWatch({ control, name });
  const job = useController({ control, name: `${name}.job` });
  const costCode = useController({ control, name: `${name}.costCode` });
  const timed = entry.start !== '' || entry.end !== '';
  const hours = entryHours(entry);
  const jobId = entry.job?.id;
  return (
    <fieldset className="pl-entry">
      <legend className="visually-hidden">{legend}</legend>
      <AsyncPicker
        label="Job"
        name={`${name}.job`}
        value={entry.job ?? undefined}
        onChange={(chosen) => {
          job.field.onChange(chosen ?? null);
          // Cost codes belong to the job.
          if (chosen?.id !== jobId) costCode.field.onChange(null);
        }}
        options={(search, page) => jobQueries.choices(search, newJobVersion, page)}
        error={job.fieldState.error?.message}
      />
      <AsyncPicker
        // Another job has other cost codes: nothing of the last one may be offered meanwhile.
        key={jobId}
        label="Cost code"
        name={`${name}.costCode`}
        value={entry.costCode ?? undefined}
        onChange={(chosen) => costCode.field.onChange(chosen ?? null)}
        options={(search) => jobQueries.costCodeChoices(search, jobId ?? '', newJobVersion)}
        error={costCode.fieldState.error?.message}
        disabled={jobId === undefined}
        placeholder={jobId === undefined ? 'Choose a job first' : undefined}
      />
      <TimeField control={control} name={`${name}.start`} label="Start" />
      <TimeField control={control} name={`${name}.end`} label="End" />
      <NumberField control={control} name={`${name}.breakMinutes`} label="Break (min)" />
      {timed ? (
        <div className="pl-field">
          <div className="form-label">Hours</div>
          <span className="pl-entry-hours">{hours === undefined ? '—' : showHours(hours)}</span>
        </div>
      ) : (
        <NumberField control={control} name={`${name}.hours`} label="Hours" hours />
      )}
      <RemoveButton className="pl-entry-remove" what={legend} onRemove={onRemove} />
    </fieldset>
  );
}
