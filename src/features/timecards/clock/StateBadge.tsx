import type { ClockRow } from '../../../api/cico/contract';
import { Glyph } from '../../../components/Glyph';
import { StatusBadge } from '../../../components/StatusBadge';
import { clockStateBadges, stateDetail } from './clockState';

/** A state as icon, text and detail. */
export function StateBadge({ row }: { row: ClockRow }) {
  const { icon, ...look } = clockStateBadges[row.state];
  const detail = stateDetail(row);
  return (
    <span className="pl-clock-state pl-cell-wrap d-inline-flex flex-wrap row-gap-0 column-gap-2 align-items-center py-1">
      <span className="pl-clock-badge d-inline-flex flex-none gap-2 align-items-center">
        <span className={`pl-tone-text pl-tone-${look.tone}`}>
          <Glyph d={icon} />
        </span>
        <StatusBadge {...look} />
      </span>
      {detail && <small className="text-body-secondary">{detail}</small>}
    </span>
  );
}
