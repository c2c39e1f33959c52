import * as z from 'zod/mini';
import { choice } from '../../api/fieldSchemas';
import { courses, orientationPeopleChoices } from '../../api/orientation/queries';
import { PickerField } from '../../components/form/PickerField';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { FormPage } from '../../components/page/FormPage';
import { newId } from '../../lib/newId';
import { paths } from '../../lib/paths';
import { noChoice } from '../../lib/picker';

const schema = z.object({
  courseId: z.string().check(z.minLength(1, 'Choose a course')),
  personId: choice,
});

/** SCREEN-ORIENTATION, SAFE-22: who takes which course on this device. */
export default function ChoosePage() {
  const form = useSchemaForm({ schema, values: { courseId: noChoice, personId: noChoice } });
  const { control } = form;
  return (
    <FormPage
      title="Take orientation"
      context="The worker reads, answers and signs on this device, also without a network."
      form={form}
      submitLabel="Start"
      onSubmit={({ courseId, personId }) =>
        Promise.resolve({ to: paths.takeOrientation(courseId, personId, newId()) })
      }
    >
      <PickerField
        control={control}
        name="courseId"
        label="Course"
        options={(search, page) => courses.choices(search, page)}
        required
      />
      <PickerField
        control={control}
        name="personId"
        label="Person"
        hint="Empty for a worker who is not in the list"
        options={orientationPeopleChoices}
      />
    </FormPage>
  );
}
