import * as z from 'zod/mini';
import {
  type DrawingDetail,
  disciplineNames,
  drawingDraft,
  type DrawingRevision,
} from '../../../api/drawings/contract';
import { correctionOf, drawings } from '../../../api/drawings/queries';
import { isSame } from '../../../components/conflict/differences';
import { notify } from '../../../components/feedback/banners';
import { useOpenedRecord } from '../../../components/feedback/useOpenedRecord';
import { DateField } from '../../../components/form/DateField';
import { FormDialog } from '../../../components/form/FormDialog';
import { SelectField } from '../../../components/form/SelectField';
import { TextField } from '../../../components/form/TextField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';

const { number, name, discipline, revision, issuedOn, set } = drawingDraft.shape;
const schema = z.object({ number, name, discipline, revision, issuedOn, set });

const disciplineOptions = Object.entries(disciplineNames).map(([value, label]) => ({ value, label }));

interface Props {
  drawing: DrawingDetail;
  /** The revision that is corrected. */
  revision: DrawingRevision;
}

/** Corrects what was read from the title block of a revision. Number, title and discipline are those of the sheet. */
export function EditDrawingDialog({ drawing: opened, revision: shown }: Props) {
  const drawing = useOpenedRecord(opened, drawings.detail(opened.id));
  const { send } = drawings.useSave(drawing.id, (current, draft) => {
    const corrected = current.revisions.find(({ id }) => id === shown.id);
    const saved = { ...drawings.draftOf(current), ...corrected };
    return isSame(schema.parse(saved), schema.parse(draft));
  });
  const form = useSchemaForm({
    schema,
    values: {
      number: opened.number,
      name: opened.name,
      discipline: opened.discipline,
      revision: shown.revision,
      issuedOn: shown.issuedOn,
      set: shown.set,
    },
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title={`Edit ${opened.number}, revision ${shown.revision}`}
      submitLabel="Save"
      onSubmit={async (values) => {
        await send({ ...correctionOf(drawing, shown), ...values }, drawing.version);
        notify({ kind: 'success', text: `${values.number} saved` });
      }}
    >
      <TextField control={control} name="number" label="Number" required />
      <TextField control={control} name="name" label="Title" required wide />
      <SelectField control={control} name="discipline" label="Discipline" options={disciplineOptions} />
      <TextField control={control} name="revision" label="Revision" required />
      <DateField control={control} name="issuedOn" label="Issued" required />
      <TextField control={control} name="set" label="Set" />
    </FormDialog>
  );
}
