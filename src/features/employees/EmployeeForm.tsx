import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { employeeGroupQueries } from '../../api/employeeGroups/queries';
import { type Employee, employeeDraft, type EmployeeDraft } from '../../api/employees/contract';
import {
  employeeOfKey,
  employeeQueries,
  useCreateEmployee,
  useEditEmployee,
} from '../../api/employees/queries';
import { sendCreate, sendVersion } from '../../api/sendAndVerify';
import { fetchEmailOwner } from '../../api/userAdmin/queries';
import { AddPage } from '../../components/entity/AddPage';
import { EditPage } from '../../components/entity/EditPage';
import type { EntityForm } from '../../components/entity/entityForm';
import { confirm } from '../../components/feedback/confirm';
import { DateField } from '../../components/form/DateField';
import { FieldGroup } from '../../components/form/FieldGroup';
import { MultiPickerField } from '../../components/form/MultiPickerField';
import { PhoneField } from '../../components/form/PhoneField';
import { PickerField } from '../../components/form/PickerField';
import { SelectField } from '../../components/form/SelectField';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { languageNames, languages } from '../../lib/language';
import { FieldError } from '../../lib/fieldError';
import { paths } from '../../lib/paths';
import type { SendAttempt } from '../../lib/sendAttempt';
import { useSession } from '../../session/store';
import { fullName } from './employee';
import {
  employeeLabels,
  type EmployeeValues,
  employeeMatches,
  newEmployee,
  employeeValues,
} from './employeeForm';

/** Adds an employee once. Problems with the email address are FieldErrors. */
function useAddEmployee() {
  const { mutateAsync } = useCreateEmployee();
  /** True when the address belongs to a user who will be linked (CALL-036). Rejects when the address cannot be used. */
  async function isLinked({ email }: EmployeeDraft): Promise<boolean> {
    if (email === '') return false;
    const { employeeExists, userExists } = await fetchEmailOwner(email);
    if (employeeExists) throw new FieldError('email', 'An employee with this email address already exists.');
    if (!userExists) return false;
    const link = await confirm({
      title: 'Link the user account?',
      text: `A user with the address ${email} already exists. The new employee will be linked to that account.`,
      confirmLabel: 'Link account',
    });
    if (!link)
      throw new Error(
        'Not saved. This address belongs to a user. Link the account or enter another address.',
      );
    return true;
  }

  /** EMP-16: CALL-108 or, for a linked user, CALL-025. */
  return (draft: EmployeeDraft, attempt: SendAttempt): Promise<Employee | undefined> =>
    sendCreate(
      async () => mutateAsync({ draft, linked: await isLinked(draft), key: attempt.key }),
      () => employeeOfKey(attempt.key),
      attempt,
    );
}

const employeeForm: EntityForm<Employee, EmployeeValues, EmployeeDraft> = {
  resourceName: 'employee',
  list: { to: paths.employees, label: 'Employees' },
  nameOf: fullName,
  addressOf: ({ id }) => paths.employee(id),
  schema: employeeDraft,
  values: employeeValues,
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
      useSave={() => ({ read, send: sendVersion({ save, read, isAsSent: employeeMatches }) })}
    />
  );
}

interface EmployeeFieldsProps {
  form: SchemaForm<EmployeeValues, EmployeeDraft>;
  /** Undefined for a new employee. */
  employeeId: string | undefined;
}

const groups = {
  payrollGroup: employeeGroupQueries.choices('payrollGroup'),
  classification: employeeGroupQueries.choices('classification'),
  division: employeeGroupQueries.choices('division'),
  department: employeeGroupQueries.choices('department'),
};

const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }));

/** The editable fields of an employee (EMP-16, EMP-17, EMP-27). */
function EmployeeFields({ form, employeeId }: EmployeeFieldsProps) {
  const field = <Name extends keyof EmployeeValues>(name: Name) => ({
    control: form.control,
    name,
    label: employeeLabels[name],
  });
  return (
    <>
      <FieldGroup legend="Person">
        <TextField {...field('firstName')} required />
        <TextField {...field('lastName')} required />
        <TextField {...field('email')} type="email" />
        <PhoneField {...field('phone')} />
        <SelectField
          {...field('language')}
          hint="In which this person reads and signs"
          options={languageOptions}
        />
      </FieldGroup>
      <FieldGroup legend="Work">
        <TextField
          {...field('employeeNumber')}
          hint={`If blank, ${employeeId ? 'the number stays the same' : 'the next available number is assigned'}.`}
        />
        <TextField {...field('jobTitle')} />
        <DateField {...field('hiredOn')} />
        {employeeId === undefined ? (
          <PickerField {...field('supervisorId')} options={employeeQueries.activeChoices} />
        ) : (
          <PickerField
            {...field('supervisorId')}
            options={(search, page) => employeeQueries.supervisorsFor(employeeId, search, page)}
          />
        )}
        <PickerField {...field('payrollGroupId')} options={groups.payrollGroup} />
        <MultiPickerField {...field('classificationIds')} options={groups.classification} />
        <PickerField {...field('divisionId')} options={groups.division} />
        <PickerField {...field('departmentId')} options={groups.department} />
      </FieldGroup>
    </>
  );
}
