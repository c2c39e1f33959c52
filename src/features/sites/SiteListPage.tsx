import { Link } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import { type Site, siteStatusNames } from '../../api/visitorLog/contract';
import { visitorSites } from '../../api/visitorLog/queries';
import { choiceFilter, type Filter, sentValue } from '../../components/page/filter';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import { numberedColumn, statusColumn, textColumn } from '../../components/table/columns';
import { paths } from '../../lib/paths';
import { useLabel } from '../../session/labels';
import { mapAddress } from '../../navigation/mapAddress';
import { useSession } from '../../session/store';
import { siteHoursText, isOverCapacity, onSiteText, siteBadge } from './site';

const columns: Column<Site>[] = [
  textColumn('name', 'Site', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  statusColumn('status', 'Status', siteBadge, { width: '7rem', card: 'fact' }),
  textColumn('onSite', 'On site now', onSiteText, {
    sort: 'onSite',
    width: '9rem',
    card: 'fact',
    cell: (site) =>
      isOverCapacity(site) ? (
        <strong className="text-danger">{onSiteText(site)}, over</strong>
      ) : (
        onSiteText(site)
      ),
  }),
  numberedColumn('job', 'Job', ({ job }) => job, { sort: 'job' }),
  textColumn('address', 'Address', ({ address }) => address, {
    card: 'fact',
    cell: ({ address, name }) => {
      const map = mapAddress(address);
      return map ? (
        <a href={map} target="_blank" rel="noopener noreferrer" aria-label={`${address}, map of ${name}`}>
          {address}
        </a>
      ) : (
        address
      );
    },
  }),
  textColumn('hours', 'Hours', siteHoursText, { width: '11rem' }),
  textColumn('managers', 'Site managers', ({ managers }) => managers.map(({ name }) => name).join(', '), {
    wideOnly: true,
  }),
];

/** Closed sites are hidden unless they are asked for. */
const byStatus: Filter = {
  ...choiceFilter('status', 'Status', { CLOSED: siteStatusNames.CLOSED, all: 'All' }, siteStatusNames.OPEN),
  all: 'all',
  sent: { '': 'OPEN' },
};

/** SCREEN-VL-SITES, VISITOR-01, CALL-212 */
export default function SiteListPage() {
  const title = useLabel()('Our sites');
  const mayManage = useMay()('siteManagement');
  const userId = useSession(({ user }) => user?.userId ?? '');
  const byManager = choiceFilter('managed', 'Managed by', { mine: 'Me' });
  const state = useListState({
    sort: 'name,asc',
    columns,
    filters: { status: byStatus, managed: byManager },
  });
  return (
    <ListPage
      title={title}
      context="Where people sign in, and how many are there now."
      actions={
        mayManage && (
          <Link className="btn btn-primary" to={paths.newSite}>
            New site
          </Link>
        )
      }
      name="sites"
      noun={{ one: 'site', many: 'sites' }}
      state={state}
      query={({ filters: { status, managed }, ...params }) =>
        visitorSites.list({
          ...params,
          status: sentValue(byStatus, status),
          managerId: managed === '' ? '' : userId,
        })
      }
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.site(id)}
      search={{ label: 'Search sites', placeholder: 'Site, job, address, manager' }}
      filters={[byStatus, byManager]}
      empty={{ title: 'No sites yet', text: 'Add a site, and open its registry on a tablet at the gate.' }}
    />
  );
}
