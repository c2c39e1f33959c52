import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  delayCauseNames,
  type SummaryDelay,
  type SummaryJob,
  type SummaryWork,
} from '../../api/dailyReports/contract';
import { reportSummary } from '../../api/dailyReports/queries';
import { BarChart } from '../../components/chart/BarChart';
import { ChartPanel } from '../../components/chart/ChartPanel';
import { EmptyState } from '../../components/feedback/EmptyState';
import { DownloadCsv } from '../../components/page/DownloadCsv';
import { FetchedSection } from '../../components/page/FetchedSection';
import { Figure, Figures } from '../../components/page/Figure';
import type { Column } from '../../components/table/column';
import { codedColumn, numberColumn, numberedColumn, textColumn } from '../../components/table/columns';
import { DataTable } from '../../components/table/DataTable';
import { monthOf } from '../../lib/dates';
import { formatNumber } from '../../lib/number';
import { paths } from '../../lib/paths';
import { useLabel } from '../../session/labels';

interface Props {
  from: string;
  to: string;
  jobId: string;
}

const jobColumns = (label: (text: string) => string): Column<SummaryJob>[] => [
  numberedColumn('job', label('Job'), (job) => job, { numbered: true, card: 'title' }),
  numberColumn('complete', 'Complete', ({ complete }) => complete, { card: 'fact' }),
  numberColumn('open', 'Open', ({ open }) => open, { card: 'fact' }),
  numberColumn('missing', 'Missing', ({ missing }) => missing, { card: 'fact' }),
  numberColumn('people', 'Person-days', ({ people }) => people),
  numberColumn('hours', 'Hours', ({ hours }) => hours, { card: 'fact' }),
  numberColumn('delayHours', 'Hours lost', ({ delayHours }) => delayHours),
];
const delayColumns: Column<SummaryDelay>[] = [
  textColumn('cause', 'Cause', ({ cause }) => delayCauseNames[cause], { card: 'title' }),
  numberColumn('hours', 'Hours lost', ({ hours }) => hours, { card: 'fact' }),
  numberColumn('reports', 'Reports', ({ reports }) => reports, { card: 'fact' }),
];
const workColumns: Column<SummaryWork>[] = [
  codedColumn('costCode', 'Cost code', ({ costCode }) => costCode.name, { card: 'title' }),
  numberColumn('quantity', 'Quantity', ({ quantity }) => quantity, { card: 'fact' }),
  textColumn('unit', 'Unit', ({ unit }) => unit, { card: 'fact' }),
  numberColumn('reports', 'Reports', ({ reports }) => reports, { card: 'fact' }),
];

/** CALL-196, CALL-198, TNM-17, TNM-19: what the reports of a period say. Each figure leads to its list. */
export function ReportSummary({ from, to, jobId }: Props) {
  const label = useLabel();
  const query = useQuery({ ...reportSummary({ from, to, jobId }), placeholderData: keepPreviousData });
  const stale = query.isPlaceholderData;
  const list = (filters: Record<string, string>) =>
    paths.dailyReportList({ ...(jobId && { jobId }), fromDate: from, toDate: to, ...filters });
  const calendar = (id: string) => paths.dailyReportList({ tab: 'calendar', jobId: id, month: monthOf(to) });
  return (
    <FetchedSection query={query} what="the summary">
      {({ jobs, delays, work, ...totals }) => {
        if (totals.complete + totals.open === 0)
          return (
            <div className="pl-panel">
              <EmptyState title="No daily reports in this period" text="Choose another period or job." />
            </div>
          );
        const mostMissing = jobs.reduce(
          (one, other) => (other.missing > one.missing ? other : one),
          jobs[0]!,
        );
        const columns = jobColumns(label);
        return (
          <div className="pl-stack" aria-busy={stale || undefined}>
            <Figures label="Totals">
              <Figure
                label="Complete"
                value={formatNumber(totals.complete)}
                to={list({ status: 'COMPLETE' })}
              />
              <Figure label="Open" value={formatNumber(totals.open)} to={list({ status: 'OPEN' })} />
              <Figure
                label="Missing"
                value={formatNumber(totals.missing)}
                tone={totals.missing > 0 ? 'failed' : undefined}
                to={calendar(mostMissing.id)}
              />
              <Figure label="Person-days" value={formatNumber(totals.people)} to={list({})} />
              <Figure label="Hours" value={formatNumber(totals.hours)} to={list({ sort: 'hours,desc' })} />
              <Figure label="Hours lost" value={formatNumber(totals.delayHours)} to={list({})} />
            </Figures>
            {delays.length > 0 && (
              <ChartPanel
                title="Hours lost by cause"
                chart={
                  <BarChart
                    title="Hours lost by cause"
                    series={[{ id: 'hours', label: 'Hours lost' }]}
                    bars={delays.map(({ cause, hours }) => ({
                      key: cause,
                      label: delayCauseNames[cause],
                      values: [hours],
                    }))}
                    formatValue={(value) => `${formatNumber(value)} h`}
                  />
                }
                rows={delays}
                columns={delayColumns}
                rowKey={({ cause }) => cause}
                rowTo={({ cause }) => list({ delay: cause })}
                noun={{ one: 'cause of delay', many: 'causes of delay' }}
                stale={stale}
              />
            )}
            <SummaryTable
              title={`By ${label('Job').toLowerCase()}`}
              rows={jobs}
              columns={columns}
              rowKey={({ id }) => id}
              rowTo={({ id, missing }) => (missing > 0 ? calendar(id) : list({ jobId: id }))}
              noun={{ one: 'job summary', many: 'job summaries' }}
              stale={stale}
            />
            {work.length > 0 && (
              <SummaryTable
                title="Quantities by cost code"
                rows={work}
                columns={workColumns}
                rowKey={({ id }) => id}
                rowTo={({ costCode }) => list({ search: costCode.name })}
                noun={{ one: 'quantity', many: 'quantities' }}
                stale={stale}
              />
            )}
          </div>
        );
      }}
    </FetchedSection>
  );
}

interface TableProps<Row> {
  title: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  rowTo: (row: Row) => string;
  noun: { one: string; many: string };
  stale: boolean;
}

const SummaryTable = <Row,>({ title, noun, stale, ...table }: TableProps<Row>) => (
  <section className="pl-stack" aria-label={title}>
    <div className="pl-cluster justify-content-between">
      <h2 className="m-0">{title}</h2>
      <DownloadCsv
        list={{ rows: table.rows, total: table.rows.length, stale }}
        columns={table.columns}
        noun={noun}
      />
    </div>
    <DataTable caption={title} {...table} />
  </section>
);
