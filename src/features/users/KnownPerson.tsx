import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { employeeQueries } from '../../api/employees/queries';
import { userAdminQueries } from '../../api/userAdmin/queries';
import { email } from '../../api/written';
import { paths } from '../../lib/paths';
import { whyNot } from '../../session/access';
import { useSubject } from '../../session/store';
import { nameOf } from './user';
import { useRested } from './useRested';

const FEW = { sort: 'firstName,asc', page: 0, size: 5 };
const isTheirs = (address: string) => (one: { email: string }) => one.email.trim().toLowerCase() === address;

/** CALL-036, EMP-36: whom an address that is being typed belongs to, with the way to them. Where that cannot be asked, the save will tell. */
export function KnownPerson({ typed }: { typed: string }) {
  const address = typed.trim().toLowerCase();
  const rested = useRested(address);
  const asks = rested === address && z.safeParse(email, rested).success;
  const { data } = useQuery({ ...userAdminQueries.exists(rested), enabled: asks });
  return (
    <div className="pl-hint" aria-live="polite">
      {asks && data?.userExists && <KnownUser address={rested} />}
      {asks && data && !data.userExists && data.employeeExists && <KnownEmployee address={rested} />}
    </div>
  );
}

function KnownUser({ address }: { address: string }) {
  const list = userAdminQueries.list({ list: 'all', search: address, ...FEW }, { silent: true });
  const user = useQuery(list).data?.rows.find(isTheirs(address));
  return (
    <>
      There is an account with this address already:{' '}
      <Link to={user ? paths.user(user.userId) : paths.usersNamed(address)}>
        {user ? nameOf(user) : 'find it'}
      </Link>
    </>
  );
}

function KnownEmployee({ address }: { address: string }) {
  const mayOpen = whyNot(useSubject(), 'employees') === undefined;
  const { data } = useQuery({
    ...employeeQueries.list({ search: address, ...FEW }, { silent: true }),
    enabled: mayOpen,
  });
  const employee = data?.rows.find(isTheirs(address));
  const name = employee && `${employee.firstName} ${employee.lastName}`.trim();
  return (
    <>
      {employee ? <Link to={paths.employee(employee.id)}>{name}</Link> : 'Somebody who works here'} has this
      address. The account will be linked to the employee.
    </>
  );
}
