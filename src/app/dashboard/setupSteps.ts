import { type Capability, denial } from '../../access/access';
import { costCodeQueries } from '../../api/costCodes/queries';
import { employeeQueries } from '../../api/employees/queries';
import { forms } from '../../api/inspectionForms/queries';
import { jobQueries } from '../../api/jobs/queries';
import { teams } from '../../api/teams/queries';
import { paths } from '../../lib/paths';
import type { Subject } from '../../session/flags';
import { type SelectedQuery, selectedQuery } from '../selectedQuery';

/** What a new business does first. */
interface SetupStep {
  name: string;
  about: string;
  action: { label: string; to: string };
  needs: Capability;
  /** How many records there are. */
  count: SelectedQuery<number>;
}

const totalOf = ({ total }: { total: number }): number => total;
const first = { sort: 'name,asc', page: 0, size: 1 } as const;
const silent = { silent: true } as const;

/** The steps for the products of the business. The user may lack the permission for a step. */
export function setupSteps(subject: Subject): SetupStep[] {
  const { newJobVersion } = subject.flags;
  const steps: SetupStep[] = [
    {
      name: 'Employees',
      about: 'Hours, talks and signatures belong to employees.',
      action: { label: 'Import employees', to: paths.importEmployees },
      needs: 'employees',
      count: selectedQuery(employeeQueries.list({ ...first, sort: 'firstName,asc' }, silent), totalOf),
    },
    {
      name: 'A job',
      about: 'Time, documents, inspections and tickets belong to a job.',
      action: { label: 'Add job', to: paths.newJob(newJobVersion) },
      needs: 'jobs',
      count: selectedQuery(jobQueries.list(newJobVersion, first, silent), totalOf),
    },
    {
      name: 'Cost codes',
      about: 'Hours and budgets are kept by cost code.',
      action: { label: 'Import cost codes', to: paths.importCostCodes(newJobVersion) },
      needs: 'costCodeSettings',
      count: selectedQuery(
        costCodeQueries(newJobVersion).list({ ...first, sort: 'code,asc' }, silent),
        totalOf,
      ),
    },
    {
      name: 'A form',
      about: 'Inspections ask the questions of a form. Samples are there to start from.',
      action: { label: 'Start from a sample', to: paths.sampleForms },
      needs: 'formsList',
      count: selectedQuery(forms.list(first, silent), totalOf),
    },
    {
      name: 'A crew',
      about: 'A team has the employees who work together, and their jobs.',
      action: { label: 'Add team', to: paths.newTeam },
      needs: 'jobs',
      count: selectedQuery(teams.list(first, silent), totalOf),
    },
  ];
  return steps.filter(({ needs }) => denial(subject, needs)?.lacks !== 'feature');
}

/** The number of a step's records: undefined until it is known, `failed` where it could not be read. */
export type StepCount = number | 'failed' | undefined;

/** Of the steps that a user may do. `isBegun`: the list was shown before, and stays until the last step is done. */
export function stepProgress(counts: readonly StepCount[], isBegun: boolean) {
  const isOpen = (count: StepCount) => count === 0;
  const done = counts.filter((count) => typeof count === 'number' && count > 0).length;
  const isOver = done === counts.length;
  // Nothing is shown before all is known, and nothing because of a failure alone.
  const isNew = !counts.includes(undefined) && counts.some(isOpen);
  return { done, isOver, isShown: !isOver && (isBegun || isNew) };
}
