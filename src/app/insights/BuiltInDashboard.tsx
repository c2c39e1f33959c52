import '../../components/chart/dashboard.scss';
import { useSearchParams } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import type { InsightTile } from '../../api/insights/contract';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SelectFilter } from '../../components/form/SelectFilter';
import { Figures } from '../../components/page/Figure';
import { usePeriod } from '../../components/page/usePeriod';
import { countOf } from '../../lib/countOf';
import { formatShortDate } from '../../lib/dates';
import { useOpenJobFilter } from '../../navigation/jobFilter';
import { inGroups } from './inGroups';
import { insightTileParts } from './tiles';

/** BI-03: figures and charts over the products, in the order of the settings, of a period and a job. */
export function BuiltInDashboard({ tiles }: { tiles: readonly InsightTile[] }) {
  const may = useMay();
  const { days, periodFilter } = usePeriod();
  const [params, setParams] = useSearchParams();
  const { label, options } = useOpenJobFilter();
  const jobId = params.get('jobId') ?? '';
  const job = options.find(({ value }) => value === jobId);
  const shown = tiles.filter((tile) => insightTileParts[tile].needs.every(may));
  const hidden = tiles.length - shown.length;
  function chooseJob(value: string) {
    const next = new URLSearchParams(params);
    if (value === '') next.delete('jobId');
    else next.set('jobId', value);
    setParams(next, { replace: true });
  }
  return (
    <div className="pl-stack">
      <div className="pl-cluster d-print-none">
        {periodFilter}
        <SelectFilter label={label} value={jobId} options={options} onChange={chooseJob} />
      </div>
      <p className="m-0 fs-sm text-body-secondary">
        {formatShortDate(days.from)} to {formatShortDate(days.to)},{' '}
        {jobId === '' ? 'all jobs' : (job?.label ?? `job ${jobId}`)}
      </p>
      {shown.length === 0 && (
        <div className="pl-panel">
          <EmptyState title="Nothing to show" text="This dashboard has no figures that you may see." />
        </div>
      )}
      {inGroups(shown, (tile) => insightTileParts[tile].isChart).map((group) => {
        const parts = group.map((tile) => {
          const { Part } = insightTileParts[tile];
          return <Part key={tile} days={days} jobId={jobId} />;
        });
        return group.some((tile) => insightTileParts[tile].isChart) ? (
          <div key={group[0]} className="pl-dashboard">
            {parts}
          </div>
        ) : (
          <Figures key={group[0]} label="Figures">
            {parts}
          </Figures>
        );
      })}
      {hidden > 0 && shown.length > 0 && (
        <p className="m-0 pl-hint">
          {countOf(hidden, { one: 'tile needs', many: 'tiles need' })} permissions that you do not have.
        </p>
      )}
    </div>
  );
}
