import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import {
  linkStatusNames,
  resourceAudienceNames,
  resourceCalls,
  type ResourceFolder,
  resourceFolderDraft,
  resourceKindNames,
  type SharedResource,
} from '../../api/resources/contract';
import { allResourceFolders, resourceFiles, resourceFolders, resources } from '../../api/resources/queries';
import { notify } from '../../components/feedback/banners';
import { confirmAndRun } from '../../components/feedback/confirmAndRun';
import { ErrorState } from '../../components/feedback/ErrorState';
import { FolderTile } from '../../components/files/FolderTile';
import { openFile } from '../../components/files/openFile';
import { openNameDialog } from '../../components/form/openNameDialog';
import { choiceFilter, type Filter } from '../../components/page/filter';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import { dayColumn, namedColumn, statusColumn, textColumn } from '../../components/table/columns';
import { RowButton } from '../../components/table/RowButton';
import { countOf } from '../../lib/countOf';
import { localDay } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { useLabel } from '../../session/labels';
import { openLink, resourceBadge } from './resource';

const columns: Column<SharedResource>[] = [
  textColumn('name', 'Name', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  statusColumn('kind', 'Kind', resourceBadge, { width: '9rem', card: 'fact' }),
  namedColumn('folder', 'Folder', ({ folder }) => folder, { card: 'fact' }),
  textColumn('note', 'Note', ({ note }) => note, { wrapped: true }),
  textColumn('url', 'Address', ({ url }) => url, { hidden: true }),
  textColumn('audience', 'Who sees it', ({ audience }) => resourceAudienceNames[audience], {
    wideOnly: true,
  }),
  textColumn('pinned', 'Pinned', ({ pinned }) => (pinned ? 'Yes' : ''), { width: '6rem', card: 'fact' }),
  dayColumn('createdAt', 'Added', ({ createdAt }) => localDay(createdAt), { sort: 'createdAt' }),
  {
    ...textColumn<SharedResource>('open', 'Open', () => '', { width: '8rem', card: 'fact' }),
    actions: true,
    cell: (row) => <OpenButton row={row} />,
  },
];

function OpenButton({ row: { kind, name, url, files } }: { row: SharedResource }) {
  const [file] = files;
  const open = () =>
    kind === 'LINK' ? openLink(url) : void (file && openFile(resourceFiles, file.id, file.name));
  const label = kind === 'LINK' ? 'Open' : 'Download';
  return (
    <RowButton aria-label={`${label} ${name}`} disabledReason={undefined} onClick={open}>
      {label}
    </RowButton>
  );
}

const byKind = choiceFilter('kind', 'Kind', resourceKindNames);
const byStatus = choiceFilter('linkStatus', 'Links', linkStatusNames);

/** SCREEN-RESOURCES, CALL-262, SAFE-29: folders and resources, pinned ones first. */
export default function ResourceListPage() {
  const title = useLabel()('Resources');
  const mayChange = useMay()('resourceManagement');
  const { data, error, refetch } = useQuery(allResourceFolders);
  const folders = data?.rows ?? [];
  const byFolder: Filter = {
    name: 'folder',
    label: 'Folder',
    options: [{ value: '', label: 'All' }, ...folders.map(({ id, name }) => ({ value: id, label: name }))],
    pending: !data,
  };
  const state = useListState({
    sort: 'name,asc',
    columns,
    filters: { folder: '', kind: byKind, linkStatus: byStatus },
  });
  const { folder } = state.filters;
  return (
    <ListPage
      title={title}
      context="Links and files that people look up on the job."
      name="resources"
      noun={resourceCalls.noun}
      state={state}
      query={({ filters: { folder, ...filters }, ...params }) =>
        resources.list({ ...params, ...filters, folderId: folder })
      }
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.resource(id)}
      search={{ label: 'Search resources', placeholder: 'Name, address, note, folder' }}
      filters={[byFolder, byKind, byStatus]}
      empty={{
        title: 'No resources yet',
        text: 'Add links and files that people look up on the job, such as permits and standards.',
      }}
      actions={
        mayChange && (
          <>
            <NewFolder />
            <Link className="btn btn-primary" to={paths.newResource(folder)}>
              New resource
            </Link>
          </>
        )
      }
    >
      {error && <ErrorState what="folders" error={error} onRetry={() => void refetch()} />}
      {!state.isFiltered && folders.length > 0 && (
        <ul className="pl-plain-list pl-folders" aria-label="Folders">
          {folders.map((one) => (
            <FolderItem key={one.id} folder={one} mayChange={mayChange} />
          ))}
        </ul>
      )}
    </ListPage>
  );
}

function NewFolder() {
  const create = resourceFolders.useCreate();
  const open = () =>
    openNameDialog({
      title: 'New folder',
      schema: resourceFolderDraft,
      name: '',
      save: create,
      doneMessage: (name) => `${name} added`,
    });
  return (
    <button type="button" className="btn btn-secondary" onClick={open}>
      New folder
    </button>
  );
}

function FolderItem({ folder, mayChange }: { folder: ResourceFolder; mayChange: boolean }) {
  const { id, name, version } = folder;
  const { send } = resourceFolders.useSave(id, (current, draft) => current.name === draft.name);
  const remove = resourceFolders.useRemove(id, { inList: true });

  async function removeFolder() {
    const question = {
      title: `Delete ${name}?`,
      text: 'The folder is empty. This cannot be undone.',
      danger: true,
    };
    if (await confirmAndRun(question, remove)) notify({ kind: 'success', text: `${name} deleted` });
  }

  const rename = () =>
    openNameDialog({
      title: `Rename ${name}`,
      schema: resourceFolderDraft,
      name,
      save: (draft) => send(draft, version),
      doneMessage: (to) => `${name} renamed to ${to}`,
    });

  return (
    <FolderTile
      to={paths.resourceFolder(id)}
      name={name}
      hint={countOf(folder.resources, resourceCalls.noun)}
      actions={
        mayChange
          ? [
              { label: 'Rename', run: rename },
              {
                label: 'Delete',
                danger: true,
                disabledReason: folder.resources > 0 ? 'Move or delete its resources first' : undefined,
                run: () => void removeFolder(),
              },
            ]
          : []
      }
    />
  );
}
