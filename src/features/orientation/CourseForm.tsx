import { useWatch } from 'react-hook-form';
import {
  MAX_TOPIC_LENGTH,
  type OrientationCourseDetail,
  type OrientationCourseDraft,
  orientationCourseDraft,
} from '../../api/orientation/contract';
import { courseFiles, courses } from '../../api/orientation/queries';
import { describeQuestionPosition, readQuestionnaireFile } from '../../api/questionnaire/readFile';
import type { Labels } from '../../components/conflict/differences';
import { NewRecordPage } from '../../components/entity/AddPage';
import { EditRecordPage } from '../../components/entity/EditPage';
import type { ResourceForm } from '../../components/entity/entityForm';
import { PhotoField } from '../../components/files/PhotoField';
import { CheckboxField } from '../../components/form/CheckboxField';
import { FieldGroup } from '../../components/form/FieldGroup';
import { NumberField } from '../../components/form/NumberField';
import { PickerField } from '../../components/form/PickerField';
import { RowList } from '../../components/form/RowList';
import { SelectField } from '../../components/form/SelectField';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { Builder } from '../../components/questionnaire/builder/Builder';
import { newId } from '../../lib/newId';
import { paths } from '../../lib/paths';
import { blankFrom, type FormValues, valuesFrom } from '../../lib/recordFields';
import { useJobPicker } from '../../navigation/pickers';

type Values = FormValues<OrientationCourseDraft>;

const labels: Labels<Values> = {
  name: 'Name',
  nameEs: 'Spanish name',
  jobId: 'Job',
  required: 'Required',
  validCount: 'Valid for',
  validUnit: 'Unit',
  topics: 'Topics',
  files: 'Files',
  questions: 'Quiz',
  questionsAsked: 'Questions per attempt',
  passMark: 'Pass mark (%)',
  attempts: 'Attempts',
  declaration: 'Declaration in English',
  declarationEs: 'Declaration in Spanish',
  asksHardHat: 'Ask for the hard-hat number',
};

const units = [
  { value: 'DAYS', label: 'Days' },
  { value: 'MONTHS', label: 'Months' },
  { value: 'YEARS', label: 'Years' },
  { value: 'FOREVER', label: 'Does not expire' },
];
const MAX_FILES = 10;
const newTopic = () => ({ id: newId(), title: '', text: '', titleEs: '', textEs: '' });

const courseForm: ResourceForm<OrientationCourseDetail, Values, OrientationCourseDraft> = {
  records: courses,
  resourceName: 'course',
  list: { to: paths.orientationCourses, label: 'Courses' },
  nameOf: ({ name }) => name,
  addressOf: ({ id }) => paths.orientationCourse(id),
  schema: orientationCourseDraft,
  values: valuesFrom(labels),
  labels,
  rowFormatters: {
    topics: ({ title, text }) => `${title}: ${text}`,
    files: ({ name }) => name,
    questions: ({ title, questions }) => `${title}: ${questions.map(({ text }) => text).join(', ')}`,
  },
  describePosition: (name) => describeQuestionPosition(name, 'questions'),
  fields: (form) => <Fields form={form} />,
};

function Fields({ form: { control } }: { form: SchemaForm<Values, OrientationCourseDraft> }) {
  const [name, unit] = useWatch({ control, name: ['name', 'validUnit'] });
  return (
    <>
      <FieldGroup legend="Course">
        <TextField control={control} name="name" label={labels.name} required wide />
        <TextField control={control} name="nameEs" label={labels.nameEs} wide />
        <PickerField
          control={control}
          name="jobId"
          label={labels.jobId}
          hint="Empty: for the whole business"
          {...useJobPicker()}
        />
        <CheckboxField
          control={control}
          name="required"
          label={labels.required}
          hint="Everybody needs it, or everybody on its job."
        />
        <SelectField control={control} name="validUnit" label={labels.validUnit} options={units} />
        {unit !== 'FOREVER' && <NumberField control={control} name="validCount" label={labels.validCount} />}
      </FieldGroup>
      <FieldGroup legend="Topics">
        <RowList
          control={control}
          name="topics"
          noun={{ one: 'topic', many: 'topics' }}
          blank={newTopic}
          nameOf={({ title }) => title}
          ordered
        >
          {(row) => (
            <>
              <TextField control={control} name={`${row}.title`} label="Heading in English" required wide />
              <TextField
                control={control}
                name={`${row}.text`}
                label="Text in English"
                lines={5}
                maxLength={MAX_TOPIC_LENGTH}
                required
                wide
              />
              <TextField control={control} name={`${row}.titleEs`} label="Heading in Spanish" wide />
              <TextField
                control={control}
                name={`${row}.textEs`}
                label="Text in Spanish"
                lines={5}
                maxLength={MAX_TOPIC_LENGTH}
                wide
              />
            </>
          )}
        </RowList>
        <PhotoField control={control} name="files" max={MAX_FILES} files={courseFiles} />
      </FieldGroup>
      <FieldGroup legend="Quiz">
        <NumberField
          control={control}
          name="questionsAsked"
          label={labels.questionsAsked}
          hint="Chosen at random. 0: all of them"
        />
        <NumberField control={control} name="passMark" label={labels.passMark} hint="0: everybody passes" />
        <NumberField control={control} name="attempts" label={labels.attempts} />
        <Builder control={control} name="questions" title={name} readFile={readQuestionnaireFile} isQuiz />
      </FieldGroup>
      <FieldGroup legend="Signature">
        <TextField control={control} name="declaration" label={labels.declaration} lines={3} wide />
        <TextField control={control} name="declarationEs" label={labels.declarationEs} lines={3} wide />
        <CheckboxField control={control} name="asksHardHat" label={labels.asksHardHat} wide />
      </FieldGroup>
    </>
  );
}

const blank = (): Values => ({
  ...blankFrom(orientationCourseDraft),
  nameEs: '',
  required: true,
  validCount: 1,
  validUnit: 'YEARS',
  topics: [newTopic()],
  questions: [{ id: newId(), title: 'Questions', questions: [] }],
  passMark: 80,
  attempts: 3,
  declaration: 'I have read and understood this, and I will work by it.',
  declarationEs: 'He leído y entendido esto, y trabajaré de acuerdo con ello.',
});

/** SCREEN-ORIENTATION, SAFE-22 */
export const NewCoursePage = () => <NewRecordPage form={courseForm} blank={blank()} />;

/** SCREEN-ORIENTATION, SAFE-22 */
export const EditCoursePage = () => <EditRecordPage form={courseForm} />;
