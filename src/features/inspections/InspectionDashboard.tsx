import { Link, useSearchParams } from 'react-router-dom';
import { SelectFilter } from '../../components/form/SelectFilter';
import { PageHeader } from '../../components/page/PageHeader';
import { siteInspections } from './inspection';
import { type InspectionGrouping, InspectionCharts } from './InspectionCharts';
import { InspectionFigures } from './InspectionFigures';
import { periodOptions } from '../../lib/period';

interface Props {
  title: string;
  groups: readonly InspectionGrouping[];
}

/** The figures and charts of the inspections in a period of the address. */
function InspectionDashboard({ title, groups }: Props) {
  const [params, setParams] = useSearchParams();
  const chosen = params.get('period') ?? '';
  const period = periodOptions.some(({ value }) => value === chosen) ? chosen : '30';
  return (
    <div className="pl-page pl-stack">
      <PageHeader
        title={title}
        actions={
          <Link className="btn btn-secondary" to={siteInspections.list}>
            All inspections
          </Link>
        }
      />
      <div className="pl-cluster d-print-none">
        <SelectFilter
          label="Period"
          value={period}
          options={periodOptions}
          onChange={(value) => setParams({ period: value }, { replace: true })}
        />
      </div>
      <InspectionFigures kind={siteInspections} period={period} />
      <InspectionCharts kind={siteInspections} period={period} groups={groups} />
    </div>
  );
}

/** SCREEN-INSP-JOB */
export const JobInspectionsPage = () => (
  <InspectionDashboard key="jobs" title="Inspections by job" groups={['jobs', 'inspectors']} />
);
/** SCREEN-INSP-ORG */
export const OrganizationInspectionsPage = () => (
  <InspectionDashboard key="organizations" title="Inspections by organization" groups={['organizations']} />
);
