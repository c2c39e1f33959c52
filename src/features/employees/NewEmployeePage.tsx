import { employeeDraft, type EmployeeDraft } from '../../api/employees/contract';
import { notify } from '../../components/feedback/banners';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { FormPage } from '../../components/page/FormPage';
import { paths } from '../../lib/paths';
import { fullName } from './employee';
import { EmployeeFields } from './EmployeeFields';
import { newEmployee } from './employeeForm';
import { useAddEmployee } from './useAddEmployee';

/** SCREEN-EMPLOYEES, EMP-16: a new one. */
export default function NewEmployeePage() {
  const form = useSchemaForm({ schema: employeeDraft, values: newEmployee });
  const add = useAddEmployee((message) => form.setError('email', { type: 'server', message }));

  async function submit(draft: EmployeeDraft) {
    const employee = await add(draft);
    notify({ kind: 'success', text: `${fullName(employee)} has been added` });
    return { to: paths.employee(employee.id) };
  }

  return (
    <FormPage
      title="New employee"
      back={{ to: paths.employees, label: 'Employees' }}
      form={form}
      onSubmit={submit}
      submitLabel="Add employee"
    >
      <EmployeeFields form={form} />
    </FormPage>
  );
}
