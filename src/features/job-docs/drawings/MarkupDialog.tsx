import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { useRecordRights } from '../../../access/useMay';
import {
  type DrawingMarkup,
  drawingMarkupDraft,
  markupColorNames,
  markupKindNames,
  markupStatuses,
  markupStatusNames,
  pinnedKindNames,
} from '../../../api/drawingMarkups/contract';
import { drawingMarkups } from '../../../api/drawingMarkups/queries';
import { isSame } from '../../../components/conflict/differences';
import { notify } from '../../../components/feedback/banners';
import { confirmAndRun } from '../../../components/feedback/confirmAndRun';
import { Dialog } from '../../../components/feedback/Dialog';
import { useCloseDialog } from '../../../components/feedback/openDialog';
import { useOpenedRecord } from '../../../components/feedback/useOpenedRecord';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { FormDialog } from '../../../components/form/FormDialog';
import { MentionField } from '../../../components/form/MentionField';
import { SelectField } from '../../../components/form/SelectField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { measureMarkup } from '../../../domain/drawings/measures';
import { formatDateTime } from '../../../lib/dates';
import { showMentions } from '../../../lib/mentions';
import { readMentionText } from '../../../lib/mentionText';
import { markupTextField, markupTextSchema } from './markupTextField';
import { pinnedAddress } from './pinnedRecords';

const { color, published, status } = drawingMarkupDraft.shape;
const schema = z.object({ name: markupTextSchema, color, published, status, takeOver: z.boolean() });
const statuses = markupStatuses.map((value) => ({ value, label: markupStatusNames[value] }));
const colors = Object.entries(markupColorNames).map(([value, label]) => ({ value, label }));

interface Props {
  jobId: string;
  markup: DrawingMarkup;
  /** The current revision, where the markup is from an earlier one. */
  takeOverTo: string | undefined;
}

/** A markup: its text and color, who sees it, and whether it also holds for the current revision. */
export function MarkupDialog({ jobId, markup: opened, takeOverTo }: Props) {
  const markup = useOpenedRecord(opened, drawingMarkups.detail(opened.id));
  const { send } = drawingMarkups.useSave(markup.id, (current, draft) =>
    isSame(drawingMarkups.draftOf(current), draft),
  );
  const { author } = useRecordRights('document', markup.createdBy?.id);
  const form = useSchemaForm({
    schema,
    values: {
      name: readMentionText(opened.name, opened.people),
      color: opened.color,
      published: opened.published,
      status: opened.status,
      takeOver: false,
    },
  });
  const { control } = form;
  const about = <About jobId={jobId} markup={opened} />;
  if (!author)
    return (
      <Dialog title="Markup">
        {about}
        {opened.name && <p className="m-0">{showMentions(opened.name, opened.people)}</p>}
      </Dialog>
    );
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
      {about}
      <MentionField control={control} {...markupTextField} />
      <SelectField control={control} name="color" label="Color" options={colors} />
      <SelectField control={control} name="status" label="Status" options={statuses} />
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

/** What it is, who drew it, what it measures, and the record of a pin. */
function About({ jobId, markup }: { jobId: string; markup: DrawingMarkup }) {
  const { kind, createdBy, createdAt, recordKind, record } = markup;
  const measured = measureMarkup(markup);
  return (
    <>
      <p className="m-0 text-body-secondary">
        {`${markupKindNames[kind]} by ${createdBy?.name ?? 'somebody'}, ${formatDateTime(createdAt)}`}
      </p>
      {measured && <p className="m-0">{measured}</p>}
      {recordKind !== '' && record && (
        <p className="m-0">
          {pinnedKindNames[recordKind]}:{' '}
          {record.name ? (
            <Link to={pinnedAddress[recordKind](record.id, jobId)}>{record.name}</Link>
          ) : (
            'You may not open it, or it was deleted.'
          )}
        </p>
      )}
    </>
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
