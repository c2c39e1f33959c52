import { Link } from 'react-router-dom';

interface Props {
  label: string;
  value: string;
  /** What has changed against the period before. */
  change?: string | undefined;
  /** The list behind it, if one has the same rows. */
  to?: string;
}

/** A figure of a `.pl-figures` list that may lead to what it counts. */
export const Figure = ({ label, value, change, to }: Props) => (
  <div>
    <dt>{label}</dt>
    <dd>{to === undefined ? value : <Link to={to}>{value}</Link>}</dd>
    {change && (
      <dd className="fs-sm text-body-secondary" title="Against the period before">
        {change}
      </dd>
    )}
  </div>
);
