import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { type CodePattern, codeProblem, exampleCode } from '../../domain/costCodes/codePattern';
import {
  type CompanyCostCode,
  type CompanyCostCodeDraft,
  companyCostCodeDraft,
  costCodeCalls,
} from '../../api/costCodes/contract';
import { costCodeQueries } from '../../api/costCodes/queries';
import type { Labels } from '../../components/conflict/differences';
import { NewRecordPage } from '../../components/entity/AddPage';
import { EditRecordPage } from '../../components/entity/EditPage';
import type { ResourceForm } from '../../components/entity/entityForm';
import { PageProblem } from '../../components/feedback/PageProblem';
import { CheckboxField } from '../../components/form/CheckboxField';
import { SelectField } from '../../components/form/SelectField';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { paths } from '../../lib/paths';
import { blankFrom, valuesFrom } from '../../lib/recordFields';
import { useNewJobVersion } from '../../session/store';
import { costCodeTitle, costCodeTypeNames, useAddingRules } from './costCode';

export const costCodeLabels: Labels<CompanyCostCodeDraft> = {
  code: 'Code',
  name: 'Name',
  unit: 'Unit',
  type: 'Type',
  active: 'Active: jobs can choose it',
};

export const blankCostCode: CompanyCostCodeDraft = { ...blankFrom(companyCostCodeDraft), active: true };

const { shape } = companyCostCodeDraft;

/** The draft of a new code, which follows the pattern of the settings. Without the pattern, the server checks it. */
export const newCostCodeSchema = (pattern: CodePattern | undefined) =>
  z.object({
    ...shape,
    code: shape.code.check(
      z.superRefine((code, context) => {
        const message = code && pattern && codeProblem(code, pattern);
        if (message) context.addIssue({ code: 'custom', message, input: code });
      }),
    ),
  });

const typeOptions = Object.entries(costCodeTypeNames).map(([value, label]) => ({ value, label }));

interface FieldsProps {
  form: SchemaForm<CompanyCostCodeDraft, CompanyCostCodeDraft>;
  /** New codes have this pattern. */
  pattern?: CodePattern | undefined;
}

/** Code, name, unit and type. */
export function CostCodeFields({ form: { control }, pattern }: FieldsProps) {
  return (
    <>
      <TextField
        control={control}
        name="code"
        label={costCodeLabels.code}
        placeholder={pattern && exampleCode(pattern)}
        required
      />
      <TextField control={control} name="name" label={costCodeLabels.name} required />
      <TextField control={control} name="unit" label={costCodeLabels.unit} placeholder="HR, SF, EA" />
      <SelectField control={control} name="type" label={costCodeLabels.type} options={typeOptions} />
    </>
  );
}

const formOf = (
  newJobVersion: boolean,
  pattern?: CodePattern,
): ResourceForm<CompanyCostCode, CompanyCostCodeDraft, CompanyCostCodeDraft> => ({
  records: costCodeQueries(newJobVersion),
  resourceName: costCodeCalls.new.noun.one,
  list: { to: paths.costCodes(newJobVersion), label: 'Cost codes' },
  nameOf: costCodeTitle,
  addressOf: ({ id }) => paths.costCode(newJobVersion, id),
  schema: newCostCodeSchema(pattern),
  values: valuesFrom(costCodeLabels),
  labels: costCodeLabels,
  fields: (form, record) => (
    <>
      <CostCodeFields form={form} pattern={pattern} />
      {record && <CheckboxField control={form.control} name="active" label={costCodeLabels.active} wide />}
    </>
  ),
});

/** SCREEN-COSTCODES, JOB-18 */
export function NewCostCodePage() {
  const newJobVersion = useNewJobVersion();
  const { pattern, denial } = useAddingRules();
  const form = formOf(newJobVersion, pattern);
  if (denial)
    return (
      <PageProblem
        heading="page"
        title="You cannot open this page"
        text={denial}
        action={
          <Link className="btn btn-secondary" to={form.list.to}>
            Open cost codes
          </Link>
        }
      />
    );
  return <NewRecordPage form={form} blank={blankCostCode} />;
}

/** SCREEN-COSTCODES, JOB-18. A code from before a change of the pattern stays valid, so the server checks it. */
export const EditCostCodePage = () => <EditRecordPage form={formOf(useNewJobVersion())} />;
