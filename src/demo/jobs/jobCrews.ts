import type { Day } from '../../lib/dates';
import type { Company } from '../company';
import { mondaysOf, readCrews } from './readCrews';
import { activeCard } from '../timecards/activeCard';

/** The crews of some jobs from `from` to `to`, with all changes of time cards. */
export function jobCrews(company: Company, jobIds: readonly string[], from: Day, to: Day) {
  const { employees, timecards, timecardSeed } = company;
  const changed = new Set(timecards.changed().map(([, card]) => card.employee.id));
  const jobs = new Set(jobIds);
  return readCrews(
    {
      employees: employees.all(),
      mayWork: (id) => changed.has(id) || timecardSeed.possibleJobIds(id).some((job) => jobs.has(job)),
      cardOf: (id, monday) => activeCard(company, id, monday),
    },
    mondaysOf(from, to),
  );
}
