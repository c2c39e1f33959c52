import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OrientationCourse, OrientationPerson } from '../../api/orientation/contract';
import { coursesOf, orientationPeopleQuery } from '../../api/orientation/queries';
import { List } from '../../components/page/List';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import { phoneColumn, statusColumn, textColumn } from '../../components/table/columns';
import { courseState, missingText } from '../../domain/orientation/coverage';
import { worstState } from '../../domain/validity/validity';
import { peopleNoun } from '../../lib/countOf';
import { paths } from '../../lib/paths';
import { documentBadge } from './partner';

const columnsFor = (courses: readonly OrientationCourse[]): Column<OrientationPerson>[] => [
  textColumn('name', 'Name', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  statusColumn(
    'state',
    'Missing',
    (person) => {
      const worst = worstState(courses.map((course) => courseState(person, course)));
      return {
        tone: worst === 'NEVER' ? 'new' : documentBadge(worst).tone,
        text: missingText(person, courses),
      };
    },
    { width: '18rem', card: 'fact' },
  ),
  textColumn('hardHat', 'Hard hat', ({ hardHat }) => hardHat, { width: '8rem', card: 'fact' }),
  phoneColumn('phone', 'Phone', ({ phone }) => phone, { card: 'fact' }),
];

/** The people of a partner, and what courses they lack. They name their company as the partner is called. */
const peopleOf = (company: string) =>
  queryOptions({
    ...orientationPeopleQuery({ search: company, sort: 'name,asc', page: 0, size: 'all' }, { silent: true }),
    select({ rows }) {
      const own = rows.filter((one) => one.organization.toLowerCase() === company.toLowerCase());
      return { rows: own, total: own.length };
    },
  });

/** SAFE-22, SAFE-23: each leads to whether they may work today. */
export function PartnerPeople({ name }: { name: string }) {
  const { data } = useQuery(coursesOf('', { silent: true }));
  const columns = columnsFor((data?.rows ?? []).filter(({ required, job }) => required && !job));
  const state = useListState({ sort: 'name,asc', columns });
  return (
    <List
      title={`People of ${name}`}
      noun={peopleNoun}
      state={state}
      allRowsQuery={peopleOf(name)}
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.orientationPerson(id)}
      empty={{ title: 'No people yet', text: 'Workers who name this company appear here.' }}
    />
  );
}
