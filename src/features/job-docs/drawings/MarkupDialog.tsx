import * as z from 'zod/mini';
import { useRecordRights } from '../../../access/useMay';
import {
  type DrawingMarkup,
  drawingMarkupDraft,
  markupColorNames,
  markupKindNames,
} from '../../../api/drawingMarkups/contract';
import { drawingMarkups } from '../../../api/drawingMarkups/queries';
import { isSame } from '../../../components/conflict/differences';
import { notify } from '../../../components/feedback/banners';
import { confirmAndRun } from '../../../components/feedback/confirmAndRun';
import { useCloseDialog } from '../../../components/feedback/openDialog';
import { useOpenedRecord } from '../../../components/feedback/useOpenedRecord';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { FormDialog } from '../../../components/form/FormDialog';
import { SelectField } from '../../../components/form/SelectField';
import { TextField } from '../../../components/form/TextField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { formatDateTime } from '../../../lib/dates';

const { name, color, published } = drawingMarkupDraft.shape;
const schema = z.object({ name, color, published, takeOver: z.boolean() });
const colors = Object.entries(markupColorNames).map(([value, label]) => ({ value, label }));

interface Props {
  markup: DrawingMarkup;
  /** The current revision, where the markup is from an earlier one. */
  takeOverTo: string | undefined;
}

/** A markup: its text and color, who sees it, and whether it also holds for the current revision. */
export function MarkupDialog({ markup: opened, takeOverTo }: Props) {
  const markup = useOpenedRecord(opened, drawingMarkups.detail(opened.id));
  const { send } = drawingMarkups.useSave(markup.id, (current, draft) =>
    isSame(drawingMarkups.draftOf(current), draft),
  );
  const { author } = useRecordRights('document', markup.createdBy?.id);
  const form = useSchemaForm({
    schema,
    values: { name: opened.name, color: opened.color, published: opened.published, takeOver: false },
  });
  const { control } = form;
  const about = `${markupKindNames[opened.kind]} by ${opened.createdBy?.name ?? 'somebody'}, ${formatDateTime(opened.createdAt)}`;
  if (!author) return <ReadOnlyMarkup markup={opened} about={about} />;
  return (
    <FormDialog
      form={form}
      title="Markup"
      submitLabel="Save"
      onSubmit={async ({ takeOver, ...values }) => {
        const revision = takeOver && takeOverTo !== undefined ? { revisionId: takeOverTo } : {};
        await send({ ...drawingMarkups.draftOf(markup), ...values, ...revision }, markup.version);
        notify({ kind: 'success', text: 'Markup saved' });
      }}
    >
      <p className="m-0 text-body-secondary">{about}</p>
      <TextField control={control} name="name" label="Text" lines={2} wide />
      <SelectField control={control} name="color" label="Color" options={colors} />
      <CheckboxField control={control} name="published" label="Published: everybody of the job sees it" />
      {takeOverTo !== undefined && (
        <CheckboxField
          control={control}
          name="takeOver"
          label="Take over to the current revision"
          hint="It was drawn on an earlier revision."
        />
      )}
      <DeleteMarkup markup={markup} />
    </FormDialog>
  );
}

function ReadOnlyMarkup({ markup, about }: { markup: DrawingMarkup; about: string }) {
  const form = useSchemaForm({ schema: z.object({}), values: {} });
  const close = useCloseDialog();
  return (
    <FormDialog
      form={form}
      title="Markup"
      submitLabel="Close"
      onSubmit={() => {
        close();
        return Promise.resolve();
      }}
    >
      <p className="m-0 text-body-secondary">{about}</p>
      <p className="m-0">{markup.name || 'It has no text.'}</p>
    </FormDialog>
  );
}

function DeleteMarkup({ markup: { id } }: { markup: DrawingMarkup }) {
  const remove = drawingMarkups.useRemove(id, { inList: true });
  const close = useCloseDialog();
  async function removeIt() {
    const question = { title: 'Delete this markup?', text: 'This cannot be undone.', danger: true };
    if (await confirmAndRun(question, remove)) {
      close();
      notify({ kind: 'success', text: 'Markup deleted' });
    }
  }
  return (
    <button type="button" className="btn btn-quiet" onClick={() => void removeIt()}>
      Delete markup
    </button>
  );
}
