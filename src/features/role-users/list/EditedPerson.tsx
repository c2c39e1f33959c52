import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { roleChoice, type RoleModule, roleModules, type RoleUser } from '../../../api/roleUsers/contract';
import { roleUserQueries, roleUserWrites } from '../../../api/roleUsers/queries';
import { sendAndVerify } from '../../../api/sendAndVerify';
import { isSame } from '../../../components/conflict/differences';
import { notify } from '../../../components/feedback/banners';
import { CheckboxGroupField } from '../../../components/form/CheckboxGroupField';
import { FormDialog } from '../../../components/form/FormDialog';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { errorStatus } from '../../../components/errorStatus';
import { useLatestCallback } from '../../../components/useLatestCallback';
import { roleChoices, roleName, rolesText } from '../modules';
import { useRolesChanged } from '../useRolesChanged';
import { useRevoke } from './useRevoke';

interface Props {
  module: RoleModule;
  userId: string;
  onClose: () => void;
}

/** Edits the roles of the user in the address. Starts from the roles at opening, so that a refetch resets nothing. */
export function EditedPerson({ module, userId, onClose }: Props) {
  const { data, error } = useQuery(roleUserQueries.one(module, userId));
  const [person, setPerson] = useState(data);
  if (data && !person) setPerson(data);

  const isMissing = data === null && !person;
  const refuse = useLatestCallback((text: string) => {
    notify({ kind: 'failure', text });
    onClose();
  });
  useEffect(() => {
    if (isMissing) refuse(`This person no longer has a role in ${roleModules[module].label}.`);
    else if (error) refuse(error.message);
  }, [isMissing, error, module, refuse]);

  return person && <EditRolesDialog module={module} person={person} onClose={onClose} />;
}

interface EditRolesDialogProps {
  module: RoleModule;
  person: RoleUser;
  onClose: () => void;
}

/** CALL-062: changes or revokes a user's roles in a product. */
function EditRolesDialog({ module, person, onClose }: EditRolesDialogProps) {
  const { userId, fullName } = person;
  const { label } = roleModules[module];
  const client = useQueryClient();
  const changed = useRolesChanged();
  const revoke = useRevoke(module);
  const [version, setVersion] = useState(person.version);
  const values = { roles: person.roles.map((code) => ({ id: code, label: roleName(module, code) })) };
  const form = useSchemaForm({ schema: roleChoice, values });
  const read = () => client.fetchQuery(roleUserQueries.one(module, userId));

  async function submit({ roles }: z.output<typeof roleChoice>) {
    try {
      await sendAndVerify(
        () => roleUserWrites(module).edit(userId, roles, version),
        async () => {
          const now = await read();
          return now && isSame(now.roles, roles) ? now : undefined;
        },
      );
    } catch (cause) {
      const now = errorStatus(cause) === 409 ? await read() : null;
      // Not a conflict: the server refused for another reason.
      if (!now || now.version === version) throw cause;
      setVersion(now.version);
      throw new Error(
        `Someone else changed these roles to ${rolesText(module, now.roles)} in the meantime. Save again to use yours.`,
        { cause },
      );
    }
    changed(module, [userId]);
    notify({ kind: 'success', text: `${fullName} in ${label}: ${rolesText(module, roles)}` });
  }

  return (
    <FormDialog
      form={form}
      title={`${fullName} in ${label}`}
      submitLabel="Save roles"
      onSubmit={submit}
      inAddress
      open
      onClose={onClose}
    >
      <CheckboxGroupField
        control={form.control}
        name="roles"
        label="Roles"
        options={roleChoices(module)}
        required
      />
      <div>
        <button
          type="button"
          className="btn btn-secondary text-danger"
          onClick={() => {
            onClose();
            void revoke([person]);
          }}
        >
          Revoke all roles
        </button>
      </div>
    </FormDialog>
  );
}
