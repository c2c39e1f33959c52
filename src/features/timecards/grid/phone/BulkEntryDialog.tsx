import { employeeNoun } from '../../../../api/employees/contract';
import { type FieldErrors, type Resolver, useForm, useWatch } from 'react-hook-form';
import { costCodeProblem, endNotAfterStart, ENDS_NEXT_DAY } from '../../../../domain/timecards/entryRules';
import { notify } from '../../../../components/feedback/banners';
import { CheckboxField } from '../../../../components/form/CheckboxField';
import { CheckboxGroupField } from '../../../../components/form/CheckboxGroupField';
import { FormDialog } from '../../../../components/form/FormDialog';
import { NumberField } from '../../../../components/form/NumberField';
import { PickerField } from '../../../../components/form/PickerField';
import { TimeField } from '../../../../components/form/TimeField';
import { countOf } from '../../../../lib/countOf';
import { type Day, formatLongDay } from '../../../../lib/dates';
import { withoutHint, noChoice, type PickerItem } from '../../../../lib/picker';
import { formatBriefTime, parseHours } from '../../../../lib/time';
import { useJobCostCodePicker, useJobPicker } from '../../../../navigation/pickers';
import { blankCell, readCell, readText, steppedText, timesOfText, withTypedText } from '../cellText';
import { enterForMany, usualShift } from '../crewEntry';
import type { Sheet } from '../sheet';
import type { CrewSheet } from '../sheetStore';
import { HoursButtons } from './HoursButtons';

/** The form values: one entry for many employees. */
interface BulkEntryForm {
  people: PickerItem[];
  job: PickerItem;
  costCode: PickerItem;
  /** 'HH:mm', '' or unreadable input. */
  start: string;
  end: string;
  overnight: boolean;
  /** Null when empty, text when unreadable. */
  hours: number | string | null;
  breakMinutes: number | string | null;
}

const isTimed = ({ start, end }: Pick<BulkEntryForm, 'start' | 'end'>): boolean => start !== '' || end !== '';

/** The entry as cell text. */
function textOf({ start, end, overnight, hours, breakMinutes }: BulkEntryForm): string {
  const breakText = breakMinutes === null ? '' : ` b${breakMinutes}`;
  if (!isTimed({ start, end })) return hours === null ? '' : `${hours}`;
  return `${formatBriefTime(start)}-${formatBriefTime(end)}${overnight ? '+1' : ''}${breakText}`;
}

/** The most frequent job and cost code of the crew, as a default. */
function mostUsedWork(sheet: Sheet): Pick<BulkEntryForm, 'job' | 'costCode'> {
  const counts = new Map<string, { count: number; work: Pick<BulkEntryForm, 'job' | 'costCode'> }>();
  for (const { job, costCode } of sheet) {
    if (job.id === '') continue;
    const key = `${job.id}|${costCode.id}`;
    counts.set(key, { count: (counts.get(key)?.count ?? 0) + 1, work: { job, costCode } });
  }
  const [mostUsed] = [...counts.values()].sort((one, other) => other.count - one.count);
  return mostUsed?.work ?? { job: noChoice, costCode: noChoice };
}

const ruleError = (message: string) => ({ type: 'rule', message });
const MINUTES = /^\d{1,3}$/;

