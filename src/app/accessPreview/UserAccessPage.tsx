import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useParams } from 'react-router-dom';
import type { UserStatus } from '../../api/users/contract';
import { userQueries } from '../../api/users/queries';
import { Announcement } from '../../components/Announcement';
import { EmptyState } from '../../components/feedback/EmptyState';
import { Icon } from '../../components/Icon';
import { FetchedPage } from '../../components/page/FetchedPage';
import { choiceFilter } from '../../components/page/filter';
import { ListControls } from '../../components/page/ListControls';
import { FetchedSection } from '../../components/page/FetchedSection';
import { PageHeader } from '../../components/page/PageHeader';
import { useListState } from '../../components/page/useListState';
import { StatusBadge, type Tone } from '../../components/StatusBadge';
import { countOf } from '../../lib/countOf';
import { paths } from '../../lib/paths';
import { type LoadedFlags, loadUserFlags } from '../../session/loadUserFlags';
import { useSession } from '../../session/store';
import { useShellContext } from '../shell/shellContext';
import {
  countByVisibility,
  filterPreview,
  type PreviewEntry,
  accessPreview,
  type PreviewGroup,
  type Visibility,
  visibilityNames,
  visibilities,
} from './accessPreview';
import './preview.scss';

const tones: Record<Visibility, Tone> = {
  opens: 'done',
  locked: 'waiting',
  hidden: 'new',
  unknown: 'active',
};

/** The entries by group, each with its state and the reason if it does not open. */
function PreviewGroups({ groups }: { groups: readonly PreviewGroup[] }) {
  return groups.map((group) => <PreviewSection key={group.title} group={group} />);
}

function PreviewSection({ group: { title, about, entries } }: { group: PreviewGroup }) {
  const id = useId();
  return (
    <section className="pl-panel pl-access-preview" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="pl-hint">{about}</p>
      <Entries entries={entries} />
    </section>
  );
}

const Entries = ({ entries }: { entries: readonly PreviewEntry[] }) => (
  <ul>
    {entries.map((entry) => (
      <li key={`${entry.label} ${entry.address ?? ''}`}>
        <EntryLine entry={entry} />
        {entry.entries && entry.entries.length > 0 && <Entries entries={entry.entries} />}
      </li>
    ))}
  </ul>
);

const EntryLine = ({
  entry: { label, visibility: visibility, reason, address },
}: {
  entry: PreviewEntry;
}) => (
  <div
    className="pl-access-preview-entry d-grid row-gap-1 column-gap-4 align-items-center py-1 border-top"
    data-way={visibility}
  >
    <span className="pl-access-preview-name">
      {visibility === 'locked' && <Icon name="lock" />}
      {label}
      {address !== undefined && <code className="d-block fs-sm text-body-secondary">{address}</code>}
    </span>
    <StatusBadge tone={tones[visibility]} text={visibilityNames[visibility]} />
    {reason !== undefined && (
      <span className="pl-access-preview-reason fs-md text-body-secondary">{reason}</span>
    )}
  </div>
);

/** A read-only preview of the shell as another user sees it (SCREEN-USERS). */
export default function UserAccessPage() {
  const { userId = '' } = useParams();
  return (
    <FetchedPage
      resourceName="user"
      back={{ to: paths.users, label: 'Users' }}
      query={userQueries.detail(userId)}
    >
      {({ fullName, email, status }) => (
        <div className="pl-page">
          <PageHeader
            title={`What ${fullName || email} sees`}
            back={{ to: paths.user(userId), label: fullName || email }}
            context="The menus and screens that this person sees. Read-only."
          />
          <CannotSignIn status={status} />
          <UserPreview userId={userId} />
        </div>
      )}
    </FetchedPage>
  );
}

const reasons: Partial<Record<UserStatus, string>> = {
  INVITED: 'They have been invited but have not signed up yet.',
  SUSPENDED: 'They are suspended.',
  DELETED: 'They have been deleted.',
};

/** Users who cannot sign in see nothing, whatever their roles. */
function CannotSignIn({ status }: { status: UserStatus }) {
  const reason = reasons[status];
  return (
    reason && (
      <div className="alert alert-warning pl-cluster column-gap-4 justify-content-between m-0">
        {reason} They cannot sign in now. This is what they would see.
      </div>
    )
  );
}

const visibilityFilter = choiceFilter('way', 'Show', visibilityNames, 'Everything');

/** Never from the cache, because permissions change elsewhere. */
const userFlagsQuery = (userId: string, businessId: string) => ({
  queryKey: ['seen', userId, businessId] as const,
  queryFn: () => loadUserFlags({ userId, businessId }),
  staleTime: 0,
});

/** All entries of the shell for a user, with search and filter. */
function UserPreview({ userId }: { userId: string }) {
  const businessId = useSession(({ user }) => user?.businessId) ?? '';
  const query = useQuery(userFlagsQuery(userId, businessId));
  return (
    <FetchedSection query={query} what="this person's access">
      {(known) => <FilteredPreview known={known} onRetry={() => void query.refetch()} />}
    </FetchedSection>
  );
}

function FilteredPreview({ known: { flags, failed }, onRetry }: { known: LoadedFlags; onRetry: () => void }) {
  const state = useListState({ sort: '', filters: { way: visibilityFilter } });
  const { routes: rows } = useShellContext();
  // The role code of another user's session is not available (ACCESS-10).
  const all = accessPreview({ flags, role: undefined }, rows);
  const visibleGroups = filterPreview(all, {
    search: state.search,
    visibility: state.filters.way as Visibility | '',
  });
  const counts = countByVisibility(all);
  const visibleCount = Object.values(countByVisibility(visibleGroups)).reduce((sum, count) => sum + count, 0);
  return (
    <>
      {failed.length > 0 && (
        <div className="alert alert-warning pl-cluster column-gap-4 justify-content-between m-0">
          <span>
            Couldn't check: {failed.join(', ')}. Permissions that depend on these are shown as not granted.
          </span>
          <button type="button" className="btn btn-secondary btn-sm" onClick={onRetry}>
            Check again
          </button>
        </div>
      )}
      <ListControls
        state={state}
        columns={[]}
        filters={[visibilityFilter]}
        search={{ label: 'Search menus and screens', placeholder: 'Name, reason, address' }}
        tools={undefined}
      />
      <p className="pl-hint">
        Administrator access is based on the list of administrators. A person's own sign-in can also grant it,
        which this preview can't show.
      </p>
      <p className="m-0 text-body-secondary">
        {visibilities
          .map(
            (visibility) =>
              `${counts[visibility]} ${visibility === 'opens' ? 'open' : visibilityNames[visibility].toLowerCase()}`,
          )
          .join(' · ')}
      </p>
      <Announcement
        text={state.isFiltered ? `${countOf(visibleCount, { one: 'entry', many: 'entries' })} found` : ''}
      />
      {visibleGroups.length > 0 ? (
        <PreviewGroups groups={visibleGroups} />
      ) : (
        <div className="pl-panel">
          <EmptyState
            title="No matches"
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
