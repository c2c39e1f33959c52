import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { libraryTask, libraryTaskChoices } from '../../api/hazardAnalyses/queries';
import { notify } from '../../components/feedback/banners';
import { FormDialog } from '../../components/form/FormDialog';
import { MultiPickerField } from '../../components/form/MultiPickerField';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { countOf } from '../../lib/countOf';
import type { PickerItem } from '../../lib/picker';
import { taskValues, type TaskValues } from './analysisValues';

const schema = z.object({
  taskIds: z.array(z.string()).check(z.minLength(1, 'Choose at least one task')),
});
const blank: { taskIds: PickerItem[] } = { taskIds: [] };

/** Adds tasks of accepted analyses, with their hazards and controls. */
export function LibraryDialog({ onAdd }: { onAdd: (tasks: TaskValues[]) => void }) {
  const form = useSchemaForm({ schema, values: blank });
  const client = useQueryClient();
  return (
    <FormDialog
      form={form}
      title="Add tasks from the library"
      submitLabel="Add tasks"
      onSubmit={async ({ taskIds }) => {
        const tasks = await Promise.all(taskIds.map((id) => client.fetchQuery(libraryTask(id))));
        onAdd(tasks.map(taskValues));
        const added = countOf(tasks.length, { one: 'task', many: 'tasks' });
        notify({ kind: 'success', text: `${added} added. Check them against the site.` });
      }}
    >
      <MultiPickerField
        control={form.control}
        name="taskIds"
        label="Tasks"
        hint="The library has the tasks of accepted hazard analyses."
        options={libraryTaskChoices}
        required
        wide
      />
    </FormDialog>
  );
}
