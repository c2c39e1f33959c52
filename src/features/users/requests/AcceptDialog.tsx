import * as z from 'zod/mini';
import type { acceptRequest } from '../../../api/userAdmin/contract';
import type { InvitationRequest } from '../../../api/userAdmin/contract';
import { notify } from '../../../components/feedback/banners';
import { FormDialog } from '../../../components/form/FormDialog';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import type { RoleOptions } from '../roleOptions';
import { RoleFields, type RoleValues } from '../RoleFields';
import { newUser } from '../userForm';
import { requestedName, requestText } from './requestColumns';
import { useAnswer } from './useAnswer';

export interface AnswerProps {
  request: InvitationRequest;
  roleOptions: RoleOptions;
}

type Roles = z.output<NonNullable<typeof acceptRequest.request>>;

/** Invites the requested person with roles. */
export function AcceptDialog({ request, roleOptions }: AnswerProps) {
  const { accept } = useAnswer(request);
  const { roles, timecardRoles } = newUser(roleOptions);
  const form = useSchemaForm<RoleValues, Roles>({
    schema: z.object({ roles: z.array(z.string()), timecardRoles: z.array(z.string()) }),
    values: { roles, timecardRoles },
  });
  const name = requestedName(request);

  async function submit(chosen: Roles) {
    await accept(chosen);
    notify({ kind: 'success', text: `${name} has been invited` });
  }

  return (
    <FormDialog form={form} title={`Invite ${name}?`} submitLabel="Invite" onSubmit={submit}>
      <p className="pl-dialog-text">{requestText(request)}</p>
      <p className="pl-dialog-text">An email with a link to sign up is sent to {request.email}.</p>
      <RoleFields control={form.control} roleOptions={roleOptions} />
    </FormDialog>
  );
}
