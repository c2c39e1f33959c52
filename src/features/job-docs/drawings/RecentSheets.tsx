import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { drawings } from '../../../api/drawings/queries';
import { paths } from '../../../lib/paths';
import { usePreferences } from '../../../session/preferences';
import { MAX_KEPT_SHEETS, MAX_RECENT_SHEETS } from './recentSheets';

/** The sheets of a job that the user has opened last on this device, latest first. Those that are deleted are left out. */
export function RecentSheets({ jobId }: { jobId: string }) {
  const kept = usePreferences(({ recentSheets }) => recentSheets).filter((one) => one.jobId === jobId);
  // In any order the same query.
  const ids = kept
    .map(({ id }) => id)
    .sort()
    .join();
  const { data } = useQuery({
    ...drawings.list({ jobId, ids, sort: 'number,asc', page: 0, size: MAX_KEPT_SHEETS }, { silent: true }),
    enabled: ids !== '',
  });
  const sheets = new Map(data?.rows.map((sheet) => [sheet.id, sheet]));
  const recent = kept.flatMap(({ id }) => sheets.get(id) ?? []).slice(0, MAX_RECENT_SHEETS);
  if (recent.length === 0) return null;
  return (
    <nav className="pl-recent-sheets pl-cluster gap-2 d-print-none" aria-label="Recently opened drawings">
      <span className="text-body-secondary">Recently opened</span>
      {recent.map(({ id, number, name }) => (
        <Link key={id} className="btn btn-secondary btn-sm" to={paths.drawing(jobId, id)} title={name}>
          {number}
        </Link>
      ))}
    </nav>
  );
}
