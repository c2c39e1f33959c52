import { useMemo } from 'react';
import { IMPORT_AT_ONCE } from '../../../api/employees/contract';
import { sendImport, useOutdateEmployees } from '../../../api/employees/queries';
import { mayBeDone } from '../../../api/unanswered';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { CsvImport } from '../../../components/import/CsvImport';
import type { ImportKind } from '../../../components/import/kind';
import { PageHeader } from '../../../components/page/PageHeader';
import { paths } from '../../../lib/paths';
import { employeeNoun } from '../employee';
import { checkEmployee } from './checkEmployee';
import { employeeColumns } from './employeeColumns';
import { answersOf, partOf } from './employeeLines';
import { sampleEmployee } from './sampleEmployee';
import { useGroupNames } from './useGroupNames';

/** EMP-24: employees from a CSV file. What a line does not say stays as it is; nobody is deleted. */
export default function EmployeeImportPage() {
  const groups = useGroupNames();
  const outdate = useOutdateEmployees();
  const kind = useMemo(
    (): ImportKind | undefined =>
      groups && {
        noun: employeeNoun,
        columns: employeeColumns(groups),
        check: checkEmployee(groups),
        key: 'employeeNumber',
        after: 'supervisorNumber',
        sample: sampleEmployee(groups),
        atOnce: IMPORT_AT_ONCE,
        send: async (lines, { dryRun, isAhead, signal, onProgress }) => {
          const file = await partOf(lines, { dryRun, isAhead });
          const { results } = await sendImport({ file, dryRun, signal, onProgress });
          return answersOf(results, lines.length);
        },
        mayBeDone,
        ended: outdate,
      },
    [groups, outdate],
  );
  return (
    <div className="pl-page">
      <PageHeader
        title="Import employees"
        context="New ones are added, those with a known number changed. Nobody is deleted."
        back={{ to: paths.employees, label: 'Employees' }}
      />
      {kind ? (
        <CsvImport kind={kind} list={{ to: paths.employees, label: 'See the employees' }} />
      ) : (
        <Skeleton kind="page" />
      )}
    </div>
  );
}
