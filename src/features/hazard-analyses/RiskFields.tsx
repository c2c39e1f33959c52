import { type Control, useController } from 'react-hook-form';
import { SelectField } from '../../components/form/SelectField';
import { RiskGrid } from '../../components/risk/RiskGrid';
import { riskBadge } from '../../components/risk/riskBadge';
import { StatusBadge } from '../../components/StatusBadge';
import { likelihoodNames, severityNames } from '../../lib/risk';
import type { AnalysisValues } from './analysisValues';

const options = (names: readonly string[]) =>
  names.map((name, index) => ({ value: String(index + 1), label: `${index + 1} ${name}` }));
const severities = options(severityNames);
const likelihoods = options(likelihoodNames);

/** The risk of two chosen ratings. */
export const RatingBadge = ({ severity, likelihood }: { severity: string; likelihood: string }) =>
  severity !== '' &&
  likelihood !== '' && <StatusBadge {...riskBadge(Number(severity), Number(likelihood))} />;

interface Props {
  control: Control<AnalysisValues>;
  name: `tasks.${number}.hazards.${number}`;
  /** The risk that remains with the controls, not the one before. */
  isRemaining?: boolean;
}

/** Severity and likelihood of a hazard, and the risk that follows. */
export function RiskFields({ control, name, isRemaining = false }: Props) {
  const severityName = `${name}.${isRemaining ? 'remainingSeverity' : 'severity'}` as const;
  const likelihoodName = `${name}.${isRemaining ? 'remainingLikelihood' : 'likelihood'}` as const;
  const { field: severityField } = useController({ control, name: severityName });
  const { field: likelihoodField } = useController({ control, name: likelihoodName });
  const [severity, likelihood] = [severityField.value, likelihoodField.value];
  return (
    <fieldset className="pl-wide pl-risk-fields">
      <legend className="form-label">
        {isRemaining ? 'Risk with the controls' : 'Risk without controls'}{' '}
        <RatingBadge severity={severity} likelihood={likelihood} />
      </legend>
      <div className="pl-fields">
        <SelectField
          control={control}
          name={severityName}
          label={isRemaining ? 'Remaining severity' : 'Severity'}
          placeholder="Choose"
          required
          options={severities}
        />
        <SelectField
          control={control}
          name={likelihoodName}
          label={isRemaining ? 'Remaining likelihood' : 'Likelihood'}
          placeholder="Choose"
          required
          options={likelihoods}
        />
      </div>
      <RiskGrid
        risk={{ severity: Number(severity), likelihood: Number(likelihood) }}
        onChoose={(risk) => {
          severityField.onChange(String(risk.severity));
          likelihoodField.onChange(String(risk.likelihood));
        }}
      />
    </fieldset>
  );
}
