import { useParams } from 'react-router-dom';
import { employeeQueries } from '../../api/employees/queries';
import { DetailPage } from '../../components/page/DetailPage';
import { Properties } from '../../components/page/Properties';
import { shortDate } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { useSession } from '../../session/store';
import { classificationText, fullName } from './employee';
import { StatusBadge } from './StatusBadge';

/** SCREEN-EMPLOYEES, one of them: all that is known. */
export default function EmployeeDetailPage() {
  const { employeeId = '' } = useParams();
  const customerId = useSession(({ user }) => user?.businessId) ?? '';
  return (
    <DetailPage
      what="employee"
      back={{ to: paths.employees, label: 'Employees' }}
      query={employeeQueries.detail(employeeId, customerId)}
      title={fullName}
      context={({ jobTitle, employeeNumber }) =>
        [jobTitle, employeeNumber && `No. ${employeeNumber}`].filter(Boolean).join(' · ')
      }
    >
      {(employee) => (
        <>
          <section className="pl-panel" aria-labelledby="work">
            <h2 id="work">Work</h2>
            <Properties
              items={[
                { label: 'Status', value: <StatusBadge employee={employee} /> },
                { label: 'Job title', value: employee.jobTitle },
                { label: 'Classifications', value: classificationText(employee) },
                { label: 'Payroll group', value: employee.payrollGroup?.name },
                { label: 'Division', value: employee.division?.name },
                { label: 'Department', value: employee.department?.name },
                { label: 'Supervisor', value: employee.supervisor?.name },
                { label: 'Hired', value: shortDate(employee.hiredOn) },
              ]}
            />
          </section>
          <section className="pl-panel" aria-labelledby="contact">
            <h2 id="contact">Contact and sign-in</h2>
            <Properties
              items={[
                {
                  label: 'E-mail',
                  value: employee.email && <a href={`mailto:${employee.email}`}>{employee.email}</a>,
                },
                {
                  label: 'Phone',
                  value: employee.phone && <a href={`tel:${employee.phone}`}>{employee.phone}</a>,
                },
                { label: 'User account', value: employee.user?.username },
                { label: 'PIN', value: employee.hasPin ? 'Set up' : 'Not set up' },
              ]}
            />
          </section>
        </>
      )}
    </DetailPage>
  );
}
