import './documents.scss';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import {
  type DocumentFolder,
  folderName,
  documentKindNames,
  type JobDocument,
  jobDocumentCalls,
} from '../../../api/jobDocs/contract';
import {
  documentFolders,
  fetchZip,
  foldersOf,
  inLibrary,
  jobDocuments,
  useDocumentChanges,
} from '../../../api/jobDocs/queries';
import { RowsDialogButton } from '../../../components/bulk/RowsDialogButton';
import { openDialog } from '../../../components/feedback/openDialog';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { openNameDialog } from '../../../components/form/openNameDialog';
import { useListLayout } from '../../../components/page/LayoutSwitch';
import { List } from '../../../components/page/List';
import { choiceFilter } from '../../../components/page/filter';
import { PageHeader } from '../../../components/page/PageHeader';
import { useListState } from '../../../components/page/useListState';
import type { CardContent } from '../../../components/table/CardGrid';
import type { Column } from '../../../components/table/column';
import type { Selection } from '../../../components/table/selection';
import { dateTimeColumn, numberColumn, textColumn } from '../../../components/table/columns';
import { folderPath } from '../../../domain/jobDocs/folders';
import { countOf } from '../../../lib/countOf';
import { parseDate } from '../../../lib/dates';
import { fileSize } from '../../../lib/files';
import { paths } from '../../../lib/paths';
import { useLabel } from '../../../session/labels';
import { DocumentLabels } from '../common/DocumentLabels';
import { LibraryBulkActions } from '../common/LibraryBulkActions';
import { Thumbnail } from '../common/Thumbnail';
import { FolderTile } from '../../../components/files/FolderTile';
import { UploadArea, UploadButton } from '../../../components/files/UploadArea';
import { PackButton } from '../common/PackButton';
import { useLibrary } from '../common/useLibrary';
import { useLibraryFilters } from '../common/useLibraryFilters';
import { useDocumentUploads } from './useDocumentUploads';
import { type MoveDragged, useDropTarget, useMoveDragged } from './dragging';
import { useFolderActions } from './useFolderActions';

const kind = choiceFilter('kind', 'Kind', documentKindNames);
const byFrom = { name: 'from', label: 'Uploaded from', day: true } as const;
const byTo = { name: 'to', label: 'Uploaded to', day: true } as const;

