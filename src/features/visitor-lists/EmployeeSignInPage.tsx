import { type SignIn, signInMarkNames } from '../../api/visitorLog/contract';
import { visitorLogQueries } from '../../api/visitorLog/queries';
import { choiceFilter } from '../../components/page/filter';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import { namedColumn, textColumn } from '../../components/table/columns';
import { paths } from '../../lib/paths';
import { dayInAddress, stayColumns, useVisitorSiteFilter } from './visitorLists';

const columns: Column<SignIn>[] = [
  namedColumn('name', 'Name', ({ person }) => person, { sort: 'name', card: 'title' }),
  ...stayColumns,
  textColumn('trade', 'Trade', ({ trade }) => trade, { hidden: true }),
];
const byMark = choiceFilter('mark', 'Note', signInMarkNames);

/** SCREEN-VL-EMP-SIGNINS, VISITOR-04, CALL-215: when own people signed in and out, the newest first. */
export default function EmployeeSignInPage() {
  const bySite = useVisitorSiteFilter();
  const state = useListState({
    sort: 'signedInAt,desc',
    columns,
    filters: { from: '', to: '', site: '', mark: byMark },
  });
  const { from, to } = state.filters;
  const problem = from !== '' && to !== '' && from > to ? 'The end is before the start' : undefined;
  return (
    <ListPage
      title="Employee sign-ins"
      context="When own people signed in and out at the sites."
      back={{ to: paths.visitorLog, label: 'Our sites' }}
      name="employee-sign-ins"
      noun={{ one: 'sign-in', many: 'sign-ins' }}
      state={state}
      query={({ filters, ...params }) =>
        visitorLogQueries.signIns({
          ...params,
          kind: 'EMPLOYEE',
          from: dayInAddress(filters.from),
          to: dayInAddress(filters.to),
          siteId: filters.site,
          mark: filters.mark,
        })
      }
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.covidForm(id)}
      search={{ label: 'Search sign-ins', placeholder: 'Person' }}
      filters={[
        byMark,
        { name: 'from', label: 'From', day: true },
        { name: 'to', label: 'To', day: true, problem },
        bySite,
      ]}
      isPrintable
      empty={{ title: 'No sign-ins yet', text: 'Own people who sign in at a site appear here.' }}
    />
  );
}
