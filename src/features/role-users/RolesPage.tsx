import { userAdminQueries } from '../../api/userAdmin/queries';
import { Announcement } from '../../components/Announcement';
import { BulkPlace } from '../../components/bulk/BulkPlace';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Skeleton } from '../../components/feedback/Skeleton';
import { SearchBox } from '../../components/form/SearchBox';
import { PageHeader } from '../../components/page/PageHeader';
import { useListData } from '../../components/page/useListData';
import { useListState } from '../../components/page/useListState';
import { Pager } from '../../components/table/Pager';
import { countOf } from '../../lib/countOf';
import { pageCount } from '../../lib/pager';
import { paths } from '../../lib/paths';
import { useSession, useSubject } from '../../session/store';
import { DownloadRoles } from './matrix/DownloadRoles';
import { MatrixForm } from './matrix/MatrixForm';
import { ModuleLinks } from './matrix/ModuleLinks';
import { useRolesNow } from './matrix/useRolesNow';
import { enabledModules, peopleNoun } from './modules';

/** So many people at once: each is asked for in every product. */
const SIZE = 20 as const;
const defaults = { sort: 'firstName,asc', sorts: ['firstName'] };

/** SCREEN-ROLE-USERS: everybody who is active beside every product with roles. */
export default function RolesPage() {
  const modules = enabledModules(useSubject());
  const settled = useSession((state) => state.settled);
  const state = { ...useListState(defaults), size: SIZE };
  const { search, sort, page } = state;
  const people = useListData(
    {
      query: () => userAdminQueries.list({ list: 'all', status: 'ACTIVE', search, sort, page, size: SIZE }),
    },
    [],
    state,
  );
  const { rows, total } = people;
  const roles = useRolesNow(modules, rows?.map(({ userId }) => userId) ?? []);
  const error = people.error ?? roles.error;

  /** What stands where the matrix cannot. */
  function otherwise() {
    if (error)
      return (
        <ErrorState what="the roles" error={error} onRetry={people.error ? people.retry : roles.retry} />
      );
    if (rows?.length === 0)
      return (
        <EmptyState
          title={search ? 'No people match' : 'No active users yet'}
          text={search ? 'Nobody of this name or e-mail is active.' : 'Invite users first.'}
        />
      );
    if (settled && modules.length === 0)
      return (
        <EmptyState
          title="No product with roles"
          text="None of the products that have role users is enabled for your business."
        />
      );
    return settled && rows && roles.now ? undefined : <Skeleton kind="table" />;
  }

  return (
    <div className="pl-page pl-list-part">
      <PageHeader
        title="Roles"
        back={{ to: paths.users, label: 'Users' }}
        context={<ModuleLinks modules={modules} />}
        actions={<DownloadRoles modules={modules} />}
      />
      <div className="pl-filters">
        <SearchBox
          label="Search people"
          placeholder="Name, e-mail"
          value={search}
          onSearch={(text) => state.set({ search: text })}
        />
      </div>
      <Announcement text={rows && !people.stale ? `${countOf(total, peopleNoun)} found` : ''} />
      <MatrixForm people={rows ?? []} modules={modules} now={roles.now} otherwise={otherwise()} />
      {rows && (
        <div className="pl-list-foot">
          <span>{countOf(total, peopleNoun)}</span>
          {total > SIZE && (
            <Pager page={page} pages={pageCount(total, SIZE)} onPage={(to) => state.set({ page: to })} />
          )}
        </div>
      )}
      <BulkPlace />
    </div>
  );
}
