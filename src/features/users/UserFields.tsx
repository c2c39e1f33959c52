import { useFormState, useWatch } from 'react-hook-form';
import type { UserDraft } from '../../api/userAdmin/contract';
import type { User } from '../../api/users/contract';
import { FieldGroup } from '../../components/form/FieldGroup';
import { PhoneField } from '../../components/form/PhoneField';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { useSession } from '../../session/store';
import { KnownPerson } from './KnownPerson';
import { RoleFields } from './RoleFields';
import { UserCodeNote } from './UserCodeNote';
import { userLabels, type UserValues } from './userForm';
import type { Offered } from './offered';

interface Props {
  form: SchemaForm<UserValues, UserDraft>;
  offered: Offered;
  /** Undefined: a new one. */
  user?: User | undefined;
}

/** Everything of a user that is written by hand (EMP-35, EMP-37). */
export function UserFields({ form: { control }, offered, user }: Props) {
  const businessId = useSession((state) => state.user?.businessId) ?? '';
  const [email, userCode] = useWatch({ control, name: ['email', 'userCode'] });
  const { errors } = useFormState({ control, name: 'userCode' });
  const field = <Name extends keyof UserValues>(name: Name) => ({ control, name, label: userLabels[name] });
  return (
    <>
      <FieldGroup legend="Person">
        <TextField {...field('firstName')} required />
        <TextField {...field('lastName')} required />
        {user ? (
          <TextField {...field('email')} type="email" disabled hint="They sign in with it: it stays." />
        ) : (
          <div>
            <TextField {...field('email')} type="email" required hint="The invitation goes there." />
            <KnownPerson typed={email} />
          </div>
        )}
        <PhoneField {...field('phone')} />
        <div>
          <TextField
            {...field('userCode')}
            autoComplete="off"
            hint={user ? undefined : 'Left blank, they choose one when they sign up.'}
          />
          <UserCodeNote
            businessId={businessId}
            typed={userCode}
            own={user?.userCode ?? ''}
            refused={errors.userCode !== undefined}
          />
        </div>
      </FieldGroup>
      <RoleFields control={control} offered={offered} />
    </>
  );
}
