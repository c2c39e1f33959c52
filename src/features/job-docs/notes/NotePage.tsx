import { Link, useParams } from 'react-router-dom';
import { useRecordRights } from '../../../access/useMay';
import { jobDocumentFiles } from '../../../api/jobDocs/queries';
import type { JobNoteDetail } from '../../../api/jobNotes/contract';
import { jobNotes, useJobNoteActivity } from '../../../api/jobNotes/queries';
import { safetyPeopleChoices } from '../../../api/safetyPeople/queries';
import { ActivitySection } from '../../../components/comments/ActivitySection';
import { LinkedText } from '../../../components/content/LinkedText';
import { RecordActions } from '../../../components/entity/RecordActions';
import { notify } from '../../../components/feedback/banners';
import { Photos } from '../../../components/files/Photos';
import { DetailPage } from '../../../components/page/DetailPage';
import { Properties } from '../../../components/page/Properties';
import { StatusBadge } from '../../../components/StatusBadge';
import { byAtText, dateTimeText } from '../../../lib/dateTimeText';
import { paths } from '../../../lib/paths';
import { DocumentLabels } from '../common/DocumentLabels';
import { problemOfCall } from '../../../lib/problemOfCall';

/** A note with its comments and history (SCREEN-JD-NOTES, DOC-07). */
export default function NotePage() {
  const { projectId = '', noteId = '' } = useParams();
  return (
    <DetailPage
      resourceName="note"
      back={{ to: paths.jobNotes(projectId), label: 'Notes' }}
      query={jobNotes.detail(noteId)}
      title={({ name }) => name || '—'}
      context={({ pinned, createdAt, createdBy, editedAt }) => (
        <>
          {pinned && <StatusBadge tone="active" text="Pinned" />} {byAtText(createdAt, createdBy?.name)}
          {editedAt !== '' && ` · Edited ${dateTimeText(editedAt)}`}
        </>
      )}
      actions={(note) => <NoteActions jobId={projectId} note={note} />}
    >
      {(note) => <Overview jobId={projectId} note={note} />}
    </DetailPage>
  );
}

interface Props {
  jobId: string;
  note: JobNoteDetail;
}

function Overview({ jobId, note: { id, name, text, labels, documents, photos } }: Props) {
  return (
    <>
      <section className="pl-panel pl-stack" aria-label="Note">
        <p className="text-pre-line text-break m-0">
          <LinkedText text={text} />
        </p>
        {labels.length + documents.length + photos.length > 0 && (
          <Properties
            items={[
              labels.length > 0 && { label: 'Labels', value: <DocumentLabels labels={labels} /> },
              documents.length > 0 && {
                label: 'Documents',
                value: (
                  <ul className="pl-plain-list">
                    {documents.map((document) => (
                      <li key={document.id}>
                        <Link to={paths.document(jobId, document.id)}>{document.name}</Link>
                      </li>
                    ))}
                  </ul>
                ),
              },
              photos.length > 0 && {
                label: 'Photos',
                value: <Photos photos={photos} files={jobDocumentFiles} />,
              },
            ]}
          />
        )}
      </section>
      <ActivitySection
        record={{ noun: 'note', id, name }}
        activity={useJobNoteActivity(id)}
        people={safetyPeopleChoices}
        className="d-print-none"
      />
    </>
  );
}

function NoteActions({ jobId, note }: Props) {
  const { id, name, pinned, createdBy, version } = note;
  const { author: mayChange } = useRecordRights('document', createdBy?.id);
  const remove = jobNotes.useRemove(id);
  const { send } = jobNotes.useSave(id, (current, draft) => current.pinned === draft.pinned);

  async function pin() {
    try {
      await send({ ...jobNotes.draftOf(note), pinned: !pinned }, version);
      notify({ kind: 'success', text: `${name} ${pinned ? 'unpinned' : 'pinned'}` });
    } catch (cause) {
      notify({ kind: 'failure', text: problemOfCall(cause, "Couldn't save this note.") });
    }
  }

  return (
    <RecordActions
      edit={mayChange && paths.editJobNote(jobId, id)}
      more={[mayChange && { label: pinned ? 'Unpin' : 'Pin', run: () => void pin() }]}
      remove={
        mayChange && {
          name,
          effect: 'Its comments and history are deleted, too.',
          send: remove,
          listAddress: paths.jobNotes(jobId),
        }
      }
    />
  );
}
