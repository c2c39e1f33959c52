import { type Employee, type EmployeeDraft, employees } from '../../src/api/employees/contract';
import { blankDraft } from '../../src/demo/employeeRules';
import { type Answer, at, rowsOf, type Visitor } from './support';

export const EMPLOYEES = employees.path;

export const draft = (changes: Partial<EmployeeDraft> = {}): EmployeeDraft => ({
  ...blankDraft,
  firstName: 'Lena',
  lastName: 'Fox',
  ...changes,
});

/** Of Summit Ridge Builders, unless told otherwise. */
export async function employee(visitor: Visitor, id: string, customerId = '3001'): Promise<Employee> {
  return (await visitor.get(`${EMPLOYEES}/${id}?customerId=${customerId}`)).body as Employee;
}

export async function everybody(visitor: Visitor, query = ''): Promise<Employee[]> {
  return rowsOf<Employee>(await visitor.get(`${EMPLOYEES}?all=true&${query}`), 'employees');
}

/** Status and what is said of fields, or else the message. */
export const refusal = ({ status, body }: Answer): [number, unknown] => {
  const details = at(body, 'details') as string[];
  return [status, details.length > 0 ? details : at(body, 'message')];
};

/** What has happened to an employee, the latest first. */
export async function history(visitor: Visitor, id: string) {
  const answer = await visitor.get(`${EMPLOYEES}/${id}/history`);
  return rowsOf<{ what: string; from: string; to: string; at: string; by?: { name: string } }>(
    answer,
    'history',
  );
}
