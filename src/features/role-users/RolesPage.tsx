import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RoleModule, roleModules, type RoleUser } from '../../api/roleUsers/contract';
import { roleUserQueries } from '../../api/roleUsers/queries';
import { userAdminQueries } from '../../api/userAdmin/queries';
import { Announcement } from '../../components/Announcement';
import { BulkDialogHost } from '../../components/bulk/BulkDialogHost';
import { notify } from '../../components/feedback/banners';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Skeleton } from '../../components/feedback/Skeleton';
import { SearchBox } from '../../components/form/SearchBox';
import { MoreScreens } from '../../components/page/MoreScreens';
import { PageHeader } from '../../components/page/PageHeader';
import { useListData } from '../../components/page/useListData';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import { emailColumn, textColumn } from '../../components/table/columns';
import { Pager } from '../../components/table/Pager';
import { saveCsv } from '../../components/table/saveCsv';
import { countOf, peopleNoun } from '../../lib/countOf';
import { pageCount } from '../../lib/pager';
import { paths } from '../../lib/paths';
import { useSession, useSubject } from '../../session/store';
import { changeKey } from './matrix/changes';
import { MatrixForm } from './matrix/MatrixForm';
import { enabledModules, rolesText } from './modules';

interface CurrentRoles {
  /** By `changeKey`; undefined until all are loaded. */
  now: ReadonlyMap<string, RoleUser> | undefined;
  error: Error | null;
  retry: () => void;
}

/** The current roles of these users in each product. */
function useCurrentRoles(modules: readonly RoleModule[], userIds: readonly string[]): CurrentRoles {
  const results = useQueries({
    queries: modules.map((module) => ({
      ...roleUserQueries.list(
        module,
        { userIds, page: 0, size: Math.max(1, userIds.length) },
        { silent: true },
      ),
      enabled: userIds.length > 0,
    })),
  });
  const isLoaded = results.every(({ data }) => data !== undefined);
  const entries = results.flatMap(({ data }, index) => {
    const module = modules[index];
    return module ? (data?.rows ?? []).map((one) => [changeKey({ ...one, module }), one] as const) : [];
  });
  return {
    now: isLoaded ? new Map(entries) : undefined,
    error: results.find(({ data, error }) => data === undefined && error)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of results) if (error) void refetch();
    },
  };
}

/** Users per page. Each is requested for every product. */
const PAGE_SIZE = 20 as const;
const defaults = { sort: 'firstName,asc', columns: [{ sort: 'firstName', lastNameSort: 'lastName' }] };

/** SCREEN-ROLE-USERS: a matrix of active users and products with roles. */
export default function RolesPage() {
  const modules = enabledModules(useSubject());
  const settled = useSession((state) => state.settled);
  const state = { ...useListState(defaults), size: PAGE_SIZE };
  const { search, apiSort, page } = state;
  const people = useListData(
    {
      query: () =>
        userAdminQueries.list({
          list: 'all',
          status: 'ACTIVE',
          search,
          sort: apiSort,
          page,
          size: PAGE_SIZE,
        }),
    },
    [],
    state,
  );
  const { rows, total } = people;
  const roles = useCurrentRoles(modules, rows?.map(({ userId }) => userId) ?? []);
  const error = people.error ?? roles.error;

  /** Returns the content to show instead of the matrix, if any. */
  function fallback() {
    if (error)
      return (
        <ErrorState what="the roles" error={error} onRetry={people.error ? people.retry : roles.retry} />
      );
    if (rows?.length === 0)
      return (
        <EmptyState
          title={search ? 'No people match' : 'No active users yet'}
          text={search ? 'No active user has this name or email.' : 'Invite users first.'}
        />
      );
    if (settled && modules.length === 0)
      return (
        <EmptyState
          title="No products with roles"
          text="Your business has not enabled any product with roles."
        />
      );
    return settled && rows && roles.now ? undefined : <Skeleton kind="table" />;
  }

  return (
    <div className="pl-page pl-list-part">
      <PageHeader
        title="Roles"
        back={{ to: paths.users, label: 'Users' }}
        actions={
          <>
            <ModuleLinks modules={modules} />
            <DownloadRoles modules={modules} />
          </>
        }
      />
      <div className="pl-cluster d-print-none">
        <SearchBox
          label="Search people"
          placeholder="Name, email"
          value={search}
          onSearch={(text) => state.set({ search: text })}
        />
      </div>
      <Announcement text={rows && !people.stale ? `${countOf(total, peopleNoun)} found` : ''} />
      <MatrixForm people={rows ?? []} modules={modules} now={roles.now} fallback={fallback()} />
      {rows && (
        <div className="pl-list-footer pl-cluster column-gap-4 text-body-secondary">
          <span>{countOf(total, peopleNoun)}</span>
          {total > PAGE_SIZE && (
            <Pager page={page} pages={pageCount(total, PAGE_SIZE)} onPage={(to) => state.set({ page: to })} />
          )}
        </div>
      )}
      <BulkDialogHost />
    </div>
  );
}

/** Links to the role users of each product. */
const ModuleLinks = ({ modules }: { modules: readonly RoleModule[] }) => (
  <MoreScreens
    label="Role users"
    screens={modules.map((module) => ({ label: roleModules[module].label, to: paths.roleUsers(module) }))}
  />
);

type Assignment = RoleUser & { module: RoleModule };

const columns: Column<Assignment>[] = [
  textColumn('fullName', 'Name', ({ fullName }) => fullName),
  emailColumn(),
  textColumn('module', 'Product', ({ module }) => roleModules[module].label),
  textColumn('roles', 'Roles', ({ module, roles }) => rolesText(module, roles)),
];
const noun = { one: 'assignment', many: 'assignments' };

/** A spreadsheet of all roles in all products. */
function DownloadRoles({ modules }: { modules: readonly RoleModule[] }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function save() {
    if (busy) return;
    setBusy(true);
    const lists = modules.map(async (module) => {
      const query = roleUserQueries.list(module, { sort: 'fullName,asc', page: 0, size: 'all' });
      const { rows } = await client.fetchQuery({ ...query, staleTime: 0 });
      return rows.map((row): Assignment => ({ ...row, module }));
    });
    // The error has already been reported.
    const all = await Promise.all(lists).catch(() => undefined);
    const rows = all?.flat();
    if (rows && (await saveCsv('role assignments', rows, columns)))
      notify({ kind: 'success', text: `${countOf(rows.length, noun)} downloaded` });
    setBusy(false);
  }

  return (
    <button type="button" className="btn btn-secondary" aria-disabled={busy} onClick={() => void save()}>
      Download CSV
    </button>
  );
}
