import '../../styles/seen.scss';
import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router-dom';
import { Announcement } from '../../components/Announcement';
import { EmptyState } from '../../components/feedback/EmptyState';
import { choiceFilter } from '../../components/page/filter';
import { ListControls } from '../../components/page/ListControls';
import { Loaded } from '../../components/page/Loaded';
import { useListState } from '../../components/page/useListState';
import { countOf } from '../../lib/countOf';
import { type FlagsOf, loadFlagsOf } from '../../session/loadFlagsOf';
import type { RouteRow } from '../../session/route';
import { useSession } from '../../session/store';
import { countWays, narrowed, seenBy, type Way, wayNames, ways } from './seen';
import { SeenGroups } from './SeenGroups';

const way = choiceFilter('way', 'Show', wayNames, 'Everything');

/** Asked anew at every visit: what somebody may see changes elsewhere. */
const seenQuery = (userId: string, businessId: string) => ({
  queryKey: ['seen', userId, businessId] as const,
  queryFn: () => loadFlagsOf({ userId, businessId }),
  staleTime: 0,
});

/** All that the shell has for somebody, searched and narrowed down. */
export function SeenParts({ userId }: { userId: string }) {
  const businessId = useSession(({ user }) => user?.businessId) ?? '';
  const query = useQuery(seenQuery(userId, businessId));
  return (
    <Loaded query={query} what="what this person may see">
      {(known) => <Parts known={known} onRetry={() => void query.refetch()} />}
    </Loaded>
  );
}

function Parts({ known: { flags, failed }, onRetry }: { known: FlagsOf; onRetry: () => void }) {
  const state = useListState({ sort: '', filters: { way } });
  const rows = useOutletContext<readonly RouteRow[]>();
  // The role code of their session (ACCESS-10) is told to nobody else.
  const all = seenBy({ flags, role: undefined }, rows);
  const shown = narrowed(all, { search: state.search, way: state.filters.way as Way | '' });
  const counts = countWays(all);
  const found = Object.values(countWays(shown)).reduce((sum, count) => sum + count, 0);
  return (
    <>
      {failed.length > 0 && (
        <div className="alert alert-warning pl-seen-note">
          <span>
            Could not find out about: {failed.join(', ')}. What hangs on them counts as not granted here.
          </span>
          <button type="button" className="btn btn-secondary btn-sm" onClick={onRetry}>
            Check again
          </button>
        </div>
      )}
      <ListControls
        state={state}
        columns={[]}
        filters={[way]}
        search={{ label: 'Search menus and screens', placeholder: 'Name, reason, address' }}
        tools={undefined}
      />
      <p className="pl-hint">
        Whether they are an administrator is read from the list of administrators. Their own sign-in may say
        so too, which only they are told.
      </p>
      <p className="pl-seen-counts">
        {ways
          .map((way) => `${counts[way]} ${way === 'opens' ? 'open' : wayNames[way].toLowerCase()}`)
          .join(' · ')}
      </p>
      <Announcement text={state.dirty ? `${countOf(found, { one: 'entry', many: 'entries' })} found` : ''} />
      {shown.length > 0 ? (
        <SeenGroups groups={shown} />
      ) : (
        <div className="pl-panel">
          <EmptyState
            title="Nothing matches"
            action={
              <button type="button" className="btn btn-secondary" onClick={state.clear}>
                Clear filters
              </button>
            }
          />
        </div>
      )}
    </>
  );
}
