import * as z from 'zod/mini';
import { type CorrectiveAction, correctiveActionNoun } from '../../api/correctiveActions/contract';
import { useCorrectiveActionChanges } from '../../api/correctiveActions/queries';
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
  rows: readonly CorrectiveAction[];
  retain: BulkAction['retain'];
  open: boolean;
  onClose: () => void;
}

const schema = z.object({ responsibleId: z.string().check(z.minLength(1, 'Choose who is responsible')) });
const blank: { responsibleId: PickerItem } = { responsibleId: noChoice };

/** Makes one person responsible for the selected actions, with a report and Undo (FAULT-97). */
export function ReassignDialog({ rows, retain, open, onClose }: Props) {
  const { reassign, invalidate } = useCorrectiveActionChanges();
  const form = useSchemaForm({ schema, values: blank });
  const actions = countOf(rows.length, correctiveActionNoun);

  const toAction = (changed: readonly CorrectiveAction[], idFor: (action: CorrectiveAction) => string) => {
    const byId = new Map(changed.map((action) => [action.id, action]));
    return {
      ...perRowWork(
        bulkDefaults(),
        changed.map(({ id, name }) => ({ key: id, name })),
        async (id) => {
          const action = byId.get(id);
          if (action) await reassign(id, idFor(action));
        },
      ),
      noun: correctiveActionNoun,
      onSettled: invalidate,
    };
  };

  function submit({ responsibleId }: z.output<typeof schema>) {
    void runBulk({
      ...toAction(rows, () => responsibleId),
      title: `Reassigning ${actions}`,
      doneMessage: (count) => `${countOf(count, correctiveActionNoun)} reassigned`,
      retain,
      undo: (keys) => ({
        ...toAction(
          rows.filter(({ id }) => keys.includes(id)),
          ({ responsible }) => responsible?.id ?? '',
        ),
        title: 'Undoing the change',
        doneMessage: (count) => `${countOf(count, correctiveActionNoun)} restored`,
      }),
    });
    return Promise.resolve();
  }

  return (
    <FormDialog
      form={form}
      title={`Reassign ${actions}`}
      submitLabel="Reassign"
      onSubmit={submit}
      open={open}
      onClose={onClose}
      onExited={() => form.reset(blank)}
    >
      <PickerField
        control={form.control}
        name="responsibleId"
        label="Responsible"
        options={safetyPeopleChoices}
      />
    </FormDialog>
  );
}
