import './documents.scss';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useRecordRights } from '../../../access/useMay';
import { documentEmail } from '../../../api/documents';
import {
  documentKindNames,
  type DocumentRevision,
  documentSettings,
  type JobDocumentDetail,
} from '../../../api/jobDocs/contract';
import {
  createLink,
  documentFolders,
  sendDocumentEmail,
  foldersOf,
  jobDocumentFiles,
  jobDocuments,
  useDocumentChanges,
  useJobDocumentActivity,
} from '../../../api/jobDocs/queries';
import { safetyPeopleChoices } from '../../../api/safetyPeople/queries';
import { settingsQuery } from '../../../api/settingsQueries';
import { ActivitySection } from '../../../components/comments/ActivitySection';
import { RecordActions } from '../../../components/entity/RecordActions';
import { notify } from '../../../components/feedback/banners';
import { confirmAndRun } from '../../../components/feedback/confirmAndRun';
import { openDialog } from '../../../components/feedback/openDialog';
import { DetailPage } from '../../../components/page/DetailPage';
import { Properties } from '../../../components/page/Properties';
import { folderPath } from '../../../domain/jobDocs/folders';
import { formatDateTime } from '../../../lib/dates';
import { fileSize } from '../../../lib/files';
import { formatNumber } from '../../../lib/number';
import { paths } from '../../../lib/paths';
import { DocumentLabels } from '../common/DocumentLabels';
import { DocumentViewer } from './DocumentViewer';
import { problemOfCall } from '../../../lib/problemOfCall';
import { openFile } from '../../../components/files/openFile';

/** A document with its content and versions (SCREEN-JD-DOCS, DOC-01, DOC-10, DOC-13). */
export default function DocumentPage() {
  const { projectId = '', documentId = '' } = useParams();
  return (
    <DetailPage
      resourceName="document"
      back={{ to: paths.documents(projectId), label: 'Documents' }}
      query={jobDocuments.detail(documentId)}
      title={({ name }) => name || '—'}
      context={({ note }) => note}
      actions={(document) => <DocumentActions jobId={projectId} document={document} />}
    >
      {(document) => (
        <>
          <DocumentViewer document={document} />
          <section className="pl-panel" aria-label="Details">
            <Facts jobId={projectId} document={document} />
          </section>
          <Revisions document={document} />
          <Comments document={document} />
        </>
      )}
    </DetailPage>
  );
}

function Comments({ document: { id, name } }: { document: JobDocumentDetail }) {
  return (
    <ActivitySection
      record={{ noun: 'document', id, name }}
      activity={useJobDocumentActivity(id)}
      people={safetyPeopleChoices}
      className="d-print-none"
    />
  );
}

function Facts({ jobId, document }: { jobId: string; document: JobDocumentDetail }) {
  const { data } = useQuery(foldersOf(jobId));
  const { kind, folder, labels, size, revision, createdBy, createdAt, takenAt } = document;
  const path = folderPath(data?.rows ?? [], folder?.id ?? '').map(({ name }) => name);
  return (
    <Properties
      items={[
        { label: 'Folder', value: path.join(' / ') || folder?.name || 'Top' },
        { label: 'Labels', value: labels.length > 0 ? <DocumentLabels labels={labels} /> : 'None' },
        { label: 'Kind', value: documentKindNames[kind] },
        { label: 'Size', value: fileSize(size) },
        { label: 'Version', value: formatNumber(revision) },
        { label: 'Uploaded', value: createdAt && formatDateTime(createdAt) },
        { label: 'Uploaded by', value: createdBy?.name },
        Boolean(takenAt) && { label: 'Taken', value: formatDateTime(takenAt ?? '') },
      ]}
    />
  );
}

