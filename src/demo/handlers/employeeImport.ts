import { importEmployees } from '../../api/employees/contract';
import { parseEmployeeFile } from '../employeeCsv';
import { saveEmployeeChange, saveNewEmployee } from '../employeeHistory';
import { cellsOf, outcomeOf } from '../employeeImport';
import { Roster } from '../roster';
import { route } from '../route';

export const employeeImportHandlers = [
  route(importEmployees, async ({ body, query, person, company }) => {
    person.require('employees');
    const dryRun = query.boolean('dryRun') ?? false;
    const lines = await parseEmployeeFile(body);
    const context = { roster: new Roster(company.employees.all()), groups: company.groups };
    const lineOf = new Map<string, number>();
    const results = lines.map((values, index) => {
      const line = index + 1;
      const number = values.employeeNumber?.toLowerCase() ?? '';
      const first = lineOf.get(number);
      if (number !== '' && first !== undefined)
        return {
          line,
          outcome: 'refused',
          messages: [`employeeNumber: Line ${first} has the same number`],
        };
      lineOf.set(number, line);
      const outcome = outcomeOf(values, context);
      if (outcome.kind === 'refused') return { line, outcome: outcome.kind, messages: outcome.messages };
      const { before, after } = outcome;
      const cellsBefore = before && cellsOf(before, Object.keys(values), context.roster);
      const saved = dryRun
        ? after
        : before
          ? saveEmployeeChange({ person, company }, before, after)
          : saveNewEmployee({ person, company }, after);
      // Later lines may refer to this employee, even in a dry run.
      context.roster.set(saved);
      const employeeId = dryRun && !before ? undefined : saved.id;
      return { line, outcome: outcome.kind, messages: [], employeeId, before: cellsBefore };
    });
    return { results };
  }),
];
