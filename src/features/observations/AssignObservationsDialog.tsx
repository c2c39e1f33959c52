import * as z from 'zod/mini';
import { type Observation, observationNoun } from '../../api/observations/contract';
import { useObservationChanges } from '../../api/observations/queries';
import { safetyPeopleChoices } from '../../api/safetyPeople/queries';
import { perRowWork } from '../../components/bulk/batches';
import { type BulkAction, runBulk } from '../../components/bulk/bulk';
import { FormDialog } from '../../components/form/FormDialog';
import { PickerField } from '../../components/form/PickerField';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { countOf } from '../../lib/countOf';
import { noChoice, type PickerItem } from '../../lib/picker';
import { bulkDefaults } from '../../session/bulkDefaults';

interface Props {
  rows: readonly Observation[];
  retain?: BulkAction['retain'];
  open: boolean;
  onClose: () => void;
}

const schema = z.object({ assigneeId: z.string().check(z.minLength(1, 'Choose a person')) });
const blank: { assigneeId: PickerItem } = { assigneeId: noChoice };

/** Assigns the selected observations to one person, with a report and Undo (FAULT-97). */
export function AssignObservationsDialog({ rows, retain, open, onClose }: Props) {
  const { assign, invalidate } = useObservationChanges();
  const form = useSchemaForm({ schema, values: blank });
  const observations = countOf(rows.length, observationNoun);

  const toAction = (changed: readonly Observation[], assigneeOf: (id: string) => string) => ({
    ...perRowWork(
      bulkDefaults(),
      changed.map(({ id, name }) => ({ key: id, name })),
      async (id) => void (await assign(id, assigneeOf(id))),
    ),
    noun: observationNoun,
    onSettled: invalidate,
  });

  function submit({ assigneeId }: z.output<typeof schema>) {
    void runBulk({
      ...toAction(rows, () => assigneeId),
      title: `Assigning ${observations}`,
      doneMessage: (count) => `${countOf(count, observationNoun)} assigned`,
      retain,
      undo: (keys) => ({
        ...toAction(
          rows.filter(({ id }) => keys.includes(id)),
          (id) => rows.find((row) => row.id === id)?.assignee?.id ?? '',
        ),
        title: 'Undoing the change',
        doneMessage: (count) => `${countOf(count, observationNoun)} restored`,
      }),
    });
    return Promise.resolve();
  }

  return (
    <FormDialog
      form={form}
      title={`Assign ${observations}`}
      submitLabel="Assign"
      onSubmit={submit}
      open={open}
      onClose={onClose}
      onExited={() => form.reset(blank)}
    >
      <PickerField
        control={form.control}
        name="assigneeId"
        label="Assigned to"
        options={safetyPeopleChoices}
      />
    </FormDialog>
  );
}
