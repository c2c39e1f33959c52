import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Employee, EmployeeDraft } from '../../api/employees/contract';
import { employeeQueries, useCreateEmployee } from '../../api/employees/queries';
import { sendSurely } from '../../api/sendSurely';
import { mayBeDone } from '../../api/unanswered';
import { whoHas } from '../../api/userAdmin/queries';
import { confirm } from '../../components/feedback/confirm';
import { FieldError } from '../../lib/fieldError';
import { isAsSent } from './employeeForm';

/** Adds an employee, once. What is wrong with the e-mail address is a FieldError. */
export function useAddEmployee() {
  const client = useQueryClient();
  const { mutateAsync } = useCreateEmployee();
  /** What was sent last and may have arrived. */
  const unclear = useRef<EmployeeDraft>(undefined);

  /** The employee as it was sent, if it is there. */
  async function find(draft: EmployeeDraft): Promise<Employee | undefined> {
    const search = draft.email || draft.employeeNumber || `${draft.firstName} ${draft.lastName}`;
    const list = employeeQueries.list(
      { search, sort: 'employeeNumber,desc', page: 0, size: 100 },
      { silent: true },
    );
    const { rows } = await client.fetchQuery({ ...list, staleTime: 0 });
    return rows.find((employee) => isAsSent(employee, draft));
  }

  /** CALL-036: whether the address is that of a user, who is to be linked then. Rejects where it cannot be used. */
  async function isLinked({ email }: EmployeeDraft): Promise<boolean> {
    if (email === '') return false;
    const { employeeExists, userExists } = await whoHas(email);
    if (employeeExists) throw new FieldError('email', 'An employee with this e-mail address exists already.');
    if (!userExists) return false;
    const link = await confirm({
      title: 'Link the user account?',
      text: `A user with the address ${email} exists already. The new employee will be linked to that account.`,
      yes: 'Link',
    });
    if (!link)
      throw new Error('Nothing has been saved: the address belongs to a user who is not to be linked.');
    return true;
  }

  /** EMP-16, CALL-108 or, linked to a user, CALL-025. */
  return async function add(draft: EmployeeDraft): Promise<Employee> {
    if (unclear.current) {
      const arrived = await find(unclear.current);
      if (arrived && isAsSent(arrived, draft)) return arrived;
      if (arrived) throw new Error(ARRIVED);
      unclear.current = undefined;
    }
    const linked = await isLinked(draft);
    try {
      return await sendSurely(
        () => mutateAsync({ draft, linked }),
        () => find(draft),
      );
    } catch (cause) {
      if (mayBeDone(cause)) unclear.current = draft;
      throw cause;
    }
  };
}

const ARRIVED =
  'The save before has arrived after all, with what was typed by then. Open the employee from the list to change it.';
