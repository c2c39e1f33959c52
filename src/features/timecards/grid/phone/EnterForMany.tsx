import { type FieldErrors, type Resolver, useForm, useWatch } from 'react-hook-form';
import { jobQueries } from '../../../../api/jobs/queries';
import { notify } from '../../../../components/feedback/banners';
import { CheckField } from '../../../../components/form/CheckField';
import { ChecksField } from '../../../../components/form/ChecksField';
import { FormDialog } from '../../../../components/form/FormDialog';
import { NumberField } from '../../../../components/form/NumberField';
import { PickerField } from '../../../../components/form/PickerField';
import { TimeField } from '../../../../components/form/TimeField';
import { countOf } from '../../../../lib/countOf';
import { type Day, longDay } from '../../../../lib/dates';
import { kept, none, type PickerItem } from '../../../../lib/picker';
import { briefTime } from '../../../../lib/time';
import { useSession } from '../../../../session/store';
import { employeeNoun } from '../../common/nouns';
import { readText } from '../cellText';
import { enterForMany } from '../crewEntry';
import type { Sheet } from '../sheet';
import type { CrewSheet } from '../sheetStore';

/** The form values: one entry for many employees. */
interface ManyForm {
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

const isTimed = ({ start, end }: Pick<ManyForm, 'start' | 'end'>): boolean => start !== '' || end !== '';

/** The entry as cell text. */
function textOf({ start, end, overnight, hours, breakMinutes }: ManyForm): string {
  const pause = breakMinutes === null ? '' : ` b${breakMinutes}`;
  if (!isTimed({ start, end })) return hours === null ? '' : `${hours}`;
  return `${briefTime(start)}-${briefTime(end)}${overnight ? '+1' : ''}${pause}`;
}

/** The most frequent job and cost code of the crew, as a default. */
function usualWork(sheet: Sheet): Pick<ManyForm, 'job' | 'costCode'> {
  const counts = new Map<string, { count: number; work: Pick<ManyForm, 'job' | 'costCode'> }>();
  for (const { job, costCode } of sheet) {
    if (job.id === '' || costCode.id === '') continue;
    const key = `${job.id}|${costCode.id}`;
    counts.set(key, { count: (counts.get(key)?.count ?? 0) + 1, work: { job, costCode } });
  }
  const [most] = [...counts.values()].sort((one, other) => other.count - one.count);
  return most?.work ?? { job: none, costCode: none };
}

const error = (message: string) => ({ type: 'rule', message });
const MINUTES = /^\d{1,3}$/;

const manyResolver =
  (date: Day, usualBreak: number): Resolver<ManyForm> =>
  (values) => {
    const { people, job, costCode, start, end, hours, breakMinutes } = values;
    const errors: FieldErrors<ManyForm> = {};
    if (people.length === 0) errors.people = error('Select at least one person.');
    if (job.id === '') errors.job = error('Choose a job.');
    if (costCode.id === '') errors.costCode = error('Choose a cost code.');
    if (breakMinutes !== null && !MINUTES.test(`${breakMinutes}`))
      errors.breakMinutes = error('Type whole minutes, such as 30.');
    const timed = isTimed(values);
    if (!timed && hours === null) errors.start = error('Enter start and end, or hours only.');
    else if (timed && (start === '' || end === ''))
      errors[start === '' ? 'start' : 'end'] = error('Enter start and end, or hours only.');
    else if (!errors.breakMinutes) {
      const pause = breakMinutes === null ? null : Number(breakMinutes);
      const reading = readText(textOf({ ...values, breakMinutes: null }), {
        breakMinutes: pause,
        date,
        usualBreak,
      });
      if (reading.kind === 'wrong')
        errors[timed ? 'end' : 'hours'] = error(
          reading.what === 'backwards'
            ? 'The end is not after the start. If it is on the next day, select the option below.'
            : reading.message,
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
export function EnterForMany({ crew, day, people, blank, open, onClose, onExited }: Props) {
  const { sheet, days, usualBreak, edit } = crew;
  const date = days[day] ?? '';
  const newJobVersion = useSession((state) => state.flags.newJobVersion);
  const form = useForm<ManyForm>({
    defaultValues: {
      people: people.filter(({ id }) => blank.has(id)),
      ...usualWork(sheet),
      start: '',
      end: '',
      overnight: false,
      hours: null,
      breakMinutes: null,
    },
    resolver: manyResolver(date, usualBreak),
    shouldFocusError: false,
  });
  const { control } = form;
  const [job, start, end, selected] = useWatch({ control, name: ['job', 'start', 'end', 'people'] });
  const timed = isTimed({ start, end });
  const all = selected.length === people.length;

  function enter(values: ManyForm): Promise<void> {
    const ids = new Set(values.people.map(({ id }) => id));
    const { job, costCode } = values;
    edit((now) => enterForMany(now, { day, job, costCode, text: textOf(values) }, ids));
    notify({
      kind: 'success',
      text: `Entered for ${countOf(ids.size, employeeNoun)}. Change what differs, then save.`,
    });
    return Promise.resolve();
  }

  return (
    <FormDialog
      form={form}
      title={`Enter for many: ${longDay(date)}`}
      submitLabel="Enter"
      onSubmit={enter}
      long
      open={open}
      onClose={onClose}
      onExited={onExited}
    >
      <PickerField
        control={control}
        name="job"
        label="Job"
        required
        options={(search, page) => jobQueries.choices(search, newJobVersion, page)}
      />
      <PickerField
        // Another job has other cost codes.
        key={job.id}
        control={control}
        name="costCode"
        label="Cost code"
        required
        disabled={job.id === ''}
        placeholder={job.id === '' ? 'Choose a job first' : undefined}
        options={(search) => jobQueries.costCodeChoices(search, job.id, newJobVersion)}
      />
      <div className="pl-crew-times d-grid gap-3">
        <TimeField control={control} name="start" label="Start" />
        <TimeField control={control} name="end" label="End" />
        <NumberField
          control={control}
          name="breakMinutes"
          label="Break (min)"
          placeholder={timed ? `${usualBreak}` : undefined}
          disabled={!timed}
        />
        <NumberField control={control} name="hours" label="Or hours" hours disabled={timed} />
      </div>
      {timed && <CheckField control={control} name="overnight" label="Ends the next day" />}
      <ChecksField control={control} name="people" label="For" options={people} />
      <button
        type="button"
        className="btn btn-secondary align-self-start"
        onClick={() =>
          form.setValue('people', all ? [] : people.map(kept), { shouldValidate: true, shouldDirty: true })
        }
      >
        {all ? 'Select none' : 'Select all'}
      </button>
    </FormDialog>
  );
}