function DocumentActions({ jobId, document }: { jobId: string; document: JobDocumentDetail }) {
  const { id, name, file } = document;
  const client = useQueryClient();
  const remove = jobDocuments.useRemove(id);
  const { restore } = useDocumentChanges();
  const { data: settings } = useQuery(settingsQuery(documentSettings, { silent: true }));
  const { manager, author } = useRecordRights('document', document.revisions.at(-1)?.by?.id);
  const mayDelete = manager || (author && settings?.deleters !== 'MANAGER');

  async function copyLink() {
    try {
      const { address, validUntil } = await createLink(id);
      await navigator.clipboard.writeText(address);
      notify({ kind: 'success', text: `Link copied. It works until ${formatDateTime(validUntil)}.` });
    } catch (cause) {
      notify({ kind: 'failure', text: problemOfCall(cause, "Couldn't copy a link.") });
    }
  }

  async function removeIt() {
    await remove();
    // It counts its documents.
    void client.invalidateQueries({ queryKey: documentFolders.all });
  }

  return (
    <RecordActions
      next={[{ label: 'Download', run: () => void openFile(jobDocumentFiles, file?.id ?? '', name) }]}
      edit={false}
      more={[
        {
          label: 'Edit name, labels, note',
          run: () => openDialog(() => import('./EditDocumentDialog'), 'EditDocumentDialog', { document }),
        },
        {
          label: 'Move to…',
          run: () =>
            openDialog(() => import('./MoveDocumentsDialog'), 'MoveDocumentsDialog', {
              jobId,
              documents: [document],
            }),
        },
        { label: 'Copy link', run: () => void copyLink() },
        {
          label: 'Email',
          run: () =>
            openDialog(() => import('../../../components/documents/EmailDialog'), 'EmailDialog', {
              title: `Email ${name}`,
              schema: documentEmail,
              subject: name,
              attachment: name,
              send: async (email) => {
                const { asLink } = await sendDocumentEmail(id, email);
                if (asLink)
                  notify({ kind: 'info', text: 'The file is too large for an email, so a link was sent.' });
              },
            }),
        },
      ]}
      remove={{
        name,
        effect: 'It goes to the bin and can be restored from there.',
        disabledReason: mayDelete
          ? undefined
          : `Only ${settings?.deleters === 'MANAGER' ? '' : 'its author and '}managers can delete it.`,
        send: removeIt,
        undo: () => restore({ id, onConflict: 'COPY' }),
        listAddress: paths.documents(jobId, document.folder?.id),
      }}
    />
  );
}

/** The versions, newest first. */
function Revisions({ document }: { document: JobDocumentDetail }) {
  const { revisions, name } = document;
  if (revisions.length < 2) return null;
  return (
    <section className="pl-panel pl-stack" aria-label="Versions">
      <h2 className="h6 m-0">Versions</h2>
      <ul className="pl-plain-list pl-stack gap-2">
        {revisions.map((revision, index) => (
          <li key={revision.number} className="pl-cluster">
            <span>
              Version {formatNumber(revision.number)}
              {index === 0 && ' (current)'}
            </span>
            <span className="text-body-secondary">
              {[revision.by?.name, revision.at && formatDateTime(revision.at), fileSize(revision.size)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <button
              type="button"
              className="btn btn-quiet"
              aria-label={`Download version ${formatNumber(revision.number)}`}
              onClick={() => void openFile(jobDocumentFiles, revision.file?.id ?? '', name)}
            >
              Download
            </button>
            {index > 0 && <RestoreRevision document={document} revision={revision} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RestoreRevision({
  document,
  revision,
}: {
  document: JobDocumentDetail;
  revision: DocumentRevision;
}) {
  const { restoreRevision } = useDocumentChanges();
  const { number } = revision;

  async function restoreIt() {
    const question = {
      title: `Restore version ${number}?`,
      text: `It becomes version ${document.revision + 1}. The versions after it are kept.`,
      confirmLabel: 'Restore',
    };
    if (await confirmAndRun(question, () => restoreRevision({ document, number })))
      notify({ kind: 'success', text: `Version ${number} is the current one again` });
  }

  return (
    <button
      type="button"
      className="btn btn-quiet"
      aria-label={`Restore version ${number}`}
      onClick={() => void restoreIt()}
    >
      Restore
    </button>
  );
}
