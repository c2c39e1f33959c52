import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { safetyPeopleChoices } from '../../api/safetyPeople/queries';
import {
  MAX_WEEKS,
  talkRepeatNames,
  talkRepeats,
  type TalkScheduleDetail,
  type TalkScheduleDraft,
  talkScheduleDraft,
} from '../../api/talkSchedules/contract';
import { talkSchedules } from '../../api/talkSchedules/queries';
import { talkTopics, topicChoices } from '../../api/talkTopics/queries';
import type { Labels } from '../../components/conflict/differences';
import { NewRecordPage } from '../../components/entity/AddPage';
import { EditRecordPage } from '../../components/entity/EditPage';
import type { ResourceForm } from '../../components/entity/entityForm';
import { ButtonChoiceField } from '../../components/form/ButtonChoiceField';
import { DateField } from '../../components/form/DateField';
import { FieldGroup } from '../../components/form/FieldGroup';
import { MultiPickerField } from '../../components/form/MultiPickerField';
import { NumberField } from '../../components/form/NumberField';
import { PickerField } from '../../components/form/PickerField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { TimeField } from '../../components/form/TimeField';
import { FetchedPage } from '../../components/page/FetchedPage';
import { plannedDays, topicOfWeek } from '../../domain/talkSchedules/rules';
import { formatLongDay, parseDate, today } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { noChoice, toPickerItem } from '../../lib/picker';
import { type FormValues, valuesFrom } from '../../lib/recordFields';
import { useJobPicker } from '../../navigation/pickers';
import { useHolidayNames } from '../../navigation/useHolidayNames';
import { useLabel } from '../../session/labels';

type Values = FormValues<TalkScheduleDraft>;

const labels: Labels<Values> = {
  topicIds: 'Topics',
  jobIds: 'Jobs',
  holderId: 'Held by',
  startsOn: 'First day',
  time: 'Time',
  repeats: 'Repeats',
  weeks: 'Weeks',
};

const scheduleForm: ResourceForm<TalkScheduleDetail, Values, TalkScheduleDraft> = {
  records: talkSchedules,
  resourceName: 'schedule',
  list: { to: paths.talkSchedules, label: 'Schedules' },
  nameOf: ({ name }) => name || '—',
  addressOf: ({ id }) => paths.talkSchedule(id),
  schema: talkScheduleDraft,
  values: valuesFrom(labels),
  labels,
  fields: (form) => <Fields form={form} />,
};

const repeatOptions = talkRepeats.map((value) => ({ value, label: talkRepeatNames[value] }));

function Fields({ form }: { form: SchemaForm<Values, TalkScheduleDraft> }) {
  const { control } = form;
  const label = useLabel();
  const isWeekly = useWatch({ control, name: 'repeats' }) === 'WEEKLY';
  return (
    <>
      <FieldGroup legend="Talk">
        <MultiPickerField
          control={control}
          name="topicIds"
          label={labels.topicIds}
          hint="Several topics are a campaign: one a week, in this order"
          options={topicChoices}
          required
          wide
        />
        <PickerField
          control={control}
          name="holderId"
          label={labels.holderId}
          options={safetyPeopleChoices}
          required
        />
        <MultiPickerField
          control={control}
          name="jobIds"
          label={label(labels.jobIds)}
          required
          wide
          {...useJobPicker()}
        />
      </FieldGroup>
      <FieldGroup legend="When">
        <DateField control={control} name="startsOn" label={labels.startsOn} required />
        <TimeField control={control} name="time" label={labels.time} required />
        <ButtonChoiceField
          control={control}
          name="repeats"
          label={labels.repeats}
          options={repeatOptions}
          layout="row"
        />
        {isWeekly && (
          <NumberField
            control={control}
            name="weeks"
            label={labels.weeks}
            hint={`At most ${MAX_WEEKS}, counting the first`}
            required
          />
        )}
        <Days form={form} />
      </FieldGroup>
    </>
  );
}

/** The days of the schedule, with those that move past a holiday, and the topic of each week. */
function Days({ form: { control } }: { form: SchemaForm<Values, TalkScheduleDraft> }) {
  const [startsOn, repeats, weeks, topics] = useWatch({
    control,
    name: ['startsOn', 'repeats', 'weeks', 'topicIds'],
  });
  const holidays = useHolidayNames();
  if (!parseDate(startsOn) || !(weeks >= 1 && weeks <= MAX_WEEKS)) return null;
  const days = plannedDays(
    { startsOn, repeats, weeks },
    {
      holidays,
      job: { name: '', closedOn: '' },
    },
  );
  return (
    <section className="pl-wide" aria-label="Days">
      <ul className="pl-plain-list">
        {days.map(({ date, reason }, week) => (
          <li key={week}>
            {formatLongDay(date)}
            {topics.length > 1 && ` · ${topicOfWeek(topics, week)?.label ?? ''}`}
            {reason && <span className="text-body-secondary"> · {reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const blank = (): Values => ({
  topicIds: [],
  jobIds: [],
  holderId: noChoice,
  startsOn: today(),
  time: '06:45',
  repeats: 'ONCE',
  weeks: 4,
});

/** SAFE-03: schedules a talk, also about the topic in the address. */
export function NewSchedulePage() {
  const topicId = useSearchParams()[0].get('topic') ?? '';
  if (topicId === '') return <NewRecordPage form={scheduleForm} blank={blank()} />;
  return (
    <FetchedPage resourceName="topic" back={scheduleForm.list} query={talkTopics.detail(topicId)} keepData>
      {(topic) => (
        <NewRecordPage form={scheduleForm} blank={{ ...blank(), topicIds: [toPickerItem(topic)] }} />
      )}
    </FetchedPage>
  );
}

/** SAFE-03 */
export const EditSchedulePage = () => <EditRecordPage form={scheduleForm} />;
