import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import {
  type CourseSession,
  type CourseSessionDraft,
  courseSessionDraft,
} from '../../../api/courseSessions/contract';
import { courseSessions } from '../../../api/courseSessions/queries';
import { allOrientationPeople, courses, orientationPeopleChoices } from '../../../api/orientation/queries';
import { safetyPeopleChoices } from '../../../api/safetyPeople/queries';
import type { Labels } from '../../../components/conflict/differences';
import { NewRecordPage } from '../../../components/entity/AddPage';
import { EditRecordPage } from '../../../components/entity/EditPage';
import type { ResourceForm } from '../../../components/entity/entityForm';
import { DateField } from '../../../components/form/DateField';
import { FieldGroup } from '../../../components/form/FieldGroup';
import { MultiPickerField } from '../../../components/form/MultiPickerField';
import { PickerField } from '../../../components/form/PickerField';
import { TextField } from '../../../components/form/TextField';
import { TimeField } from '../../../components/form/TimeField';
import { FetchedPage } from '../../../components/page/FetchedPage';
import { addDays, today } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { noChoice, toPickerItem } from '../../../lib/picker';
import { type FormValues, valuesFrom } from '../../../lib/recordFields';

type Values = FormValues<CourseSessionDraft>;

const labels: Labels<Values> = {
  courseId: 'Course',
  date: 'Day',
  time: 'Time',
  place: 'Place',
  holderId: 'Held by',
  attendeeIds: 'People',
};

const sessionForm: ResourceForm<CourseSession, Values, CourseSessionDraft> = {
  records: courseSessions,
  resourceName: 'session',
  list: { to: paths.courseSessions, label: 'Sessions' },
  nameOf: ({ name }) => name || '—',
  addressOf: ({ id }) => paths.courseSession(id),
  schema: courseSessionDraft,
  values: valuesFrom(labels),
  labels,
  fields: ({ control }) => (
    <FieldGroup legend="Session">
      <PickerField
        control={control}
        name="courseId"
        label={labels.courseId}
        options={courses.choices}
        required
      />
      <PickerField
        control={control}
        name="holderId"
        label={labels.holderId}
        options={safetyPeopleChoices}
        required
      />
      <DateField control={control} name="date" label={labels.date} required />
      <TimeField control={control} name="time" label={labels.time} required />
      <TextField
        control={control}
        name="place"
        label={labels.place}
        hint="Or the address of a video call"
        wide
      />
      <MultiPickerField
        control={control}
        name="attendeeIds"
        label={labels.attendeeIds}
        options={orientationPeopleChoices}
        required
        wide
      />
    </FieldGroup>
  ),
};

const blank = (): Values => ({
  courseId: noChoice,
  date: addDays(today(), 1),
  time: '07:00',
  place: '',
  holderId: noChoice,
  attendeeIds: [],
});

/** SCREEN-ORIENTATION, SAFE-22: schedules a course, also for the people who were selected. */
export function NewSessionPage() {
  const [params] = useSearchParams();
  const courseId = params.get('course') ?? '';
  const ids = (params.get('people') ?? '').split(',').filter(Boolean);
  const course = useQuery({ ...courses.detail(courseId, { silent: true }), enabled: courseId !== '' });
  return (
    <FetchedPage resourceName="people" back={sessionForm.list} query={allOrientationPeople} keepData>
      {({ rows }) => {
        const people = rows.filter(({ id }) => ids.includes(id)).map(toPickerItem);
        if (course.isLoading) return null;
        return (
          <NewRecordPage
            form={sessionForm}
            blank={{
              ...blank(),
              courseId: course.data ? toPickerItem(course.data) : noChoice,
              attendeeIds: people,
            }}
          />
        );
      }}
    </FetchedPage>
  );
}

/** SAFE-22 */
export const EditSessionPage = () => <EditRecordPage form={sessionForm} />;
