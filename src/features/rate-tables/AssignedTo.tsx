import type { RateTable } from '../../api/rateTables/contract';
import type { Named } from '../../api/schema';
import { countOf } from '../../lib/countOf';

/** RATE-05, RATE-06: the jobs and templates that have this table. */
export function AssignedTo({ table: { jobs, templates } }: { table: RateTable }) {
  return (
    <section className="pl-panel pl-assigned" aria-labelledby="assigned">
      <h2 id="assigned">Assigned to</h2>
      <Names heading={countOf(jobs.length, { one: 'job', many: 'jobs' })} things={jobs} />
      <Names
        heading={countOf(templates.length, { one: 'job template', many: 'job templates' })}
        things={templates}
      />
    </section>
  );
}

const Names = ({ heading, things }: { heading: string; things: readonly Named[] }) => (
  <div>
    <h3>{heading}</h3>
    {things.length > 0 && (
      <ul>
        {things.map(({ id, name }) => (
          <li key={id}>{name || id}</li>
        ))}
      </ul>
    )}
  </div>
);