const columns: Column<JobDocument>[] = [
  textColumn('name', 'Name', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  {
    ...textColumn<JobDocument>(
      'labels',
      'Labels',
      ({ labels }) => labels.map(({ name }) => name).join(', '),
      {
        card: 'fact',
      },
    ),
    cell: ({ labels }) => <DocumentLabels labels={labels} />,
  },
  textColumn('kind', 'Kind', (row) => documentKindNames[row.kind], { sort: 'kind', hidden: true }),
  textColumn('folder', 'Folder', ({ folder }) => folder?.name ?? '', { hidden: true }),
  textColumn('size', 'Size', ({ size }) => fileSize(size), { sort: 'size', card: 'fact' }),
  numberColumn('revision', 'Version', ({ revision }) => revision),
  textColumn('createdBy', 'Uploaded by', ({ createdBy }) => createdBy?.name ?? '', { wideOnly: true }),
  dateTimeColumn('createdAt', 'Uploaded', ({ createdAt }) => createdAt, { sort: 'createdAt', card: 'fact' }),
];

const cards: CardContent<JobDocument> = {
  name: ({ name }) => name,
  cell: ({ name, kind, file, size }) => (
    <>
      <Thumbnail
        fileId={file?.id}
        alt={documentKindNames[kind]}
        icon={kind === 'PICTURE' ? 'camera' : 'file-text'}
      />
      <span className="pl-card-text">
        <span className="pl-card-name" title={name}>
          {name || '—'}
        </span>
        <span className="pl-hint">{fileSize(size)}</span>
      </span>
    </>
  ),
};

/**
 * Folders and documents of a job (SCREEN-JD-DOCS, DOC-01…06) or of safety (SCREEN-SAFETY-DOCS, DOC-15). A search and
 * filters also find what is in the folders below.
 */
export default function DocumentListPage() {
  const { projectId = '' } = useParams();
  const [params] = useSearchParams();
  const folderId = params.get('folder') ?? '';
  return <Library key={`${projectId} ${folderId}`} jobId={projectId} folderId={folderId} />;
}

interface Place {
  jobId: string;
  folderId: string;
}

function Library({ jobId, folderId }: Place) {
  const label = useLabel();
  const { title, back, sections } = useLibrary(jobId);
  const { data, error, refetch } = useQuery(foldersOf(jobId));
  const folders = data?.rows ?? [];
  const path = folderPath(folders, folderId);
  const inside = folders.filter(({ parentId }) => parentId === folderId);
  const { byLabel, byAuthor } = useLibraryFilters(jobId);
  const state = useListState({
    sort: 'name,asc',
    columns,
    filters: { label: '', kind, author: '', from: '', to: '' },
  });
  const { upload, refused } = useDocumentUploads(jobId, folderId, folders);
  const moveDragged = useMoveDragged(jobId, folders);
  const isGone = data !== undefined && folderId !== '' && path.length === 0;

  return (
    <div className="pl-page pl-list-part">
      <PageHeader
        title={path.at(-1)?.name ?? label('Documents')}
        back={back}
        context={title}
        sections={sections}
        actions={
          <>
            <Link className="btn btn-quiet" to={paths.documentBin(jobId)}>
              Bin
            </Link>
            <PackButton
              source={{
                kind: 'documents',
                jobId,
                part: folderId,
                title: [title, path.at(-1)?.name].filter(Boolean).join(', '),
              }}
            />
            <NewFolder jobId={jobId} folderId={folderId} />
            <UploadButton onFiles={(files) => void upload(files)} />
          </>
        }
      />
      <FolderTrail jobId={jobId} path={path} moveDragged={moveDragged} />
      {isGone && (
        <p role="note" className="pl-panel">
          This folder was deleted. Its documents are in the <Link to={paths.documentBin(jobId)}>bin</Link>.
        </p>
      )}
      {error && <ErrorState what="folders" error={error} onRetry={() => void refetch()} />}
      <UploadArea onFiles={(files, folders) => void upload(files, folders)} refused={refused}>
        {!state.isFiltered && <FolderList jobId={jobId} folders={inside} moveDragged={moveDragged} />}
        <List
          title="Documents"
          noun={jobDocumentCalls.noun}
          name="documents"
          state={state}
          query={({ search, sort, page, size, filters }) =>
            jobDocuments.list({
              ...inLibrary(jobId),
              search,
              sort,
              page,
              size,
              folderId: state.isFiltered ? folderId : folderId || 'top',
              deep: state.isFiltered && folderId !== '' ? true : undefined,
              labelId: filters.label,
              kind: filters.kind,
              authorId: filters.author,
              from: parseDate(filters.from) ? filters.from : undefined,
              to: parseDate(filters.to) ? filters.to : undefined,
            })
          }
          columns={columns}
          rowKey={({ id }) => id}
          rowTo={({ id }) => paths.document(jobId, id)}
          search={{ label: 'Search documents', placeholder: 'Name, note, label' }}
          filters={[byLabel, kind, byAuthor, byFrom, byTo]}
          cards={cards}
          bulk={(selection) => <BulkActions jobId={jobId} selection={selection} />}
          empty={{
            title: inside.length > 0 ? 'Only folders here' : 'No documents in this folder',
            text: 'Upload files with the button above, or drop them here.',
          }}
        />
      </UploadArea>
    </div>
  );
}

function BulkActions({ jobId, selection }: { jobId: string; selection: Selection<JobDocument> }) {
  const { change, remove, restore, onSettled } = useDocumentChanges({ silent: true });
  return (
    <LibraryBulkActions
      selection={selection}
      noun={jobDocumentCalls.noun}
      fetchZip={fetchZip}
      zipContent="with their folders"
      deleteEffect="They go to the bin and can be restored from there."
      saveLabels={(document, labelIds) => change({ document, labelIds })}
      remove={remove}
      restore={(id) => restore({ id, onConflict: 'COPY' })}
      onSettled={onSettled}
    >
      <RowsDialogButton
        selection={selection}
        label="Move to…"
        open={({ rows, retain }) =>
          openDialog(() => import('./MoveDocumentsDialog'), 'MoveDocumentsDialog', {
            jobId,
            documents: rows,
            retain,
          })
        }
      />
    </LibraryBulkActions>
  );
}

interface FolderTarget {
  jobId: string;
  /** Called when a document or a folder is dragged onto a folder. */
  moveDragged: MoveDragged;
}

/** Where the folder is. Each step opens its folder. */
function FolderTrail({ path, ...target }: FolderTarget & { path: readonly DocumentFolder[] }) {
  if (path.length === 0) return null;
  return (
    <nav aria-label="Folder">
      <ol className="pl-plain-list pl-cluster pl-folder-trail">
        <TrailStep {...target} id="" name="Documents" />
        {path.map(({ id, name }, index) =>
          index === path.length - 1 ? (
            <li key={id} aria-current="page">
              {name}
            </li>
          ) : (
            <TrailStep key={id} {...target} id={id} name={name} />
          ),
        )}
      </ol>
    </nav>
  );
}

function TrailStep({ jobId, moveDragged, id, name }: FolderTarget & { id: string; name: string }) {
  const { keep } = useListLayout();
  return (
    <li {...useDropTarget((address) => moveDragged(address, id))}>
      <Link to={keep(paths.documents(jobId, id))}>{name}</Link>
    </li>
  );
}

function NewFolder({ jobId, folderId }: Place) {
  const create = documentFolders.useCreate();
  return (
    <button
      type="button"
      className="btn btn-secondary"
      onClick={() =>
        openNameDialog({
          title: 'New folder',
          schema: folderName,
          name: '',
          save: ({ name }, attempt) => create({ jobId, parentId: folderId, name }, attempt),
          doneMessage: (name) => `${name} added`,
        })
      }
    >
      New folder
    </button>
  );
}

function FolderList({ folders, ...target }: FolderTarget & { folders: readonly DocumentFolder[] }) {
  if (folders.length === 0) return null;
  return (
    <ul className="pl-plain-list pl-folders" aria-label="Folders">
      {folders.map((folder) => (
        <FolderItem key={folder.id} {...target} folder={folder} />
      ))}
    </ul>
  );
}

function FolderItem({ jobId, moveDragged, folder }: FolderTarget & { folder: DocumentFolder }) {
  const { keep } = useListLayout();
  const { id, name, documents } = folder;
  return (
    <FolderTile
      {...useDropTarget((address) => moveDragged(address, id))}
      to={keep(paths.documents(jobId, id))}
      name={name}
      hint={countOf(documents, jobDocumentCalls.noun)}
      actions={useFolderActions(jobId, folder)}
    />
  );
}
