import { useForm, useWatch } from 'react-hook-form';
import { jobQueries } from '../../../../api/jobs/queries';
import { notify } from '../../../../components/feedback/banners';
import { CheckField } from '../../../../components/form/CheckField';
import { ChecksField } from '../../../../components/form/ChecksField';
import { FormDialog } from '../../../../components/form/FormDialog';
import { NumberField } from '../../../../components/form/NumberField';
import { PickerField } from '../../../../components/form/PickerField';
import { TimeField } from '../../../../components/form/TimeField';
import { countOf } from '../../../../lib/countOf';
import { longDay } from '../../../../lib/dates';
import { kept, type PickerItem } from '../../../../lib/picker';
import { useSession } from '../../../../session/store';
import { employeeNoun } from '../../nouns';
import { enterForMany } from '../crewEntry';
import type { CrewSheet } from '../useCrewSheet';
import { isTimed, type ManyForm, manyResolver, textOf, usualWork } from './manyForm';

interface Props {
  crew: CrewSheet;
  day: number;
  /** Those it can be entered for; who has something on that day already says so in the hint. */
  people: readonly PickerItem[];
  /** Of these, who has nothing yet. */
  blank: ReadonlySet<string>;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

/** The same work for everybody who is ticked; what differs is changed afterwards, one by one. */
export function EnterForMany({ crew, day, people, blank, open, onClose, onGone }: Props) {
  const { sheet, days, usualBreak, edit } = crew;
  const date = days[day] ?? '';
  const newJobVersion = useSession((state) => state.flags.newJobVersion);
  const form = useForm<ManyForm>({
    defaultValues: {
      ...{ people: people.filter(({ id }) => blank.has(id)), ...usualWork(sheet) },
      ...{ start: '', end: '', overnight: false, hours: null, breakMinutes: null },
    },
    resolver: manyResolver(date, usualBreak),
    shouldFocusError: false,
  });
  const { control } = form;
  const [job, start, end, ticked] = useWatch({ control, name: ['job', 'start', 'end', 'people'] });
  const timed = isTimed({ start, end });
  const all = ticked.length === people.length;

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
      onGone={onGone}
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
      <div className="pl-crew-times">
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
        {all ? 'Tick nobody' : 'Tick everybody'}
      </button>
    </FormDialog>
  );
}
