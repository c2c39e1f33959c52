import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import { communitySettings } from '../../api/areaSettings/contract';
import {
  type Community,
  type CommunityResource,
  communityResourceCalls,
  shareSourceNames,
} from '../../api/communities/contract';
import { communityResources, useCopyResource } from '../../api/communities/queries';
import { resourceKindNames } from '../../api/resources/contract';
import { settingsQuery } from '../../api/settingsQueries';
import { ActionButton } from '../../components/ActionButton';
import { LinkedText } from '../../components/content/LinkedText';
import { notify } from '../../components/feedback/banners';
import { confirmAndRun } from '../../components/feedback/confirmAndRun';
import { openDialog } from '../../components/feedback/openDialog';
import { List } from '../../components/page/List';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import { dayColumn, statusColumn, textColumn } from '../../components/table/columns';
import { RowButton } from '../../components/table/RowButton';
import { sharingDenial } from '../../domain/communities/community';
import { formatShortDate, localDay } from '../../lib/dates';
import { libraries } from './community';
import { useTags } from './useTags';

/** Whether it is ours, gone, or copied, and whether the copy is old. */
function stateBadge({ isOwn, isAvailable, copy, copiedAt, isNewer }: CommunityResource) {
  if (!isAvailable) return { tone: 'failed', text: 'Owner left' } as const;
  if (isOwn) return { tone: 'new', text: 'Yours' } as const;
  if (isNewer) return { tone: 'waiting', text: 'Newer at the source' } as const;
  if (copy) return { tone: 'done', text: `Copied ${formatShortDate(localDay(copiedAt))}` } as const;
  return { tone: 'active', text: 'Not copied' } as const;
}

const columns: Column<CommunityResource>[] = [
  textColumn('name', 'Name', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  textColumn(
    'kind',
    'Kind',
    ({ source, kind }) => (source === 'RESOURCE' ? resourceKindNames[kind] : shareSourceNames[source]),
    { card: 'fact' },
  ),
  statusColumn('state', 'Status', stateBadge, { width: '12rem', card: 'fact' }),
  textColumn('business', 'Shared by', ({ business }) => business, { card: 'fact' }),
  textColumn('by', 'Person', ({ by }) => by, { hidden: true }),
  dayColumn('at', 'Shared', ({ at }) => localDay(at), { sort: 'at' }),
  textColumn('tags', 'Tags', ({ tags }) => tags.map(({ name }) => name).join(', '), { card: 'fact' }),
  textColumn('note', 'Note', ({ note }) => note, { width: '14rem', wrapped: true, wideOnly: true }),
  {
    ...textColumn<CommunityResource>('url', 'Address', ({ url }) => url, { hidden: true }),
    cell: ({ url }) => <LinkedText text={url} />,
  },
  {
    ...textColumn<CommunityResource>('actions', 'Actions', () => '', { width: '12rem', card: 'fact' }),
    actions: true,
    cell: (row) => <Actions row={row} />,
  },
];

/** CALL-260, ORG-10: what companies share, and copies of them in the own library. */
export function SharedResources({ community }: { community: Community }) {
  const { byTag } = useTags(community.id);
  const settings = useQuery(settingsQuery(communitySettings, { silent: true })).data;
  const state = useListState({ sort: 'name,asc', columns, filters: { tag: '' } });
  return (
    <div className="pl-stack">
      <div className="pl-cluster d-print-none">
        <ActionButton
          disabledReason={settings && sharingDenial(settings)}
          onClick={() =>
            openDialog(() => import('./ShareResourceDialog'), 'ShareResourceDialog', { community })
          }
        >
          Share resource
        </ActionButton>
      </div>
      <List
        title="Shared resources"
        noun={communityResourceCalls.noun}
        state={state}
        query={({ filters: { tag }, ...params }) =>
          communityResources.list({ ...params, tagId: tag, communityId: community.id })
        }
        columns={columns}
        rowKey={({ id }) => id}
        search={{ label: 'Search shared resources', placeholder: 'Name, note, company' }}
        filters={[byTag]}
        empty={{
          title: 'Nothing is shared yet',
          text: 'Share a link, a file, a topic or a form of your library.',
        }}
      />
    </div>
  );
}

function Actions({ row }: { row: CommunityResource }) {
  const { id, name, source, isOwn, isAvailable, isNewer, copy } = row;
  const { right, to } = libraries[source];
  const mayCopy = useMay()(right);
  const { mutateAsync: copyNow, isPending } = useCopyResource(id);
  const remove = communityResources.useRemove(id, { inList: true });

  async function copyToLibrary() {
    // A banner has reported the reason.
    const saved = await copyNow().catch(() => undefined);
    if (saved) notify({ kind: 'success', text: `${name} is in your library` });
  }

  async function stop() {
    const question = {
      title: `Stop sharing ${name}?`,
      text: 'Copies that others have made stay.',
      danger: true,
    };
    if (await confirmAndRun(question, remove))
      notify({ kind: 'success', text: `${name} is not shared anymore` });
  }

  if (isOwn)
    return (
      <RowButton disabledReason={undefined} aria-label={`Stop sharing ${name}`} onClick={() => void stop()}>
        Stop sharing
      </RowButton>
    );
  const label = copy ? 'Copy again' : 'Copy';
  return (
    <div className="pl-cluster">
      {mayCopy && copy && (
        <Link to={to(copy.id)} aria-label={`Open copy of ${name}`}>
          Open copy
        </Link>
      )}
      {mayCopy && isAvailable && (!copy || isNewer) && (
        <RowButton
          disabledReason={isPending ? 'It is being copied' : undefined}
          aria-label={`${label} ${name}`}
          onClick={() => void copyToLibrary()}
        >
          {label}
        </RowButton>
      )}
    </div>
  );
}
