import type { SiteAccessList } from '../../../api/visitorSettings/contract';
import { siteAccess } from '../../../api/visitorSettings/queries';
import { openDialog } from '../../../components/feedback/openDialog';
import { List } from '../../../components/page/List';
import { useListState } from '../../../components/page/useListState';
import type { Column } from '../../../components/table/column';
import { textColumn } from '../../../components/table/columns';

const viewersText = ({ viewers }: SiteAccessList): string =>
  viewers.length === 0 ? 'Everybody in the visitor log' : viewers.map(({ name }) => name).join(', ');

const columns: Column<SiteAccessList>[] = [
  textColumn('name', 'Site', ({ name, status }) => (status === 'CLOSED' ? `${name} (closed)` : name), {
    sort: 'name',
    card: 'title',
  }),
  textColumn('viewers', 'Who sees it', viewersText, { card: 'fact' }),
  textColumn('edit', 'Change', () => '', {
    width: '8rem',
    card: 'fact',
    cell: (site) => (
      <button
        type="button"
        className="btn btn-secondary btn-sm"
        aria-label={`Change who sees ${site.name}`}
        onClick={() => openDialog(() => import('./SiteAccessDialog'), 'SiteAccessDialog', { site })}
      >
        Change
      </button>
    ),
  }),
];
const options = { sort: 'name,asc', columns };

/** VISITOR-10, CALL-221: who sees which site. */
export function SiteAccess() {
  const state = useListState(options, 'access-');
  return (
    <div className="pl-list-part pl-stack">
      <p className="m-0">
        Settings administrators, managers and site managers see all sites. Others see those without a list,
        and those whose list names them.
      </p>
      <List
        title="Who sees which site"
        name="site-access"
        noun={{ one: 'site', many: 'sites' }}
        state={state}
        query={({ search, sort, page, size }) => siteAccess({ search, sort, page, size })}
        columns={columns}
        rowKey={({ id }) => id}
        search={{ label: 'Search sites', placeholder: 'Site, person' }}
        empty={{ title: 'No sites yet', text: 'Sites appear here when they are added.' }}
      />
    </div>
  );
}
