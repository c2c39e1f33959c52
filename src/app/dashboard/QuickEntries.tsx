import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { toJobItem } from '../../api/jobs/contract';
import type { Timecard } from '../../api/timecards/contract';
import { timecardQueries } from '../../api/timecards/queries';
import type { Prefilled } from '../../components/entity/AddPage';
import { Icon } from '../../components/Icon';
import { sameDayLabel, workText } from '../../features/timecards/card/sameDay';
import { openSameDay, useSameDay } from '../../features/timecards/card/useSameDay';
import { isoWeekOf, today } from '../../lib/dates';
import type { PickerItem } from '../../lib/picker';
import { withoutGaps } from '../../lib/withoutGaps';
import { useSession } from '../../session/store';
import { useAdditions } from '../useAdditions';
import { cardAddress } from './cards';

/** Three rows on a phone. */
const MAX_ENTRIES = 6;

/** The job of the latest entry up to today, of a time card of this week. */
function currentJob(card: Timecard | undefined): PickerItem | undefined {
  const [latest] = (card?.records ?? [])
    .filter(({ date, job }) => job && date <= today())
    .sort((one, other) => other.date.localeCompare(one.date));
  return latest?.job && toJobItem(latest.job);
}

/** On a phone: what is entered most, with the job on which the user worked last. */
export function QuickEntries() {
  const employeeId = useSession((state) => state.flags.employeeId);
  const { data } = useQuery({
    ...timecardQueries.week(employeeId ?? '', isoWeekOf(), { silent: true }),
    enabled: employeeId !== undefined,
  });
  const card = data?.[0];
  const { day: sameDay, isLoading } = useSameDay();
  const jobId = currentJob(card);
  const prefilled: Prefilled = jobId ? { jobId } : {};
  const hours = employeeId !== undefined && { label: 'Hours', to: cardAddress(employeeId, card) };
  const entries = withoutGaps<{ label: string; to: string }>([hours, ...useAdditions()]);
  return (
    entries.length > 0 && (
      <nav aria-label="New">
        <ul className="pl-tiles pl-tiles-small pl-plain-list d-grid gap-2">
          {entries.slice(0, MAX_ENTRIES).map(({ label, to }) => (
            <li key={to}>
              <Link className="btn btn-secondary w-100" to={to} state={prefilled}>
                <Icon name="plus" /> {label}
              </Link>
            </li>
          ))}
        </ul>
        {/* Reserves its space, so that a tap meets what was there. */}
        {(sameDay || isLoading) && (
          <button
            type="button"
            className="btn btn-primary d-block w-100 mt-2 text-start"
            style={sameDay ? {} : { visibility: 'hidden' }}
            onClick={() => sameDay && openSameDay(sameDay)}
          >
            {sameDay ? sameDayLabel(sameDay) : '…'}{' '}
            <span className="d-block fs-sm">{sameDay?.records.map(workText).join(' · ') ?? '…'}</span>
          </button>
        )}
        {jobId && <p className="m-0 mt-2 fs-sm text-body-secondary">The job is filled in: {jobId.label}.</p>}
      </nav>
    )
  );
}
