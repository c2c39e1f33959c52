import { importColumns, importEmployees } from '../../api/employees/contract';
import { importRoute } from '../csvImport';
import { saveEmployeeChange, saveNewEmployee } from '../employeeHistory';
import { cellsOf, outcomeOf } from '../employeeImport';
import { Roster } from '../roster';

export const employeeImportHandlers = [
  importRoute(importEmployees, {
    columns: importColumns,
    key: 'employeeNumber',
    keyName: 'number',
    changes: ({ person, company }) => {
      person.require('employees');
      const context = { roster: new Roster(company.employees.all()), groups: company.groups };
      return (line) => {
        const outcome = outcomeOf(line, context);
        if (outcome.kind === 'refused') return outcome;
        const { kind, before, after } = outcome;
        return {
          kind,
          before: before && cellsOf(before, Object.keys(line), context.roster),
          apply: (dryRun) => {
            const saved = dryRun
              ? after
              : before
                ? saveEmployeeChange({ person, company }, before, after)
                : saveNewEmployee({ person, company }, after);
            // Later lines may refer to this employee, even in a dry run.
            context.roster.set(saved);
            return dryRun && !before ? undefined : saved.id;
          },
        };
      };
    },
  }),
];
