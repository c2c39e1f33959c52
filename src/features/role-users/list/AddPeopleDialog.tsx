import * as z from 'zod/mini';
import { roleChoice, type RoleModule, roleModules } from '../../../api/roleUsers/contract';
import { userAdminQueries } from '../../../api/userAdmin/queries';
import { CheckboxGroupField } from '../../../components/form/CheckboxGroupField';
import { FormDialog } from '../../../components/form/FormDialog';
import { MultiPickerField } from '../../../components/form/MultiPickerField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import type { PickerItem } from '../../../lib/picker';
import { roleChoices } from '../modules';
import { useRoleUserBulk } from './useRoleUserBulk';

interface Values {
  people: PickerItem[];
  roles: PickerItem[];
}

const schema = z.extend(roleChoice, {
  people: z.array(z.string()).check(z.minLength(1, 'Choose at least one person')),
});

/** CALL-061: adds several users with the same roles. The report lists those who could not be added. */
export function AddPeopleDialog({ module }: { module: RoleModule }) {
  const { label, basic } = roleModules[module];
  const choices = roleChoices(module);
  const values: Values = {
    people: [],
    roles: choices.filter(({ id }) => id === basic).map(({ id, label: name }) => ({ id, label: name })),
  };
  const form = useSchemaForm({ schema, values });
  const { add } = useRoleUserBulk(module);

  function submit({ roles }: z.output<typeof schema>) {
    // The report opens after this dialog has closed.
    void add(form.getValues('people'), roles);
    return Promise.resolve();
  }

  return (
    <FormDialog form={form} title={`Add people to ${label}`} submitLabel="Add people" onSubmit={submit}>
      <MultiPickerField
        control={form.control}
        name="people"
        label="People"
        required
        options={userAdminQueries.choices}
      />
      <CheckboxGroupField control={form.control} name="roles" label="Roles" options={choices} required />
    </FormDialog>
  );
}
