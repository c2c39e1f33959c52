import './risk.scss';
import { type KeyboardEvent, useId, useRef } from 'react';
import {
  isRated,
  likelihoodNames,
  type Risk,
  riskBandLimits,
  riskBandNames,
  riskBandOf,
  riskBands,
  severityNames,
} from '../../lib/risk';
import { LevelBars, levelBadge, StatusBadge } from '../StatusBadge';
import { riskBadge, riskLevels } from './riskBadge';

const ratings = [1, 2, 3, 4, 5] as const;

/** 'Likely × Fatal: Extreme' */
const cellName = ({ severity, likelihood }: Risk): string =>
  `${likelihoodNames[likelihood - 1]} × ${severityNames[severity - 1]}: ${riskBandNames[riskBandOf(severity, likelihood)]}`;

/** From one cell to the next. Severity grows upward. */
const steps: Record<string, Risk> = {
  ArrowUp: { severity: 1, likelihood: 0 },
  ArrowDown: { severity: -1, likelihood: 0 },
  ArrowLeft: { severity: 0, likelihood: -1 },
  ArrowRight: { severity: 0, likelihood: 1 },
};
const within = (rating: number) => Math.min(5, Math.max(1, rating));

interface Props {
  /** The marked cell. Ratings of 0 mark none. */
  risk: Risk;
  /** Makes the cells radio buttons of this name. Arrow keys choose the next cell. */
  name?: string;
  onChoose?: (risk: Risk) => void;
}

/** Severity by likelihood: each cell has the color, the bars and the number of its band, which a legend names. */
export function RiskGrid({ risk, name, onChoose }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const groupName = useId();
  const isInput = onChoose !== undefined;
  const first = isRated(risk.severity, risk.likelihood) ? risk : { severity: 5, likelihood: 1 };

  function onKeyDown(event: KeyboardEvent, { severity, likelihood }: Risk) {
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = {
      severity: within(severity + step.severity),
      likelihood: within(likelihood + step.likelihood),
    };
    onChoose?.(next);
    table.current?.querySelector<HTMLElement>(`[value="${next.severity} ${next.likelihood}"]`)?.focus();
  }

  return (
    <div className="pl-risk">
      {/* A text beside it says what is marked. */}
      <table ref={table} className="pl-risk-matrix" aria-hidden={isInput ? undefined : true}>
        <tbody>
          {ratings.toReversed().map((severity) => (
            <tr key={severity}>
              {severity === 5 && (
                <th className="pl-risk-axis" rowSpan={5} scope="rowgroup">
                  <span>Severity</span>
                </th>
              )}
              <th scope="row">
                {severity} {severityNames[severity - 1]}
              </th>
              {ratings.map((likelihood) => {
                const cell = { severity, likelihood };
                const isChosen = severity === risk.severity && likelihood === risk.likelihood;
                const { tone } = riskBadge(severity, likelihood);
                const band = riskBandOf(severity, likelihood);
                return (
                  <td
                    key={likelihood}
                    className={`pl-tone-${tone} pl-risk-${band.toLowerCase()}`}
                    data-chosen={isChosen || undefined}
                  >
                    {isInput && (
                      <input
                        type="radio"
                        name={name ?? groupName}
                        value={`${severity} ${likelihood}`}
                        aria-label={cellName(cell)}
                        title={cellName(cell)}
                        checked={isChosen}
                        tabIndex={severity === first.severity && likelihood === first.likelihood ? 0 : -1}
                        onChange={() => onChoose(cell)}
                        onKeyDown={(event) => onKeyDown(event, cell)}
                      />
                    )}
                    <span aria-hidden="true">
                      <LevelBars level={riskLevels[band]} />
                      {severity * likelihood}
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
          <tr>
            <td rowSpan={2} colSpan={2} />
            {ratings.map((likelihood) => (
              <th key={likelihood} scope="col">
                <span>
                  {likelihood} {likelihoodNames[likelihood - 1]}
                </span>
              </th>
            ))}
          </tr>
          <tr>
            <th className="pl-risk-axis" colSpan={5} scope="colgroup">
              Likelihood
            </th>
          </tr>
        </tbody>
      </table>
      <p className="pl-cluster m-0 fs-sm" aria-hidden="true">
        {riskBands.map((band, index) => {
          const from = 1 + (riskBandLimits[riskBands[index - 1] ?? band] ?? 0) * Number(index > 0);
          return (
            <StatusBadge
              key={band}
              {...levelBadge(riskLevels[band], `${riskBandNames[band]} ${from}–${riskBandLimits[band]}`)}
            />
          );
        })}
      </p>
    </div>
  );
}
