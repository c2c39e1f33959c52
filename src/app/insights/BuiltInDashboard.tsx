import '../../components/chart/dashboard.scss';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import type { InsightTile } from '../../api/insights/contract';
import { organizations } from '../../api/organizations/queries';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SelectFilter } from '../../components/form/SelectFilter';
import { filterLabel, filterOptions } from '../../components/page/filter';
import { Figures } from '../../components/page/Figure';
import { usePeriod } from '../../components/page/usePeriod';
import { countOf } from '../../lib/countOf';
import { formatShortDate } from '../../lib/dates';
import { useOpenJobFilter } from '../../navigation/jobFilter';
import { inGroups } from './inGroups';
import { insightTileParts } from './tiles';

/** By name, `organization` in the address, for those who may see organizations. Without any, only the chosen one. */
function useOrganizationFilter(chosen: string) {
  const { data } = useQuery({
    ...organizations.list({ status: 'ACTIVE', sort: 'name,asc', page: 0, size: 'all' }, { silent: true }),
    enabled: useMay()('organizations'),
    staleTime: 5 * 60_000,
  });
  const names = new Set([...(data?.rows ?? []).map(({ name }) => name), chosen].filter(Boolean));
  return {
    name: 'organization',
    label: 'Organization',
    options: [{ value: '', label: 'All' }, ...[...names].map((name) => ({ value: name, label: name }))],
  };
}

/** BI-03: figures and charts over the products, in the order of the settings, of a period, a job and an organization. */
export function BuiltInDashboard({ tiles }: { tiles: readonly InsightTile[] }) {
  const may = useMay();
  const { days, periodFilter } = usePeriod();
  const [params, setParams] = useSearchParams();
  const jobFilter = useOpenJobFilter();
  const jobId = params.get('jobId') ?? '';
  const organization = params.get('organization') ?? '';
  const byOrganization = useOrganizationFilter(organization);
  const shown = tiles.filter((tile) => insightTileParts[tile].needs.every(may));
  const hidden = tiles.length - shown.length;
  const filters = [
    jobFilter,
    ...(byOrganization.options.length > 1 && shown.some((tile) => insightTileParts[tile].byOrganization)
      ? [byOrganization]
      : []),
  ];
  function choose(name: string, value: string) {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  }
  return (
    <div className="pl-stack">
      <div className="pl-cluster d-print-none">
        {periodFilter}
        {filters.map((filter) => {
          const value = params.get(filter.name) ?? '';
          return (
            <SelectFilter
              key={filter.name}
              label={filter.label}
              value={value}
              options={filterOptions(filter, value)}
              onChange={(chosen) => choose(filter.name, chosen)}
            />
          );
        })}
      </div>
      <p className="m-0 fs-sm text-body-secondary">
        {formatShortDate(days.from)} to {formatShortDate(days.to)},{' '}
        {jobId === '' ? 'all jobs' : filterLabel(jobFilter, jobId)}
        {organization !== '' && `, ${organization}`}
      </p>
      {shown.length === 0 && (
        <div className="pl-panel">
          <EmptyState title="Nothing to show" text="This dashboard has no figures that you may see." />
        </div>
      )}
      {inGroups(shown, (tile) => insightTileParts[tile].isChart).map((group) => {
        const parts = group.map((tile) => {
          const { Part } = insightTileParts[tile];
          return <Part key={tile} days={days} jobId={jobId} organization={organization} />;
        });
        return group.some((tile) => insightTileParts[tile].isChart) ? (
          <div key={group[0]} className="pl-dashboard">
            {parts}
          </div>
        ) : (
          <Figures
            key={group[0]}
            label="Figures"
            note={group.map(
              (tile) =>
                insightTileParts[tile].recipe && (
                  <p key={tile} className="m-0 pl-hint">
                    {insightTileParts[tile].recipe}
                  </p>
                ),
            )}
          >
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
