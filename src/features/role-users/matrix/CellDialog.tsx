import * as z from 'zod/mini';
import { roleModules, type RoleUser } from '../../../api/roleUsers/contract';
import { ChecksField } from '../../../components/form/ChecksField';
import { FormDialog } from '../../../components/form/FormDialog';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { roleChoices, roleName, rolesText } from '../modules';
import type { Place, Standing } from './changes';

interface Props {
  place: Place;
  now: RoleUser | undefined;
  standing: Standing;
  onChoose: (roles: string[]) => void;
  onClose: () => void;
}

const schema = z.object({ roles: z.array(z.string()) });

/** Which roles somebody shall have in a product; none too. Nothing is sent yet. */
export function CellDialog({ place: { module, fullName }, now, standing, onChoose, onClose }: Props) {
  const { roles, outdated } = standing;
  const values = { roles: roles.map((code) => ({ id: code, label: roleName(module, code) })) };
  const form = useSchemaForm({ schema, values });
  return (
    <FormDialog
      form={form}
      title={`${fullName} in ${roleModules[module].label}`}
      submitLabel="Set roles"
      onSubmit={(chosen) => {
        onChoose(chosen.roles);
        return Promise.resolve();
      }}
      open
      onClose={onClose}
      onGone={() => undefined}
    >
      <ChecksField
        control={form.control}
        name="roles"
        label="Roles"
        hint={
          outdated
            ? `Somebody else has changed this meanwhile: ${now ? rolesText(module, now.roles) : 'no role'}.`
            : 'Saved together with all other changes.'
        }
        options={roleChoices(module)}
      />
    </FormDialog>
  );
}
