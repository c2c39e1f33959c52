import { useQuery } from '@tanstack/react-query';
import { employeeGroupQueries } from '../../../api/employeeGroups/queries';
import type { Choice } from '../../../components/form/SelectFilter';
import { whyNot } from '../../../session/access';
import { useSubject } from '../../../session/store';

/**
 * CALL-125: the payroll groups that can be chosen, for those who may see them. `isGone`: they are known, and this one is not among
 * them.
 */
export function usePayrollGroups(groupId: string | undefined) {
  const subject = useSubject();
  const may = ['employees' as const, 'timeSettings' as const].some((needed) => !whyNot(subject, needed));
  const { data, isLoading } = useQuery({ ...employeeGroupQueries.every('payrollGroup'), enabled: may });
  return {
    choices: may ? (data?.rows.map(({ id, name }): Choice => ({ value: id, label: name })) ?? []) : undefined,
    isLoading,
    isGone: groupId !== undefined && data !== undefined && data.rows.every(({ id }) => id !== groupId),
  };
}
