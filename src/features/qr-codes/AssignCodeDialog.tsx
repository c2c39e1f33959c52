import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import {
  assignDraft,
  type ReusableCodeDetail,
  subjectKindNames,
  type SubjectKind,
} from '../../api/qrCodes/contract';
import { reusableCodeQuery, useReusableCode } from '../../api/qrCodes/queries';
import { notify } from '../../components/feedback/banners';
import { useOpenedRecord } from '../../components/feedback/useOpenedRecord';
import { FormDialog } from '../../components/form/FormDialog';
import { PickerField } from '../../components/form/PickerField';
import { SelectField } from '../../components/form/SelectField';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { shortCode } from '../../lib/codeText';
import { noChoice, type PickerItem } from '../../lib/picker';
import { subjectOptions } from './subjects';

const blank: { kind: SubjectKind; subjectId: PickerItem } = { kind: 'item', subjectId: noChoice };

/** ORG-11: puts a reusable code on something. */
export function AssignCodeDialog({ code: opened }: { code: ReusableCodeDetail }) {
  const code = useOpenedRecord(opened, reusableCodeQuery(opened.id));
  const { assign } = useReusableCode(code);
  const form = useSchemaForm({ schema: assignDraft, values: blank });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const name = shortCode({ kind: 'reusable', id: code.id });

  async function submit(draft: z.output<typeof assignDraft>) {
    const { assigned } = await assign(draft);
    notify({ kind: 'success', text: `${name} is on ${assigned?.subject?.name ?? 'it'}` });
  }

  return (
    <FormDialog form={form} title={`Assign ${name}`} submitLabel="Assign code" onSubmit={submit}>
      <SelectField
        control={form.control}
        name="kind"
        label="Kind"
        options={Object.entries(subjectKindNames).map(([value, label]) => ({ value, label }))}
        onChoose={() => form.setValue('subjectId', noChoice)}
        wide
      />
      <PickerField
        key={kind}
        control={form.control}
        name="subjectId"
        label={subjectKindNames[kind]}
        options={subjectOptions[kind]}
        required
        wide
      />
    </FormDialog>
  );
}
