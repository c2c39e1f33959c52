import { Link } from 'react-router-dom';
import type { User } from '../../../api/users/contract';
import { Properties } from '../../../components/page/Properties';
import { StatusBadge } from '../../../components/StatusBadge';
import { dateTime } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { whyNot } from '../../../access/access';
import { useSubject } from '../../../session/store';
import { statusLook } from '../user';

/** All that is known of a user but the roles (EMP-34). */
export function UserData({ user }: { user: User }) {
  const { email, phone, employee } = user;
  const mayOpen = whyNot(useSubject(), 'employees') === undefined;
  return (
    <>
      <section className="pl-panel" aria-labelledby="account">
        <h2 id="account">Account</h2>
        <Properties
          items={[
            { label: 'Status', value: <StatusBadge {...statusLook(user)} /> },
            { label: 'Username', value: user.username },
            { label: 'User code', value: user.userCode },
            { label: 'Invited', value: dateTime(user.invitedAt) },
            { label: 'Last sign-in', value: dateTime(user.lastSignInAt) },
          ]}
        />
      </section>
      <section className="pl-panel" aria-labelledby="person">
        <h2 id="person">Person</h2>
        <Properties
          items={[
            { label: 'E-mail', value: email && <a href={`mailto:${email}`}>{email}</a> },
            { label: 'Phone', value: phone && <a href={`tel:${phone}`}>{phone}</a> },
            {
              label: 'Employee',
              value:
                employee &&
                (mayOpen ? <Link to={paths.employee(employee.id)}>{employee.name}</Link> : employee.name),
            },
          ]}
        />
      </section>
    </>
  );
}
