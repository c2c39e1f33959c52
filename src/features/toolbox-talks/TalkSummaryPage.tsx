import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { TalkCount } from '../../api/talkSchedules/contract';
import { talkFiguresQuery } from '../../api/talkSchedules/queries';
import { EmptyState } from '../../components/feedback/EmptyState';
import { FetchedSection } from '../../components/page/FetchedSection';
import { PageHeader } from '../../components/page/PageHeader';
import type { Column } from '../../components/table/column';
import { numberColumn, textColumn } from '../../components/table/columns';
import { DataTable } from '../../components/table/DataTable';
import { formatNumber } from '../../lib/number';
import { paths } from '../../lib/paths';
import { Proposals } from './Proposals';
import { talkListSections } from './talkColumns';

/** SCREEN-TT, SAFE-04: topics for the next talk, and what each job and person owes. */
export default function TalkSummaryPage() {
  const figures = useQuery(talkFiguresQuery());
  return (
    <div className="pl-page pl-stack">
      <PageHeader
        title="Summary of toolbox talks"
        context="Topics for the next talk, and the talks of the last year that are missing or were held late."
        sections={talkListSections}
      />
      <Proposals />
      <FetchedSection query={figures} what="the counts">
        {({ jobs, holders }) =>
          jobs.length === 0 ? (
            <div className="pl-panel">
              <EmptyState title="No talks planned" text="Schedule talks, and what is missing appears here." />
            </div>
          ) : (
            <>
              <Counts caption="Job" rows={jobs} filter="jobId" />
              <Counts caption="Held by" rows={holders} filter="holderId" />
            </>
          )
        }
      </FetchedSection>
    </div>
  );
}

interface CountsProps {
  caption: string;
  rows: readonly TalkCount[];
  /** That of the list of planned talks. */
  filter: 'jobId' | 'holderId';
}

/** Most missing talks first. Each number leads to its talks. */
function Counts({ caption, rows, filter }: CountsProps) {
  const column = (name: 'missing' | 'late' | 'held', label: string, state: string): Column<TalkCount> => ({
    ...numberColumn<TalkCount>(name, label, (row) => row[name], { width: '7rem', card: 'fact' }),
    ...(state !== '' && {
      cell: (row) =>
        row[name] > 0 ? (
          <Link to={paths.plannedTalksOf({ [filter]: row.id, state })}>{formatNumber(row[name])}</Link>
        ) : (
          0
        ),
    }),
  });
  const columns: Column<TalkCount>[] = [
    {
      ...textColumn<TalkCount>('name', caption, ({ name }) => name || '—', { card: 'title' }),
      cell: (row) => <Link to={paths.plannedTalksOf({ [filter]: row.id })}>{row.name || '—'}</Link>,
    },
    column('missing', 'Missing', 'MISSING'),
    column('late', 'Held late', 'LATE'),
    column('held', 'Held', ''),
  ];
  return <DataTable caption={caption} rows={rows} columns={columns} rowKey={({ id }) => id} />;
}
