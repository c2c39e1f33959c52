import { Link, useMatches } from 'react-router-dom';
import { PageProblem } from '../components/feedback/PageProblem';
import { Icon } from '../components/Icon';
import { paths } from '../lib/paths';
import type { RouteRow } from '../navigation/route';
import { useLabel } from '../session/labels';

/** The shared page for screens of later releases. */
export default function PlannedPage() {
  const row = useMatches().at(-1)?.handle as RouteRow;
  const label = useLabel();
  return (
    <PageProblem
      heading="page"
      icon={<Icon name="tools" />}
      title={label(row.title)}
      text="This screen is not available yet. It is planned for a later release of Plumbline."
      action={
        <Link className="btn btn-secondary" to={paths.dashboard}>
          Go to the dashboard
        </Link>
      }
    />
  );
}
