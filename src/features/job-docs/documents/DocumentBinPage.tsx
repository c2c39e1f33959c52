import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useMay } from '../../../access/useMay';
import { type DeletedDocument, documentSettings, jobDocumentCalls } from '../../../api/jobDocs/contract';
import { deletedDocuments, inLibrary, useDocumentChanges } from '../../../api/jobDocs/queries';
import { settingsQuery } from '../../../api/settingsQueries';
import { errorStatus } from '../../../components/errorStatus';
import { notify } from '../../../components/feedback/banners';
import { confirm } from '../../../components/feedback/confirm';
import { confirmAndRun } from '../../../components/feedback/confirmAndRun';
import { ListPage } from '../../../components/page/ListPage';
import { useListState } from '../../../components/page/useListState';
import type { Column } from '../../../components/table/column';
import { dateTimeColumn, textColumn } from '../../../components/table/columns';
import { RowButton } from '../../../components/table/RowButton';
import { countOf, dayNoun } from '../../../lib/countOf';
import { fileSize } from '../../../lib/files';
import { paths } from '../../../lib/paths';
import { problemOfCall } from '../../../lib/problemOfCall';
import { useLibrary } from '../common/useLibrary';

const columns: Column<DeletedDocument>[] = [
  textColumn('name', 'Name', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  textColumn('folder', 'Folder', ({ folder }) => folder?.name ?? '', { card: 'fact' }),
  textColumn('size', 'Size', ({ size }) => fileSize(size), { wideOnly: true }),
  textColumn('deletedBy', 'Deleted by', ({ deletedBy }) => deletedBy?.name ?? '', { card: 'fact' }),
  dateTimeColumn('deletedAt', 'Deleted', ({ deletedAt }) => deletedAt, { sort: 'deletedAt', card: 'fact' }),
  {
    id: 'actions',
    header: 'Actions',
    actions: true,
    card: 'fact',
    text: () => '',
    cell: (document) => <BinActions document={document} />,
  },
];

/** What was deleted, for some days: to restore it, or to delete it for good (FAULT-135). */
export default function DocumentBinPage() {
  const { projectId = '' } = useParams();
  const state = useListState({ sort: 'deletedAt,desc', columns });
  const { data } = useQuery(settingsQuery(documentSettings, { silent: true }));
  const { title } = useLibrary(projectId);
  return (
    <ListPage
      title="Bin"
      back={{ to: paths.documents(projectId), label: 'Documents' }}
      context={[title, data && `Documents stay here for ${countOf(data.binDays, dayNoun)}.`]
        .filter(Boolean)
        .join(' · ')}
      noun={jobDocumentCalls.noun}
      state={state}
      query={({ search, sort, page, size }) =>
        deletedDocuments({
          ...inLibrary(projectId),
          search: search || undefined,
          sort,
          page,
          size,
        })
      }
      columns={columns}
      rowKey={({ id }) => id}
      search={{ label: 'Search the bin', placeholder: 'Name, note, label' }}
      empty={{ title: 'The bin is empty', text: 'Deleted documents appear here and can be restored.' }}
    />
  );
}

function BinActions({ document: { id, name } }: { document: DeletedDocument }) {
  const { erase } = useDocumentChanges();
  const { restore } = useDocumentChanges({ silent: true });
  const mayErase = useMay()('documentManagement');

  /** A folder that is gone, or a name that is taken meanwhile, is asked about. */
  async function restoreIt(options: { folderId?: string; onConflict?: 'COPY' } = {}): Promise<void> {
    try {
      await restore({ id, ...options });
      notify({ kind: 'success', text: `${name} restored` });
    } catch (cause) {
      const text = problemOfCall(cause, "Couldn't restore this document.");
      if (errorStatus(cause) === 410) {
        const question = { title: `Restore ${name} at the top?`, text, confirmLabel: 'Restore' };
        if (await confirm(question)) await restoreIt({ ...options, folderId: '' });
      } else if (errorStatus(cause) === 400 && !options.onConflict) {
        const question = {
          title: `Restore ${name} under another name?`,
          text: 'Its folder has a document of this name meanwhile. The restored one gets a number after its name.',
          confirmLabel: 'Restore',
        };
        if (await confirm(question)) await restoreIt({ ...options, onConflict: 'COPY' });
      } else notify({ kind: 'failure', text });
    }
  }

  async function eraseIt() {
    const question = { title: `Delete ${name} for good?`, text: 'This cannot be undone.', danger: true };
    if (await confirmAndRun(question, () => erase(id)))
      notify({ kind: 'success', text: `${name} deleted for good` });
  }

  return (
    <div className="pl-cluster gap-2">
      <RowButton disabledReason={undefined} aria-label={`Restore ${name}`} onClick={() => void restoreIt()}>
        Restore
      </RowButton>
      {mayErase && (
        <RowButton
          disabledReason={undefined}
          aria-label={`Delete for good: ${name}`}
          onClick={() => void eraseIt()}
        >
          Delete for good
        </RowButton>
      )}
    </div>
  );
}
