import { MAX_RECORD_PHOTOS } from '../../api/evidence';
import { trainingFiles } from '../../api/talkTopics/queries';
import { completionDraft, MAX_TALK_NOTES, type ToolboxTalkDetail } from '../../api/toolboxTalks/contract';
import { useToolboxTalkActions } from '../../api/toolboxTalks/queries';
import { notify } from '../../components/feedback/banners';
import { PhotoField } from '../../components/files/PhotoField';
import { FormDialog } from '../../components/form/FormDialog';
import { TextField } from '../../components/form/TextField';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { nowIso } from '../../lib/clock';
import { setPreview } from '../../lib/laterCall';
import { localKeyOf } from '../../lib/localRecords';
import { paths } from '../../lib/paths';

/** SAFE-04: a photo and a note, and the talk is locked. */
export function CompleteTalkDialog({ talk }: { talk: ToolboxTalkDetail }) {
  const { id, name, notes, photos } = talk;
  const { complete } = useToolboxTalkActions(id);
  const form = useSchemaForm({
    schema: completionDraft,
    values: { notes, photos: photos.map((photo) => ({ id: photo.id, name: photo.name })) },
  });
  const { control } = form;
  return (
    <FormDialog
      title={`Complete ${name}`}
      submitLabel="Complete talk"
      form={form}
      draft={{ name: `complete toolbox talk ${id}`, title: `Complete ${name}` }}
      onSubmit={async (done) => {
        try {
          await complete(done);
        } catch (cause) {
          // A talk that this device has started is shown as complete until it is sent.
          const record = { ...talk, notes: done.notes, status: 'COMPLETE', completedAt: nowIso() };
          if (localKeyOf(id) !== undefined) setPreview(cause, { record, address: paths.toolboxTalk(id) });
          throw cause;
        }
        notify({ kind: 'success', text: `${name} is complete` });
      }}
    >
      <p className="m-0">Everybody has signed. A complete toolbox talk is locked.</p>
      <PhotoField control={control} name="photos" max={MAX_RECORD_PHOTOS} files={trainingFiles} />
      <TextField
        control={control}
        name="notes"
        label="Notes"
        hint="Questions and what the crew asked for"
        lines={3}
        maxLength={MAX_TALK_NOTES}
        wide
      />
    </FormDialog>
  );
}
