import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { type Employee, employeeDraft, type EmployeeDraft } from '../../api/employees/contract';
import { employeeQueries, useEditEmployee } from '../../api/employees/queries';
import { sendVersion } from '../../api/sendSurely';
import { useVersionedSave } from '../../components/conflict/useVersionedSave';
import { notify } from '../../components/feedback/banners';
import { useAskedField } from '../../components/form/useAskedField';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { FetchedPage } from '../../components/page/FetchedPage';
import { FormPage } from '../../components/page/FormPage';
import { paths } from '../../lib/paths';
import { useSession } from '../../session/store';
import { fullName } from './employee';
import { EmployeeFields } from './EmployeeFields';
import { employeeLabels, isAsSent, valuesOf } from './employeeForm';

const submitLabel = 'Save employee';

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
  const form = useSchemaForm({ schema: employeeDraft, values: valuesOf(employee) });
  const client = useQueryClient();
  const { mutateAsync } = useEditEmployee(id);
  const read = () =>
    client.fetchQuery({ ...employeeQueries.detail(id, customerId, { silent: true }), staleTime: 0 });
  const { save, conflict } = useVersionedSave({
    form,
    what: 'employee',
    submitLabel,
    labels: employeeLabels,
    thing: employee,
    values: valuesOf,
    read,
    send: sendVersion({ save: mutateAsync, read, isAsSent }),
  });

  async function submit(draft: EmployeeDraft) {
    const saved = await save(draft);
    notify({ kind: 'success', text: `${fullName(saved)} has been saved` });
    return { to: paths.employee(id) };
  }

  return (
    <>
      <FormPage
        title={`Edit ${fullName(employee)}`}
        back={{ to: paths.employee(id), label: fullName(employee) }}
        form={form}
        onSubmit={submit}
        submitLabel={submitLabel}
      >
        <EmployeeFields form={form} employeeId={id} />
      </FormPage>
      {conflict}
    </>
  );
}
