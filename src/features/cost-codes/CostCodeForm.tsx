import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { codeProblem, examplesText } from '../../domain/costCodes/codePattern';
import {
  type CodeFormats,
  type CompanyCostCode,
  type CompanyCostCodeDraft,
  companyCostCodeDraft,
  costCodeCalls,
  costCodeTypes,
} from '../../api/costCodes/contract';
import { costCodeQueries } from '../../api/costCodes/queries';
import { Announcement } from '../../components/Announcement';
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
import { costCodeTitle, costCodeTypeName, useAddingRules, useSimilarCode } from './costCode';

export const costCodeLabels: Labels<CompanyCostCodeDraft> = {
  code: 'Code',
  name: 'Name',
  unit: 'Unit',
  type: 'Type',
  active: 'Active: jobs can choose it',
};

export const blankCostCode: CompanyCostCodeDraft = {
  ...blankFrom(companyCostCodeDraft),
  type: 'LABOR',
  active: true,
};

const { shape } = companyCostCodeDraft;

/** The draft of a new code, which has one of the formats of the settings. Without formats, the server checks it. */
export const newCostCodeSchema = (formats: CodeFormats) =>
  z.object({
    ...shape,
    code: shape.code.check(
      z.superRefine((code, context) => {
        const message = code && codeProblem(code, formats);
        if (message) context.addIssue({ code: 'custom', message, input: code });
      }),
    ),
  });

const toTypeOption = (type: string) => ({ value: type, label: costCodeTypeName(type) });

interface FieldsProps {
  form: SchemaForm<CompanyCostCodeDraft, CompanyCostCodeDraft>;
  /** New codes have one of these formats. */
  formats?: CodeFormats | undefined;
  /** What is edited. */
  record?: CompanyCostCode | undefined;
}

/** Code, name, unit and type. */
export function CostCodeFields({ form: { control }, formats = [], record }: FieldsProps) {
  const similar = useSimilarCode(useWatch({ control, name: 'code' }).trim(), record);
  const warning = similar && `Check first: ${costCodeTitle(similar)} exists already.`;
  const examples = formats.length > 1 ? `Such as ${examplesText(formats)}` : undefined;
  const types = new Set<string>([...costCodeTypes, ...(record ? [record.type] : [])]);
  return (
    <>
      <TextField
        control={control}
        name="code"
        label={costCodeLabels.code}
        placeholder={formats[0]?.example}
        hint={warning ?? examples}
        required
      />
      <Announcement text={warning ?? ''} />
      <TextField control={control} name="name" label={costCodeLabels.name} required />
      <TextField control={control} name="unit" label={costCodeLabels.unit} placeholder="HR, SF, EA" />
      <SelectField
        control={control}
        name="type"
        label={costCodeLabels.type}
        options={[...types].map(toTypeOption)}
      />
    </>
  );
}

const formOf = (
  newJobVersion: boolean,
  formats: CodeFormats = [],
): ResourceForm<CompanyCostCode, CompanyCostCodeDraft, CompanyCostCodeDraft> => ({
  records: costCodeQueries(newJobVersion),
  resourceName: costCodeCalls.new.noun.one,
  list: { to: paths.costCodes(newJobVersion), label: 'Cost codes' },
  nameOf: costCodeTitle,
  addressOf: ({ id }) => paths.costCode(newJobVersion, id),
  schema: newCostCodeSchema(formats),
  values: valuesFrom(costCodeLabels),
  labels: costCodeLabels,
  fields: (form, record) => (
    <>
      <CostCodeFields form={form} formats={formats} record={record} />
      {record && <CheckboxField control={form.control} name="active" label={costCodeLabels.active} wide />}
    </>
  ),
});

/** SCREEN-COSTCODES, JOB-18 */
export function NewCostCodePage() {
  const newJobVersion = useNewJobVersion();
  const { formats, denial } = useAddingRules();
  const form = formOf(newJobVersion, formats);
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

/** SCREEN-COSTCODES, JOB-18. A code from before a change of the formats stays valid, so the server checks it. */
export const EditCostCodePage = () => <EditRecordPage form={formOf(useNewJobVersion())} />;
