import * as z from 'zod/mini';
import { employeeQueries } from '../../api/employees/queries';
import type { Team } from '../../api/teams/contract';
import { teams, useSetMembers } from '../../api/teams/queries';
import { useOpenedRecord } from '../../components/feedback/useOpenedRecord';
import { notify } from '../../components/feedback/banners';
import { FormDialog } from '../../components/form/FormDialog';
import { MultiPickerField } from '../../components/form/MultiPickerField';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import type { PickerItem } from '../../lib/picker';

const schema = z.object({
  memberIds: z.array(z.string()).check(z.minLength(1, 'Choose at least one employee')),
});
const blank: { memberIds: PickerItem[] } = { memberIds: [] };

/** Adds several employees to a team. */
export function AddMembersDialog({ team: opened }: { team: Team }) {
  const team = useOpenedRecord(opened, teams.detail(opened.id));
  const setMembers = useSetMembers({ silent: true });
  const form = useSchemaForm({ schema, values: blank });

  async function submit({ memberIds }: z.output<typeof schema>) {
    const current = team.members.map(({ id }) => id);
    await setMembers({ team, memberIds: [...new Set([...current, ...memberIds])] });
    notify({ kind: 'success', text: `Members added to ${team.name}` });
  }

  return (
    <FormDialog form={form} title={`Add members to ${team.name}`} submitLabel="Add members" onSubmit={submit}>
      <MultiPickerField
        control={form.control}
        name="memberIds"
        label="Employees"
        options={employeeQueries.activeChoices}
      />
    </FormDialog>
  );
}
