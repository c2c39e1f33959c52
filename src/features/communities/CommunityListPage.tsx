import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Community } from '../../api/communities/contract';
import { communities } from '../../api/communities/queries';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import { numberColumn, statusColumn, textColumn } from '../../components/table/columns';
import { paths } from '../../lib/paths';
import { unreadText, ownBadge } from './community';

const columns: Column<Community>[] = [
  textColumn('name', 'Community', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  statusColumn('status', 'Your company', ownBadge, { width: '9rem', card: 'fact' }),
  textColumn('about', 'About', ({ about }) => about, { wideOnly: true }),
  numberColumn('members', 'Companies', ({ members }) => members, { sort: 'members', card: 'fact' }),
  numberColumn('unread', 'Unread messages', ({ unread }) => unread, { sort: 'unread', card: 'fact' }),
];

/** SCREEN-COMMUNITIES, ROUTE-33: the communities that the company runs, takes part in, or is invited to. */
export default function CommunityListPage() {
  const state = useListState({ sort: 'name,asc', columns });
  const query = ({ search, sort, page, size }: typeof state.params) =>
    communities.list({ search, sort, page, size });
  return (
    <ListPage
      title="Communities"
      context="Companies that talk about safety and share what helped them."
      name="communities"
      noun={{ one: 'community', many: 'communities' }}
      state={state}
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.community(id)}
      search={{ label: 'Search communities' }}
      empty={{
        title: 'No communities yet',
        text: 'Start one and invite companies. One that invites your company appears here, too.',
      }}
      actions={
        <Link className="btn btn-primary" to={paths.newCommunity}>
          New community
        </Link>
      }
    >
      <News query={query(state.params)} />
    </ListPage>
  );
}

/** What is new in the communities of the list since the user has read them. */
function News({ query }: { query: ReturnType<typeof communities.list> }) {
  const { data } = useQuery(query);
  const news = (data?.rows ?? []).filter((one) => unreadText(one) !== '');
  if (news.length === 0) return null;
  return (
    <section className="pl-panel pl-stack gap-2" aria-labelledby="community-news">
      <h2 id="community-news" className="m-0">
        New since you last read
      </h2>
      <ul className="pl-plain-list pl-stack gap-2">
        {news.map((one) => (
          <li key={one.id}>
            <Link to={paths.community(one.id, one.unread === 0 ? 'resources' : undefined)}>
              {`${one.name || '—'}: ${unreadText(one)}`}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
