import { useMay } from '../../../access/useMay';
import { employeeNoun } from '../../../api/employees/contract';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { GroupKind } from '../../../api/employeeGroups/contract';
import type { Employee } from '../../../api/employees/contract';
import { employeeQueries } from '../../../api/employees/queries';
import type { Named } from '../../../api/schema';
import { EmailAddress, EmailLink } from '../../../components/content/EmailAddress';
import { PhoneLink } from '../../../components/content/PhoneLink';
import { Properties } from '../../../components/page/Properties';
import { StatusBadge } from '../../../components/StatusBadge';
import { countOf } from '../../../lib/countOf';
import { formatShortDate } from '../../../lib/dates';
import { languageNames } from '../../../lib/language';
import { paths } from '../../../lib/paths';
import { employeeStatusBadge } from '../employee';
import { groupKinds } from '../groups/groupKinds';

/** All data of an employee (EMP-15). */
export function EmployeeData({ employee }: { employee: Employee }) {
  const { email, phone, supervisor } = employee;
  const one = (kind: GroupKind, group: Named | undefined) => group && <Groups kind={kind} groups={[group]} />;
  const { data } = useQuery(employeeQueries.hierarchy({ silent: true }));
  const known = data?.find(({ id }) => id === employee.id);
  return (
    <>
      <section className="pl-panel" aria-labelledby="work">
        <h2 id="work">Work</h2>
        <Properties
          items={[
            { label: 'Status', value: <StatusBadge {...employeeStatusBadge(employee)} /> },
            { label: 'Job title', value: employee.jobTitle },
            { label: 'Language', value: languageNames[employee.language] },
            {
              label: 'Classifications',
              value: employee.classifications.length > 0 && (
                <Groups kind="classification" groups={employee.classifications} />
              ),
            },
            { label: 'Payroll group', value: one('payrollGroup', employee.payrollGroup) },
            { label: 'Division', value: one('division', employee.division) },
            { label: 'Department', value: one('department', employee.department) },
            {
              label: 'Supervisor',
              value: supervisor && <Link to={paths.employee(supervisor.id)}>{supervisor.name}</Link>,
            },
            known && {
              label: 'Supervises',
              value: (
                <Link to={paths.supervisorsNamed(known.name)}>{countOf(known.reports, employeeNoun)}</Link>
              ),
            },
            { label: 'Hired', value: formatShortDate(employee.hiredOn) },
          ]}
        />
      </section>
      <section className="pl-panel" aria-labelledby="contact">
        <h2 id="contact">Contact and sign-in</h2>
        <Properties
          items={[
            { label: 'Email', value: email && <EmailLink email={email} /> },
            { label: 'Phone', value: phone && <PhoneLink phone={phone} /> },
            {
              label: 'User account',
              value: employee.user && <EmailAddress email={employee.user.username} />,
            },
            { label: 'PIN', value: employee.hasPin ? 'PIN is set' : 'No PIN' },
          ]}
        />
      </section>
    </>
  );
}

/** Names of groups, linked if the user may open them. */
function Groups({ kind, groups }: { kind: GroupKind; groups: readonly Named[] }) {
  const { path, needs } = groupKinds[kind];
  const isOpen = useMay()(needs);
  return groups.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      {isOpen ? <Link to={paths.employeeGroup(path, id)}>{name}</Link> : name}
    </Fragment>
  ));
}
