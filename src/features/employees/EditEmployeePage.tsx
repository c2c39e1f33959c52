import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { type Employee, employeeDraft } from '../../api/employees/contract';
import { employeeQueries, useEditEmployee } from '../../api/employees/queries';
import { sendVersion } from '../../api/sendSurely';
import { VersionedForm } from '../../components/conflict/VersionedForm';
import { useAskedField } from '../../components/form/useAskedField';
import { FetchedPage } from '../../components/page/FetchedPage';
import { paths } from '../../lib/paths';
import { useSession } from '../../session/store';
import { fullName } from './employee';
import { EmployeeFields } from './EmployeeFields';
import { employeeLabels, isAsSent, valuesOf } from './employeeForm';

/** SCREEN-EMPLOYEES, EMP-17, CALL-109: one of them, to be changed. */
export default function EditEmployeePage() {
  const { employeeId = '' } = useParams();
  const customerId = useSession(({ user }) => user?.businessId) ?? '';
  const query = employeeQueries.detail(employeeId, customerId);
  return (
    <FetchedPage what="employee" back={{ to: paths.employees, label: 'Employees' }} query={query} stays>
      {(employee) => <EditForm key={employee.id} employee={employee} customerId={customerId} />}
    </FetchedPage>
  );
}

function EditForm({ employee, customerId }: { employee: Employee; customerId: string }) {
  const { id } = employee;
  useAskedField();
  const client = useQueryClient();
  const { mutateAsync } = useEditEmployee(id);
  const read = () =>
    client.fetchQuery({ ...employeeQueries.detail(id, customerId, { silent: true }), staleTime: 0 });
  return (
    <VersionedForm
      page={{
        title: `Edit ${fullName(employee)}`,
        back: { to: paths.employee(id), label: fullName(employee) },
      }}
      what="employee"
      thing={employee}
      schema={employeeDraft}
      values={valuesOf}
      labels={employeeLabels}
      submitLabel="Save employee"
      said={(saved) => `${fullName(saved)} has been saved`}
      read={read}
      send={sendVersion({ save: mutateAsync, read, isAsSent })}
    >
      {(form) => <EmployeeFields form={form} employeeId={id} />}
    </VersionedForm>
  );
}
