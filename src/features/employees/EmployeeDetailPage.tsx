import { Link, useParams } from 'react-router-dom';
import { employeeQueries } from '../../api/employees/queries';
import { DetailPage } from '../../components/page/DetailPage';
import { paths } from '../../lib/paths';
import { whyNot } from '../../access/access';
import { useSession, useSubject } from '../../session/store';
import { EmployeeActs } from './acts/EmployeeActs';
import { EmployeeAccount } from './detail/EmployeeAccount';
import { EmployeeData } from './detail/EmployeeData';
import { EmployeeHistory } from './detail/EmployeeHistory';
import { EmployeeTimecards } from './detail/EmployeeTimecards';
import { fullName } from './employee';

/** SCREEN-EMPLOYEES, one of them: all that is known, and what can be done. */
export default function EmployeeDetailPage() {
  const { employeeId = '' } = useParams();
  const customerId = useSession(({ user }) => user?.businessId) ?? '';
  const subject = useSubject();
  return (
    <DetailPage
      what="employee"
      back={{ to: paths.employees, label: 'Employees' }}
      query={employeeQueries.detail(employeeId, customerId)}
      title={fullName}
      context={({ jobTitle, employeeNumber }) =>
        [jobTitle, employeeNumber && `No. ${employeeNumber}`].filter(Boolean).join(' · ')
      }
      actions={(employee) => (
        <>
          <Link className="btn btn-secondary" to={paths.editEmployee(employee.id)}>
            Edit
          </Link>
          <EmployeeActs employee={employee} />
        </>
      )}
      tabs={(employee) => [
        { id: 'data', label: 'Data', content: () => <EmployeeData employee={employee} /> },
        {
          id: 'timecards',
          label: 'Time cards',
          content: () => <EmployeeTimecards employeeId={employee.id} />,
          whyNot: whyNot(subject, 'timecards'),
        },
        {
          id: 'account',
          label: 'User account',
          content: () => <EmployeeAccount employee={employee} />,
          // Whoever may not see users can ask for one.
          whyNot: employee.user && whyNot(subject, 'users'),
        },
        { id: 'history', label: 'History', content: () => <EmployeeHistory employeeId={employee.id} /> },
      ]}
    />
  );
}
