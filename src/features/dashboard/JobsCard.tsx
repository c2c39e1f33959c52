import { useQuery } from '@tanstack/react-query';
import { jobQueries } from '../../api/jobs/queries';
import { useSession } from '../../session/store';
import { Figure } from './Figure';

const SHOWN = 3;

/** How many jobs are open. Which variant of the call answers that is known only once the products are (JOB-03). */
export function JobsCard() {
  const newJobVersion = useSession((state) => state.flags.newJobVersion);
  const settled = useSession((state) => state.settled);
  const { data, isError, refetch } = useQuery({
    ...jobQueries.open('', newJobVersion, SHOWN),
    enabled: settled,
  });
  return (
    <Figure
      title="Open jobs"
      figure={data && String(data.total)}
      failed={isError}
      onRetry={() => void refetch()}
    >
      <ul className="pl-plain-list">
        {data?.rows.map(({ id, name, city }) => (
          <li key={id}>
            {name} <span className="pl-muted">{city}</span>
          </li>
        ))}
      </ul>
    </Figure>
  );
}
