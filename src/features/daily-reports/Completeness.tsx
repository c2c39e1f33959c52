import './daily-reports.scss';

interface Props {
  /** In percent. */
  value: number;
  /** The labels of the sections that are not filled yet. */
  missing?: readonly string[];
}

/** How much of a report is filled, as a bar with its number. */
export const Completeness = ({ value, missing = [] }: Props) => (
  <div className="pl-cluster gap-2">
    <meter className="pl-completeness" min={0} max={100} value={value} aria-label="Filled">
      {value}%
    </meter>
    <span>{value}% filled</span>
    {missing.length > 0 && <span className="text-body-secondary">Not filled: {missing.join(', ')}</span>}
  </div>
);
