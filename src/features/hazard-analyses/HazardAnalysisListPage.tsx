import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { analysisNoun, analysisStatusNames, type HazardAnalysis } from '../../api/hazardAnalyses/contract';
import { hazardAnalyses } from '../../api/hazardAnalyses/queries';
import { choiceFilter } from '../../components/page/filter';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import { riskBadge } from '../../components/risk/riskBadge';
import type { Column } from '../../components/table/column';
import {
  dateTimeColumn,
  dayColumn,
  personColumn,
  numberedColumn,
  statusColumn,
  textColumn,
} from '../../components/table/columns';
import { paths } from '../../lib/paths';
import { useOpenJobFilter } from '../../navigation/jobFilter';
import { useLabel } from '../../session/labels';
import { analysisBadge, signedText } from './analysis';

const columnsOf = (label: (text: string) => string): Column<HazardAnalysis>[] => [
  textColumn('name', 'Work', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  dayColumn('date', 'Date', ({ date }) => date, { sort: 'date', card: 'fact' }),
  numberedColumn('job', label('Job'), ({ job }) => job, { card: 'fact' }),
  textColumn('place', 'Place', ({ place }) => place, { hidden: true }),
  personColumn('supervisor', 'Supervisor', ({ supervisor }) => supervisor, { wideOnly: true, card: 'fact' }),
  statusColumn('risk', 'Remaining risk', ({ severity, likelihood }) => riskBadge(severity, likelihood), {
    sort: 'risk',
    width: '9rem',
    card: 'fact',
  }),
  textColumn('signed', 'Signed', signedText, { width: '6rem', card: 'fact' }),
  statusColumn('status', 'Status', ({ status }) => analysisBadge(status), { sort: 'status', card: 'fact' }),
  personColumn('createdBy', 'Added by', ({ createdBy }) => createdBy, { hidden: true }),
  dateTimeColumn('createdAt', 'Added', ({ createdAt }) => createdAt, { hidden: true }),
];

const byStatus = choiceFilter('status', 'Status', analysisStatusNames);
const byAuthor = choiceFilter('mine', 'Added by', { true: 'Me' });

/** SCREEN-ANALYSIS, CALL-243: the latest first. */
export default function HazardAnalysisListPage() {
  const label = useLabel();
  const columns = useMemo(() => columnsOf(label), [label]);
  const state = useListState({
    sort: 'date,desc',
    columns,
    filters: { status: byStatus, mine: byAuthor, jobId: '' },
  });
  return (
    <ListPage
      title={label('Hazard analyses')}
      context="What can go wrong at each task, how to prevent it, and who signed."
      name="hazard-analyses"
      noun={analysisNoun}
      state={state}
      query={({ filters, ...params }) => hazardAnalyses.list({ ...params, ...filters })}
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.hazardAnalysis(id)}
      search={{ label: 'Search hazard analyses', placeholder: 'Work, job, place, person' }}
      filters={[byStatus, useOpenJobFilter(), byAuthor]}
      empty={{
        title: 'No hazard analyses yet',
        text: 'Write the first one before the work begins.',
      }}
      actions={
        <Link className="btn btn-primary" to={paths.newHazardAnalysis()}>
          New hazard analysis
        </Link>
      }
    />
  );
}
