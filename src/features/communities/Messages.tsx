import { useQuery } from '@tanstack/react-query';
import {
  type Community,
  type CommunityMessage,
  communityMessageCalls,
  digestTimeNames,
  digestTimes,
  type DigestTime,
  MAX_MESSAGE_FILES,
} from '../../api/communities/contract';
import {
  communityFiles,
  communityMessages,
  communityPeopleChoices,
  useChooseDigest,
  useReadCommunity,
  useSendMessage,
} from '../../api/communities/queries';
import { CommentForm } from '../../components/comments/CommentForm';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SelectFilter } from '../../components/form/SelectFilter';
import { choiceFilter } from '../../components/page/filter';
import { FetchedSection } from '../../components/page/FetchedSection';
import { ListControls } from '../../components/page/ListControls';
import { useListState } from '../../components/page/useListState';
import { Pager } from '../../components/table/Pager';
import { countOf } from '../../lib/countOf';
import { pageCount } from '../../lib/pager';
import { Thread } from './ShownMessage';
import { useTags } from './useTags';

const PAGE_SIZE = 20;
const byUnread = choiceFilter('unread', 'Show', { true: 'Unread messages' }, 'All messages');

/** The time of the latest message of a page, with replies; '' for none. */
const latestOf = (rows: readonly CommunityMessage[]): string =>
  rows
    .flatMap(({ at, replies }) => [at, ...replies.map((reply) => reply.at)])
    .reduce((one, other) => (one > other ? one : other), '');

/** CALL-258, ORG-08: threads, pinned ones first, with those that the user has not read marked. */
export function Messages({ community }: { community: Community }) {
  const { id, name, unread, newResources, sharedAt } = community;
  const { byTag, tags } = useTags(id);
  const state = useListState({
    sort: 'at,desc',
    sorts: ['at'],
    filters: { unread: byUnread, tag: '' },
  });
  const { search, page, filters } = state;
  const query = useQuery(
    communityMessages.list({
      communityId: id,
      search: search || undefined,
      tagId: filters.tag,
      unread: filters.unread,
      sort: 'at,desc',
      page,
      size: PAGE_SIZE,
    }),
  );
  const send = useSendMessage();
  const { mutate: read, isPending } = useReadCommunity(id);
  const people = communityPeopleChoices(id);
  const latest = latestOf(query.data?.rows ?? []);
  const isLatestPage = page === 0 && !state.isFiltered;

  return (
    <div className="pl-stack">
      <section className="pl-panel pl-stack d-print-none" aria-label="New message">
        <CommentForm
          key={id}
          label="Message"
          send={({ id: key, text, about, photos }) =>
            send({
              key,
              communityId: id,
              parentId: '',
              text,
              tagIds: about ? [about] : [],
              files: [...photos],
            })
          }
          people={people}
          about={[{ value: '', label: 'No tag' }, ...tags.map((tag) => ({ value: tag.id, label: tag.name }))]}
          aboutLabel="Tag"
          attachments={{ files: communityFiles, max: MAX_MESSAGE_FILES }}
          draft={{ name: `message to ${id}`, title: `Message to ${name}` }}
        />
      </section>
      <ListControls
        state={state}
        columns={[]}
        filters={[byUnread, byTag]}
        search={{ label: 'Search messages', placeholder: 'Message, author, company' }}
        tools={
          unread + newResources > 0 &&
          isLatestPage && (
            <button
              type="button"
              className="btn btn-secondary"
              aria-busy={isPending}
              onClick={() => !isPending && read(newResources > 0 && sharedAt > latest ? sharedAt : latest)}
            >
              Mark {unread > 0 ? countOf(unread, communityMessageCalls.noun) : 'resources'} as read
            </button>
          )
        }
      />
      <FetchedSection query={query} what="messages">
        {({ rows, total }) => (
          <>
            {rows.length === 0 && (
              <EmptyState
                title={state.isFiltered ? 'No messages found' : 'No messages yet'}
                text={state.isFiltered ? 'Change the search or the filters.' : 'Write the first one.'}
              />
            )}
            {rows.length > 0 && (
              <ol className="pl-plain-list pl-stack" aria-label="Messages">
                {rows.map((row) => (
                  <li key={row.id}>
                    <Thread message={row} community={community} />
                  </li>
                ))}
              </ol>
            )}
            {total > PAGE_SIZE && (
              <Pager
                page={page}
                pages={pageCount(total, PAGE_SIZE)}
                onPage={(to) => state.set({ page: to })}
              />
            )}
          </>
        )}
      </FetchedSection>
      {community.digest !== undefined && <DigestChoice communityId={id} digest={community.digest} />}
    </div>
  );
}

/** How often the user gets the unread messages by email. */
function DigestChoice({ communityId, digest }: { communityId: string; digest: DigestTime }) {
  const { mutate, variables, isPending } = useChooseDigest(communityId);
  return (
    <div className="pl-cluster d-print-none">
      <SelectFilter
        label="Unread messages by email"
        value={isPending ? variables : digest}
        options={digestTimes.map((value) => ({ value, label: digestTimeNames[value] }))}
        onChange={(value) => mutate(value as DigestTime)}
      />
    </div>
  );
}
