import { type Employee, type EmployeeDraft, employees } from '../../src/api/employees/contract';
import { blankDraft } from '../../src/demo/employees/employeeRules';
import { type ApiAnswer, valueAt, answerRows, type Visitor } from './support';

export const EMPLOYEES = employees.path;

export const draft = (changes: Partial<EmployeeDraft> = {}): EmployeeDraft => ({
  ...blankDraft,
  firstName: 'Lena',
  lastName: 'Fox',
  ...changes,
});

/** Reads an employee, by default of Summit Ridge Builders. */
export async function employeeFields(visitor: Visitor, id: string, customerId = '3001'): Promise<Employee> {
  return (await visitor.get(`${EMPLOYEES}/${id}?customerId=${customerId}`)).body as Employee;
}

export async function everybody(visitor: Visitor, query = ''): Promise<Employee[]> {
  return answerRows<Employee>(await visitor.get(`${EMPLOYEES}?all=true&${query}`), 'employees');
}

/** Returns the status and the field errors, or the message if there are none. */
export const employeeRefusal = ({ status, body }: ApiAnswer): [number, unknown] => {
  const details = valueAt(body, 'details') as string[];
  return [status, details.length > 0 ? details : valueAt(body, 'message')];
};

/** The history of an employee, newest first. */
export async function history(visitor: Visitor, id: string) {
  const answer = await visitor.get(`${EMPLOYEES}/${id}/history`);
  return answerRows<{ what: string; from: string; to: string; at: string; by?: { name: string } }>(
    answer,
    'history',
  );
}
