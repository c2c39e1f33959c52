import { useQuery } from '@tanstack/react-query';
import { useFormState, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { useMay } from '../../access/useMay';
import { employeeQueries } from '../../api/employees/queries';
import type { UserDraft } from '../../api/userAdmin/contract';
import { userAdminQueries } from '../../api/userAdmin/queries';
import type { User } from '../../api/users/contract';
import { email } from '../../api/fieldSchemas';
import { FieldGroup } from '../../components/form/FieldGroup';
import { PhoneField } from '../../components/form/PhoneField';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { paths } from '../../lib/paths';
import { useSession } from '../../session/store';
import type { RoleOptions } from './roleOptions';
import { RoleFields } from './RoleFields';
import { userName } from './user';
import { UserCodeNote } from './UserCodeNote';
import { useDebouncedValue } from './useDebouncedValue';
import { userLabels, type UserValues } from './userForm';

interface Props {
  form: SchemaForm<UserValues, UserDraft>;
  roleOptions: RoleOptions;
  /** Undefined for a new user. */
  user?: User | undefined;
}

/** The editable fields of a user (EMP-35, EMP-37). */
export function UserFields({ form: { control }, roleOptions, user }: Props) {
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
          <TextField
            {...field('email')}
            type="email"
            disabled
            hint="Used to sign in. It cannot be changed."
          />
        ) : (
          <div>
            <TextField
              {...field('email')}
              type="email"
              required
              hint="The invitation is sent to this address."
            />
            <KnownPerson typed={email} />
          </div>
        )}
        <PhoneField {...field('phone')} />
        <div>
          <TextField
            {...field('userCode')}
            autoComplete="off"
            hint={user ? undefined : 'If blank, they choose one when they sign up.'}
          />
          <UserCodeNote
            businessId={businessId}
            typed={userCode}
            own={user?.userCode ?? ''}
            refused={errors.userCode !== undefined}
          />
        </div>
      </FieldGroup>
      <RoleFields control={control} roleOptions={roleOptions} />
    </>
  );
}

const LOOKUP_PARAMS = { sort: 'firstName,asc', page: 0, size: 5 };
const hasAddress = (address: string) => (one: { email: string }) =>
  one.email.trim().toLowerCase() === address;

/** CALL-036, EMP-36: shows during typing who has an address, with a link. If that fails, the save checks it. */
function KnownPerson({ typed }: { typed: string }) {
  const address = typed.trim().toLowerCase();
  const debouncedAddress = useDebouncedValue(address);
  const isSettled = debouncedAddress === address && z.safeParse(email, debouncedAddress).success;
  const { data } = useQuery({ ...userAdminQueries.exists(debouncedAddress), enabled: isSettled });
  return (
    <div className="pl-hint" aria-live="polite">
      {isSettled && data?.userExists && <KnownUser address={debouncedAddress} />}
      {isSettled && data && !data.userExists && data.employeeExists && (
        <KnownEmployee address={debouncedAddress} />
      )}
    </div>
  );
}

function KnownUser({ address }: { address: string }) {
  const list = userAdminQueries.list({ list: 'all', search: address, ...LOOKUP_PARAMS }, { silent: true });
  const user = useQuery(list).data?.rows.find(hasAddress(address));
  return (
    <>
      An account with this address already exists:{' '}
      <Link to={user ? paths.user(user.userId) : paths.usersNamed(address)}>
        {user ? userName(user) : 'find the account'}
      </Link>
    </>
  );
}

function KnownEmployee({ address }: { address: string }) {
  const mayOpen = useMay()('employees');
  const { data } = useQuery({
    ...employeeQueries.list({ search: address, ...LOOKUP_PARAMS }, { silent: true }),
    enabled: mayOpen,
  });
  const employee = data?.rows.find(hasAddress(address));
  const name = employee && `${employee.firstName} ${employee.lastName}`.trim();
  return (
    <>
      {employee ? <Link to={paths.employee(employee.id)}>{name}</Link> : 'An employee'} has this address. The
      account will be linked to the employee.
    </>
  );
}
