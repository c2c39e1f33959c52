import {
  isRated,
  likelihoodNames,
  type Risk,
  riskBandNames,
  riskBandOf,
  severityNames,
  UNRATED,
} from '../../lib/risk';
import { RiskGrid } from './RiskGrid';

interface Props extends Risk {
  /** What the risk is of: 'Without controls'. */
  title?: string;
}

/** A risk in words, and its place in the matrix. */
export const RiskMatrix = ({ title, severity, likelihood }: Props) =>
  isRated(severity, likelihood) ? (
    <figure className="m-0">
      <figcaption className="mb-2">
        {title && <strong>{title}: </strong>}
        Severity {severity} ({severityNames[severity - 1]}) × likelihood {likelihood} (
        {likelihoodNames[likelihood - 1]}) = {severity * likelihood},{' '}
        {riskBandNames[riskBandOf(severity, likelihood)].toLowerCase()} risk
      </figcaption>
      <RiskGrid risk={{ severity, likelihood }} />
    </figure>
  ) : (
    <p className="m-0">
      {title && <strong>{title}: </strong>}
      {UNRATED}
    </p>
  );
