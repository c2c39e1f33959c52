import { Link, useSearchParams } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import type { OrientationCourse, OrientationPersonDetail } from '../../api/orientation/contract';
import { SelectFilter } from '../../components/form/SelectFilter';
import { StatusBadge } from '../../components/StatusBadge';
import { readiness, type ReadinessReason, readinessText } from '../../domain/readiness/readiness';
import { now } from '../../lib/clock';
import { newId } from '../../lib/newId';
import { paths } from '../../lib/paths';

interface Props {
  person: OrientationPersonDetail;
  courses: readonly OrientationCourse[];
}

/** Whether a person may work today, and what to do about each reason. `?job=` counts the courses of that job, too. */
export function MayWork({ person, courses }: Props) {
  const [params, setParams] = useSearchParams();
  const jobs = new Map(courses.flatMap(({ job, required }) => (job && required ? [[job.id, job.name]] : [])));
  const jobId = params.get('job') ?? '';
  const { blockedReason, completions, employer } = person;
  const reasons = readiness({
    now: now(),
    // The people of the orientation are those who work for the business now.
    isActive: true,
    blockedReason,
    completions,
    courses,
    jobId,
    employer,
  });
  const isReady = reasons.length === 0;
  return (
    <section className="pl-panel pl-stack" aria-labelledby="may-work">
      <div className="pl-cluster justify-content-between">
        <h2 id="may-work" className="m-0">
          May work today <StatusBadge tone={isReady ? 'done' : 'failed'} text={isReady ? 'Yes' : 'No'} />
        </h2>
        {jobs.size > 0 && (
          <SelectFilter
            label="Job"
            value={jobId}
            onChange={(job) => setParams(job === '' ? {} : { job }, { replace: true })}
            options={[
              { value: '', label: 'Any' },
              ...[...jobs].map(([value = '', label = '']) => ({ value, label })),
            ]}
          />
        )}
      </div>
      {!isReady && (
        <ul className="pl-plain-list">
          {reasons.map((reason) => (
            <li key={`${reason.code} ${reason.id}`} className="pl-cluster justify-content-between">
              <span className="text-break">{readinessText(reason)}</span>
              <Remedy reason={reason} personId={person.id} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What to do about a reason, for those who may. */
function Remedy({ reason: { code, id }, personId }: { reason: ReadinessReason; personId: string }) {
  const may = useMay();
  if (code === 'NEVER' || code === 'EXPIRED')
    return <Link to={paths.takeOrientation(id, personId, newId())}>Take it now</Link>;
  if (code === 'BLOCKED')
    return may('orientation') ? <Link to={paths.editOrientationWorker(personId)}>Change</Link> : null;
  return may('tradePartners') && id !== '' ? <Link to={paths.partner(id)}>Open trade partner</Link> : null;
}
