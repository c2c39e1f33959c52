import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import {
  type BatchKind,
  batchKindNames,
  batchKinds,
  MAX_LABELS,
  type QrBatch,
  qrBatchDraft,
  type QrBatchDraft,
} from '../../api/qrCodes/contract';
import { qrBatches } from '../../api/qrCodes/queries';
import type { Labels } from '../../components/conflict/differences';
import { NewRecordPage } from '../../components/entity/AddPage';
import { EditRecordPage } from '../../components/entity/EditPage';
import type { ResourceForm } from '../../components/entity/entityForm';
import { FieldGroup } from '../../components/form/FieldGroup';
import { MultiPickerField } from '../../components/form/MultiPickerField';
import { NumberField } from '../../components/form/NumberField';
import { SelectField } from '../../components/form/SelectField';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { paths } from '../../lib/paths';
import { blankFrom, type FormValues, valuesFrom } from '../../lib/recordFields';
import { subjectOptions } from './subjects';

type Values = FormValues<QrBatchDraft>;

const labels: Labels<Values> = {
  name: 'Name',
  kind: 'For',
  scope: 'Which',
  subjectIds: 'Labels',
  count: 'Number of codes',
};

const scopeNames = { CHOSEN: 'Those I choose', UNLABELED: 'All without a label', ALL: 'All' };
const options = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const batchForm: ResourceForm<QrBatch, Values, QrBatchDraft> = {
  records: qrBatches,
  resourceName: 'batch',
  list: { to: paths.qrBatches, label: 'Batches' },
  nameOf: ({ name }) => name,
  addressOf: ({ id }) => paths.qrBatch(id),
  schema: qrBatchDraft,
  values: valuesFrom(labels),
  labels,
  fields: (form, record) => <Fields form={form} isNew={!record} />,
};

function Fields({
  form: { control, setValue },
  isNew,
}: {
  form: SchemaForm<Values, QrBatchDraft>;
  isNew: boolean;
}) {
  const [kind, scope] = useWatch({ control, name: ['kind', 'scope'] });
  return (
    <>
      <FieldGroup legend="Batch">
        <TextField control={control} name="name" label={labels.name} hint="Where the labels go" required />
        {isNew && (
          <SelectField
            control={control}
            name="kind"
            label={labels.kind}
            options={options(batchKindNames)}
            // Those of another kind are no choices any more.
            onChoose={() => setValue('subjectIds', [])}
          />
        )}
      </FieldGroup>
      {kind === 'reusable' ? (
        isNew && (
          <FieldGroup legend="Codes">
            <NumberField
              control={control}
              name="count"
              label={labels.count}
              hint="Each is assigned after it was stuck on, as often as needed."
            />
          </FieldGroup>
        )
      ) : (
        <FieldGroup legend="Labels">
          <SelectField
            control={control}
            name="scope"
            label={labels.scope}
            hint={`At most ${MAX_LABELS} labels`}
            options={options(scopeNames)}
          />
          {scope === 'CHOSEN' && (
            <MultiPickerField
              key={kind}
              control={control}
              name="subjectIds"
              label={batchKindNames[kind]}
              options={subjectOptions[kind]}
              required
              wide
            />
          )}
        </FieldGroup>
      )}
    </>
  );
}

const kindFrom = (value: string | null): BatchKind => batchKinds.find((kind) => kind === value) ?? 'item';

/** SCREEN-QR-CODES, ORG-12 */
export function NewBatchPage() {
  const [params] = useSearchParams();
  const kind = kindFrom(params.get('kind'));
  const blank: Values = { ...blankFrom(qrBatchDraft), kind, scope: 'CHOSEN', count: 24 };
  return <NewRecordPage key={kind} form={batchForm} blank={blank} />;
}

/** SCREEN-QR-CODES, ORG-12 */
export const EditBatchPage = () => <EditRecordPage form={batchForm} />;
