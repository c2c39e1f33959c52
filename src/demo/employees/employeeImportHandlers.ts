import { type Employee, importColumns, importEmployees } from '../../api/employees/contract';
import { importRoute, namesakeFinder } from '../csvImport';
import { saveEmployeeChange, saveNewEmployee } from './employeeHistory';
import { cellsOf, importContext, outcomeOf } from './employeeImport';

export const employeeImportHandlers = [
  importRoute(importEmployees, {
    columns: importColumns,
    key: 'employeeNumber',
    keyName: 'number',
    changes: ({ person, company }) => {
      person.require('employees');
      const context = importContext(company);
      const fullName = ({ firstName, lastName }: Employee) => `${firstName} ${lastName}`;
      const namesakeOf = namesakeFinder(() => company.employees.all(), fullName);
      return (line) => {
        const outcome = outcomeOf(line, context);
        if (outcome.kind === 'refused') return outcome;
        const { kind, before, after } = outcome;
        const cells = (employee: Employee | undefined) =>
          employee && cellsOf(employee, Object.keys(line), context.roster);
        return {
          kind,
          before: cells(before),
          sameName: before ? undefined : cells(namesakeOf(fullName(after))),
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
