import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GroupKind } from '../../../api/employeeGroups/contract';
import { employeeGroupQueries } from '../../../api/employeeGroups/queries';
import { type GroupNames, namesOf } from './groupNames';

const useNames = (kind: GroupKind) => {
  // Not `isPending`: a list that could not be had is pending again whenever it is asked for anew.
  const { data, isFetched } = useQuery(employeeGroupQueries.every(kind));
  return { isFetched, names: useMemo(() => namesOf(data), [data]) };
};

/**
 * The names that lines may have, from the moment on when it is known which: never undefined again, as an import in the
 * middle of sending stands on them. A list that cannot be had leaves the check to the server.
 */
export function useGroupNames(): GroupNames | undefined {
  const payrollGroup = useNames('payrollGroup');
  const classification = useNames('classification');
  const division = useNames('division');
  const department = useNames('department');
  const isKnown = [payrollGroup, classification, division, department].every((one) => one.isFetched);
  const names = useMemo(
    () => ({
      payrollGroup: payrollGroup.names,
      classification: classification.names,
      division: division.names,
      department: department.names,
    }),
    [payrollGroup.names, classification.names, division.names, department.names],
  );
  return isKnown ? names : undefined;
}
