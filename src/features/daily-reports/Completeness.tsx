import './daily-reports.scss';
import { formatPercent } from '../../lib/number';

interface Props {
  /** In percent. */
  value: number;
  /** The labels of the sections that are not filled yet. */
  missing?: readonly string[];
}

/** How much of a report is filled, as a bar with its number. */
export const Completeness = ({ value, missing = [] }: Props) => (
  <div className="pl-cluster gap-2">
    <meter className="pl-completeness" min={0} max={100} value={value || 0} aria-label="Filled">
      {formatPercent(value)}
    </meter>
    <span>{formatPercent(value)} filled</span>
    {missing.length > 0 && (
      <span className="pl-tone-text pl-tone-waiting">Not filled: {missing.join(', ')}</span>
    )}
  </div>
);