const bulkEntryResolver =
  (date: Day, usualBreak: number, requiresCostCode: boolean): Resolver<BulkEntryForm> =>
  (values) => {
    const { people, job, costCode, start, end, hours, breakMinutes } = values;
    const errors: FieldErrors<BulkEntryForm> = {};
    if (people.length === 0) errors.people = ruleError('Select at least one person.');
    if (job.id === '') errors.job = ruleError('Choose a job.');
    const codeProblem = costCodeProblem(costCode.id !== '', requiresCostCode);
    if (codeProblem) errors.costCode = ruleError(codeProblem);
    if (breakMinutes !== null && !MINUTES.test(`${breakMinutes}`))
      errors.breakMinutes = ruleError('Type whole minutes, such as 30.');
    const timed = isTimed(values);
    if (!timed && hours === null) errors.start = ruleError('Enter start and end, or hours only.');
    else if (timed && (start === '' || end === ''))
      errors[start === '' ? 'start' : 'end'] = ruleError('Enter start and end, or hours only.');
    else if (!errors.breakMinutes) {
      const minutes = breakMinutes === null ? null : Number(breakMinutes);
      const reading = readText(textOf({ ...values, breakMinutes: null }), {
        breakMinutes: minutes,
        date,
        usualBreak,
      });
      if (reading.kind === 'wrong')
        errors[timed ? 'end' : 'hours'] = ruleError(
          reading.what === 'backwards' ? endNotAfterStart() : reading.message,
        );
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

interface Props {
  crew: CrewSheet;
  day: number;
  /** Possible employees. The hint names those who already have an entry. */
  people: readonly PickerItem[];
  /** Those without an entry. */
  blank: ReadonlySet<string>;
  open: boolean;
  onClose: () => void;
  onExited: () => void;
}

/** Enters the same work for all selected employees; differences are edited afterwards. */
export function BulkEntryDialog({ crew, day, people, blank, open, onClose, onExited }: Props) {
  const { sheet, days, usualBreak, requiresCostCode, edit } = crew;
  const date = days[day] ?? '';
  const form = useForm<BulkEntryForm>({
    defaultValues: {
      people: people.filter(({ id }) => blank.has(id)),
      ...mostUsedWork(sheet),
      start: '',
      end: '',
      overnight: false,
      hours: null,
      breakMinutes: null,
    },
    resolver: bulkEntryResolver(date, usualBreak, requiresCostCode),
    shouldFocusError: false,
  });
  const { control } = form;
  const [job, start, end, overnight, selected] = useWatch({
    control,
    name: ['job', 'start', 'end', 'overnight', 'people'],
  });
  const timed = isTimed({ start, end });
  /** Replaces hours or times by the text of a cell. */
  const setText = (text: string) => {
    const { start, end, next } = timesOfText(text);
    const [, minutes] = / b(\d+)$/.exec(text) ?? [];
    const timed = isTimed({ start, end });
    const values = {
      start,
      end,
      overnight: next,
      hours: timed ? null : (parseHours(text) ?? null),
      breakMinutes: minutes === undefined ? null : Number(minutes),
    };
    for (const [name, value] of Object.entries(values))
      form.setValue(name as keyof typeof values, value, { shouldDirty: true });
  };
  const step = (direction: 1 | -1) => {
    const cell = withTypedText(blankCell, textOf(form.getValues()));
    setText(steppedText(cell, readCell(cell, date, usualBreak), direction));
  };
  const all = selected.length === people.length;

  function enter(values: BulkEntryForm): Promise<void> {
    const ids = new Set(values.people.map(({ id }) => id));
    const { job, costCode } = values;
    edit((currentSheet) => enterForMany(currentSheet, { day, job, costCode, text: textOf(values) }, ids));
    notify({
      kind: 'success',
      text: `Entry added for ${countOf(ids.size, employeeNoun)}. Change what is different, then save.`,
    });
    return Promise.resolve();
  }

  return (
    <FormDialog
      form={form}
      title={`Bulk entry: ${formatLongDay(date)}`}
      submitLabel="Add entry"
      onSubmit={enter}
      long
      open={open}
      onClose={onClose}
      onExited={onExited}
    >
      <PickerField control={control} name="job" label="Job" required {...useJobPicker()} />
      <PickerField
        // Another job has other cost codes.
        key={job.id}
        control={control}
        name="costCode"
        label="Cost code"
        required={requiresCostCode}
        disabled={job.id === ''}
        placeholder={job.id === '' ? 'Choose a job first' : undefined}
        {...useJobCostCodePicker(job.id)}
      />
      <div className="pl-crew-times d-grid gap-3">
        <TimeField control={control} name="start" label="Start" />
        <TimeField control={control} name="end" label="End" start={overnight ? undefined : start} />
        <NumberField
          control={control}
          name="breakMinutes"
          label="Break (min)"
          placeholder={timed ? `${usualBreak}` : undefined}
          disabled={!timed}
        />
        <NumberField control={control} name="hours" label="Or hours" hours disabled={timed} />
      </div>
      <HoursButtons shift={usualShift(sheet, days, usualBreak)} onStep={step} onText={setText} />
      {timed && <CheckboxField control={control} name="overnight" label={ENDS_NEXT_DAY} />}
      <CheckboxGroupField control={control} name="people" label="For these employees" options={people} />
      <button
        type="button"
        className="btn btn-secondary align-self-start"
        onClick={() =>
          form.setValue('people', all ? [] : people.map(withoutHint), {
            shouldValidate: true,
            shouldDirty: true,
          })
        }
      >
        {all ? 'Clear selection' : 'Select all'}
      </button>
    </FormDialog>
  );
}
