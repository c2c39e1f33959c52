import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GroupKind } from '../../../api/employeeGroups/contract';
import { employeeGroupQueries } from '../../../api/employeeGroups/queries';
import { employeeNoun, importEmployees } from '../../../api/employees/contract';
import { removeEmployee, useInvalidateEmployees } from '../../../api/employees/queries';
import { MAX_IMPORT_LINES_PER_CALL } from '../../../api/importCall';
import { sendImport } from '../../../api/sendImport';
import { bulkDefaults } from '../../../session/bulkDefaults';
import { mayBeDone } from '../../../api/unknownOutcome';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { CsvImport } from '../../../components/import/CsvImport';
import { csvSender } from '../../../components/import/csvSender';
import type { ImportKind } from '../../../components/import/importKind';
import { knownNames } from '../../../components/import/knownNames';
import { PageHeader } from '../../../components/page/PageHeader';
import { knownLayouts } from '../../../domain/imports/columnNames';
import { paths } from '../../../lib/paths';
import { checkEmployee } from './checkEmployee';
import { employeeFileColumns, type GroupNames } from './employeeColumns';
import { sampleEmployee } from './sampleEmployee';

const useNames = (kind: GroupKind) => {
  // Not `isPending`, which is true again during each refetch of a failed list.
  const { data, isFetched } = useQuery(employeeGroupQueries.every(kind));
  return { isFetched, names: useMemo(() => knownNames(data), [data]) };
};

/**
 * Valid group names for lines, undefined until they are loaded. Afterwards always defined, because a running import
 * depends on them. If a list fails, the server checks its names.
 */
function useGroupNames(): GroupNames | undefined {
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

/** EMP-24: imports employees from a CSV file. Missing values stay unchanged, and no one is deleted. */
export default function EmployeeImportPage() {
  const groups = useGroupNames();
  const invalidate = useInvalidateEmployees();
  const kind = useMemo(
    (): ImportKind | undefined =>
      groups && {
        noun: employeeNoun,
        columns: employeeFileColumns(groups),
        layouts: knownLayouts.employees,
        check: checkEmployee(groups),
        key: 'employeeNumber',
        name: ['firstName', 'lastName'],
        dependsOn: 'supervisorNumber',
        sample: sampleEmployee(groups),
        batchSize: MAX_IMPORT_LINES_PER_CALL,
        send: csvSender((part) => sendImport(importEmployees, part), 'supervisorNumber'),
        remove: removeEmployee,
        signal: bulkDefaults().signal,
        mayBeDone,
        onSettled: invalidate,
      },
    [groups, invalidate],
  );
  return (
    <div className="pl-page">
      <PageHeader
        title="Import employees"
        context="Adds new employees and updates existing ones by number. No one is deleted."
        back={{ to: paths.employees, label: 'Employees' }}
      />
      {kind ? (
        <CsvImport kind={kind} list={{ to: paths.employees, label: 'Open employees' }} />
      ) : (
        <Skeleton kind="page" />
      )}
    </div>
  );
}
