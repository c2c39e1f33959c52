import './risk.scss';
import { isRated, likelihoodNames, riskBandNames, riskBandOf, severityNames, UNRATED } from '../../lib/risk';

const ratings = [1, 2, 3, 4, 5] as const;

/** The risk matrix with the chosen cell marked. Its text says the same. */
export function RiskMatrix({ severity, likelihood }: { severity: number; likelihood: number }) {
  if (!isRated(severity, likelihood)) return <p className="m-0">{UNRATED}</p>;
  return (
    <figure>
      <figcaption className="mb-2">
        Severity {severity} ({severityNames[severity - 1]}) × likelihood {likelihood} (
        {likelihoodNames[likelihood - 1]}) = {severity * likelihood},{' '}
        {riskBandNames[riskBandOf(severity, likelihood)].toLowerCase()} risk
      </figcaption>
      {/* The text above says what it shows. */}
      <table className="pl-risk-matrix" aria-hidden="true">
        <tbody>
          {ratings.toReversed().map((row) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {ratings.map((column) => (
                <td key={column} data-chosen={row === severity && column === likelihood ? '' : undefined}>
                  {row * column}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th />
            {ratings.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </tbody>
      </table>
    </figure>
  );
}
