import type { VisitorOrganization } from '../../api/visitorLists/contract';
import { visitorOrganizationList } from '../../api/visitorLists/queries';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import { dateTimeColumn, numberColumn, textColumn } from '../../components/table/columns';
import { paths } from '../../lib/paths';

const columns: Column<VisitorOrganization>[] = [
  textColumn('name', 'Organization', ({ name }) => name, { sort: 'name', card: 'title' }),
  numberColumn('visitors', 'Visitors', ({ visitors }) => visitors, {
    sort: 'visitors',
    width: '8rem',
    card: 'fact',
  }),
  numberColumn('visits', 'Visits', ({ visits }) => visits, { sort: 'visits', width: '8rem', card: 'fact' }),
  dateTimeColumn('lastVisitAt', 'Last visit', ({ lastVisitAt }) => lastVisitAt, {
    sort: 'lastVisitAt',
    card: 'fact',
  }),
];

/** SCREEN-VL-VISITORS, VISITOR-03, CALL-214 */
export default function VisitorOrganizationListPage() {
  const state = useListState({ sort: 'visits,desc', columns });
  return (
    <ListPage
      title="Organizations"
      context="The companies of visitors."
      back={{ to: paths.visitors(), label: 'Visitors' }}
      name="visitor-organizations"
      noun={{ one: 'organization', many: 'organizations' }}
      state={state}
      query={({ search, sort, page, size }) => visitorOrganizationList({ search, sort, page, size })}
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ name }) => paths.visitors(name)}
      search={{ label: 'Search organizations', placeholder: 'Name' }}
      isPrintable
      empty={{ title: 'No organizations yet', text: 'The companies that visitors name appear here.' }}
    />
  );
}
