import { employeeGroupQueries } from '../../api/employeeGroups/queries';
import type { EmployeeDraft } from '../../api/employees/contract';
import { employeeQueries } from '../../api/employees/queries';
import { DateField } from '../../components/form/DateField';
import { FieldGroup } from '../../components/form/FieldGroup';
import { MultiPickerField } from '../../components/form/MultiPickerField';
import { PhoneField } from '../../components/form/PhoneField';
import { PickerField } from '../../components/form/PickerField';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { employeeLabels, type EmployeeValues } from './employeeForm';

interface Props {
  form: SchemaForm<EmployeeValues, EmployeeDraft>;
  /** Undefined: a new one. */
  employeeId: string | undefined;
}

const groups = {
  payrollGroup: employeeGroupQueries.choices('payrollGroup'),
  classification: employeeGroupQueries.choices('classification'),
  division: employeeGroupQueries.choices('division'),
  department: employeeGroupQueries.choices('department'),
};

/** Everything of an employee that is written by hand (EMP-16, EMP-17, EMP-27). */
export function EmployeeFields({ form, employeeId }: Props) {
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
      </FieldGroup>
      <FieldGroup legend="Work">
        <TextField
          {...field('employeeNumber')}
          hint={`Left blank, ${employeeId ? 'it stays as it is' : 'the next free number is given'}.`}
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
