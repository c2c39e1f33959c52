import * as z from 'zod/mini';
import {
  type Community,
  type CommunityTag,
  communityTagCalls,
  communityTagDraft,
} from '../../api/communities/contract';
import { communityTags } from '../../api/communities/queries';
import { notify } from '../../components/feedback/banners';
import { confirmAndRun } from '../../components/feedback/confirmAndRun';
import { openNameDialog } from '../../components/form/openNameDialog';
import { List } from '../../components/page/List';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import { numberColumn, textColumn } from '../../components/table/columns';
import { RowButton } from '../../components/table/RowButton';
import { countOf } from '../../lib/countOf';
import { isOrganizer } from './community';

const columns: Column<CommunityTag>[] = [
  textColumn('name', 'Tag', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  numberColumn('messages', 'Messages', ({ messages }) => messages, { card: 'fact' }),
  numberColumn('resources', 'Resources', ({ resources }) => resources, { card: 'fact' }),
];
const managed: Column<CommunityTag>[] = [
  ...columns,
  {
    ...textColumn<CommunityTag>('actions', 'Actions', () => '', { width: '12rem', card: 'fact' }),
    actions: true,
    cell: (tag) => <Actions tag={tag} />,
  },
];

const schema = z.pick(communityTagDraft, { name: true });

/** CALL-259, ORG-09: the tags of a community, with what has them. */
export function Tags({ community }: { community: Community }) {
  const { id } = community;
  const state = useListState({ sort: 'name,asc', columns });
  const create = communityTags.useCreate();
  const add = () =>
    openNameDialog({
      title: 'New tag',
      schema,
      name: '',
      save: ({ name }, attempt) => create({ communityId: id, name }, attempt),
      doneMessage: (name) => `${name} added`,
    });
  return (
    <div className="pl-stack">
      {isOrganizer(community) && (
        <div className="pl-cluster d-print-none">
          <button type="button" className="btn btn-secondary" onClick={add}>
            New tag
          </button>
        </div>
      )}
      <List
        title="Tags"
        noun={communityTagCalls.noun}
        state={state}
        query={({ search, sort, page, size }) =>
          communityTags.list({ search, sort, page, size, communityId: id })
        }
        columns={isOrganizer(community) ? managed : columns}
        rowKey={(tag) => tag.id}
        search={{ label: 'Search tags' }}
        empty={{ title: 'No tags yet', text: 'Organizers add tags for messages and resources.' }}
      />
    </div>
  );
}

function Actions({ tag }: { tag: CommunityTag }) {
  const { id, name, community, messages, resources, version } = tag;
  const { send } = communityTags.useSave(id, (current, draft) => current.name === draft.name);
  const remove = communityTags.useRemove(id, { inList: true });
  const rename = () =>
    openNameDialog({
      title: `Rename ${name}`,
      schema,
      name,
      save: (draft) => send({ ...draft, communityId: community?.id ?? '' }, version),
      doneMessage: (to) => `${name} renamed to ${to}`,
    });

  async function removeTag() {
    const used = [
      countOf(messages, { one: 'message', many: 'messages' }),
      countOf(resources, { one: 'resource', many: 'resources' }),
    ].join(' and ');
    const question = { title: `Delete ${name}?`, text: `${used} will lose it. They stay.`, danger: true };
    if (await confirmAndRun(question, remove)) notify({ kind: 'success', text: `${name} deleted` });
  }

  return (
    <div className="pl-cluster">
      <RowButton disabledReason={undefined} aria-label={`Rename ${name}`} onClick={rename}>
        Rename
      </RowButton>
      <RowButton disabledReason={undefined} aria-label={`Delete ${name}`} onClick={() => void removeTag()}>
        Delete
      </RowButton>
    </div>
  );
}
