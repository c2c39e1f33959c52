import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ClockCount } from '../../../api/cico/contract';
import { cicoQueries } from '../../../api/cico/queries';
import { Glyph } from '../../../components/Glyph';
import { clockOffset } from '../../../lib/clock';
import { clockTime } from '../../../lib/dates';
import { PAUSE } from './clockLook';
import type { ClockList } from './useClockList';

interface Props {
  counts: UseQueryResult<ClockCount>;
  list: ClockList;
  /** The list is shown, too: elsewhere it is not asked for, and may be as old as it likes. */
  withList: boolean;
  paused: boolean;
  onPause: (paused: boolean) => void;
}

const PLAY =
  'm11.596 8.697-6.363 3.692c-.54.313-1.233-.066-1.233-.697V4.308c0-.63.692-1.01 1.233-.696l6.363 3.692a.802.802 0 0 1 0 1.393';

/** How new what is shown is, and whether it goes on. A refresh that failed takes nothing away. */
export function ClockStatus({ counts, list, withList, paused, onPause }: Props) {
  const client = useQueryClient();
  // It is fetched where it is shown; here one looks on.
  const rows = useQuery({ ...list.query(list.state.ask), enabled: false });
  const failed = (withList ? [counts, rows] : [counts]).filter(({ isRefetchError }) => isRefetchError);
  const since = Math.min(...failed.map(({ dataUpdatedAt }) => dataUpdatedAt)) + clockOffset();
  const asOf = counts.data?.asOf;
  return (
    <div className="pl-clock-status">
      <span className={failed.length > 0 ? 'pl-clock-old' : undefined}>
        {failed.length > 0 ? `Not refreshed since ${clockTime(since)}` : asOf && `As of ${clockTime(asOf)}`}
        {paused && ' · paused'}
      </span>
      <button
        type="button"
        className="btn btn-secondary"
        onClick={() => void client.refetchQueries({ queryKey: cicoQueries.all, type: 'active' })}
      >
        Refresh
      </button>
      <button
        type="button"
        className="btn btn-secondary"
        aria-label={paused ? 'Go on refreshing' : 'Pause refreshing'}
        onClick={() => onPause(!paused)}
      >
        <Glyph d={paused ? PLAY : PAUSE} />
        {paused ? 'Go on' : 'Pause'}
      </button>
    </div>
  );
}
