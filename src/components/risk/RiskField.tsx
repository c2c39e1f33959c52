import type { FieldPath, FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from '../form/useField';
import { RiskGrid } from './RiskGrid';
import { riskBadge } from './riskBadge';
import { StatusBadge } from '../StatusBadge';
import { isRated } from '../../lib/risk';

interface Props<V extends FieldValues, N extends FieldPath<V>> extends Omit<FieldProps<V, N>, 'name'> {
  /** The fields of the ratings: numbers from 1 to 5, 0 until one is chosen. */
  severity: N;
  likelihood: N;
}

/** A risk, chosen in the matrix: one tap sets severity and likelihood. */
export function RiskField<V extends FieldValues, N extends FieldPath<V>>({
  severity: severityName,
  likelihood: likelihoodName,
  label,
  control,
}: Props<V, N>) {
  const severity = useField({ control, name: severityName, label: 'Severity' });
  const likelihood = useField({ control, name: likelihoodName, label: 'Likelihood' });
  const risk = { severity: Number(severity.value), likelihood: Number(likelihood.value) };
  const errors = [severity, likelihood].flatMap(({ error }) => error ?? []);
  const errorId = `${severity.frame.id}-error`;
  return (
    // The error summary finds the likelihood by this name, and the severity by that of the buttons.
    <fieldset
      className="pl-field pl-wide"
      name={likelihoodName}
      tabIndex={-1}
      aria-describedby={errors.length > 0 ? errorId : undefined}
    >
      <legend className="form-label">
        {label}{' '}
        {isRated(risk.severity, risk.likelihood) && (
          <StatusBadge {...riskBadge(risk.severity, risk.likelihood)} />
        )}
      </legend>
      <RiskGrid
        risk={risk}
        name={severityName}
        onChoose={(chosen) => {
          severity.change(chosen.severity);
          likelihood.change(chosen.likelihood);
        }}
      />
      {errors.length > 0 && (
        <p id={errorId} className="pl-error m-0">
          {errors.join(', ')}
        </p>
      )}
    </fieldset>
  );
}
