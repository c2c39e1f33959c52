import { useQuery } from '@tanstack/react-query';
import { type PlannedTalk, plannedTalkNoun, plannedTalkStateNames } from '../../api/talkSchedules/contract';
import { plannedTalkList, talkFiguresQuery } from '../../api/talkSchedules/queries';
import { choiceFilter, type Filter } from '../../components/page/filter';
import { Figure, Figures } from '../../components/page/Figure';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import {
  dayColumn,
  personColumn,
  numberedColumn,
  statusColumn,
  textColumn,
} from '../../components/table/columns';
import { addDays, today } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { useOpenJobFilter } from '../../navigation/jobFilter';
import { plannedTalkBadge, plannedTalkPath } from '../../navigation/plannedTalks';
import { talkListSections } from './talkColumns';

const plannedColumns: Column<PlannedTalk>[] = [
  textColumn('name', 'Topic', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  dayColumn('date', 'Planned for', ({ date }) => date, { sort: 'date', card: 'fact' }),
  numberedColumn('job', 'Job', ({ job }) => job, { card: 'fact' }),
  personColumn('holder', 'Held by', ({ holder }) => holder, { card: 'fact' }),
  statusColumn('state', 'Status', ({ state }) => plannedTalkBadge(state), { sort: 'state', card: 'fact' }),
  textColumn('reason', 'Why', ({ reason }) => reason, { wideOnly: true, wrapped: true }),
];

const byState = choiceFilter('state', 'Status', plannedTalkStateNames);
const byPlannedHolder = choiceFilter('mine', 'Held by', { true: 'Me' });
/** Planned talks of a year. */
const PERIOD_DAYS = 365;

/** SAFE-04: what each job and foreman still owes, with the counts. */
export default function PlannedTalkListPage() {
  const state = useListState({
    sort: 'date,desc',
    columns: plannedColumns,
    filters: { state: byState, mine: byPlannedHolder, jobId: '', holderId: '' },
  });
  const { jobId, holderId, mine } = state.filters;
  const { data } = useQuery(talkFiguresQuery({ jobId, holderId, mine: mine === 'true' || undefined }));
  const address = (state: string) => paths.plannedTalksOf({ state, jobId, holderId, mine });
  const byPerson: Filter = {
    name: 'holderId',
    label: 'Person',
    options: [
      { value: '', label: 'All' },
      ...(data?.holders ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ],
  };
  return (
    <ListPage
      title="Planned toolbox talks"
      context="What each job and foreman still has to hold."
      sections={talkListSections}
      name="planned-talks"
      noun={plannedTalkNoun}
      state={state}
      query={({ filters, ...params }) =>
        plannedTalkList({
          ...params,
          ...filters,
          from: addDays(today(), -PERIOD_DAYS),
          to: today(),
        })
      }
      columns={plannedColumns}
      rowKey={({ id }) => id}
      rowTo={plannedTalkPath}
      search={{ label: 'Search planned talks', placeholder: 'Topic, job, person' }}
      filters={[useOpenJobFilter(), byState, byPlannedHolder, byPerson]}
      empty={{ title: 'No talks planned', text: 'Schedule one, and it appears here until it is held.' }}
    >
      {data && (
        <Figures label="Planned talks">
          <Figure label="Due today" value={data.due} to={address('DUE')} />
          <Figure label="Missing" value={data.missing} isBad to={address('MISSING')} />
          <Figure label="Held late" value={data.late} to={address('LATE')} />
          <Figure label="Held" value={data.held} />
        </Figures>
      )}
    </ListPage>
  );
}
