import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { type Employee, employeeDraft, type EmployeeDraft } from '../../api/employees/contract';
import { employeeQueries, useEditEmployee } from '../../api/employees/queries';
import { sendVersion } from '../../api/sendSurely';
import { AddPage } from '../../components/entity/AddPage';
import { EditPage } from '../../components/entity/EditPage';
import type { EntityForm } from '../../components/entity/entityForm';
import { paths } from '../../lib/paths';
import { useSession } from '../../session/store';
import { fullName } from './employee';
import { EmployeeFields } from './EmployeeFields';
import { employeeLabels, type EmployeeValues, isAsSent, newEmployee, valuesOf } from './employeeForm';
import { useAddEmployee } from './useAddEmployee';

const employeeForm: EntityForm<Employee, EmployeeValues, EmployeeDraft> = {
  what: 'employee',
  list: { to: paths.employees, label: 'Employees' },
  nameOf: fullName,
  addressOf: ({ id }) => paths.employee(id),
  schema: employeeDraft,
  values: valuesOf,
  labels: employeeLabels,
  fields: (form, employee) => <EmployeeFields form={form} employeeId={employee?.id} />,
};

/** SCREEN-EMPLOYEES, EMP-16 */
export function NewEmployeePage() {
  return <AddPage form={employeeForm} blank={newEmployee} add={useAddEmployee()} />;
}

/** SCREEN-EMPLOYEES, EMP-17, CALL-109 */
export function EditEmployeePage() {
  const { employeeId = '' } = useParams();
  const customerId = useSession(({ user }) => user?.businessId) ?? '';
  const client = useQueryClient();
  const { mutateAsync: save } = useEditEmployee(employeeId);
  const read = () =>
    client.fetchQuery({
      ...employeeQueries.detail(employeeId, customerId, { silent: true }),
      staleTime: 0,
    });
  return (
    <EditPage
      form={employeeForm}
      query={employeeQueries.detail(employeeId, customerId)}
      useSave={() => ({ read, send: sendVersion({ save, read, isAsSent }) })}
    />
  );
}
