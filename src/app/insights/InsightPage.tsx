import { useParams } from 'react-router-dom';
import type { InsightDashboard } from '../../api/insights/contract';
import { insightDashboards } from '../../api/insights/queries';
import { EmptyState } from '../../components/feedback/EmptyState';
import { DetailPage } from '../../components/page/DetailPage';
import { PrintButton } from '../../components/page/PrintButton';
import { paths } from '../../lib/paths';
import { BuiltInDashboard } from './BuiltInDashboard';
import { EmbeddedPage } from './EmbeddedPage';

/** SCREEN-BI-VIEW, BI-03, CALL-263: an entry of the menu Insights. */
export default function InsightPage() {
  const { id = '' } = useParams();
  return (
    <DetailPage
      resourceName="dashboard"
      back={{ to: paths.safety, label: 'Safety' }}
      query={insightDashboards.detail(id, { silent: true })}
      title={({ name }) => name || `Dashboard ${id}`}
      actions={({ kind, active }) => active && kind === 'BUILT_IN' && <PrintButton />}
    >
      {(dashboard) => <Content dashboard={dashboard} />}
    </DetailPage>
  );
}

function Content({ dashboard: { id, name, kind, address, tiles, active } }: { dashboard: InsightDashboard }) {
  if (!active)
    return (
      <div className="pl-panel">
        <EmptyState
          title="This dashboard is retired"
          text="It was taken out of use. Ask your settings administrator which one replaces it."
        />
      </div>
    );
  if (kind === 'EMBEDDED') return <EmbeddedPage name={name || `Dashboard ${id}`} address={address} />;
  return <BuiltInDashboard tiles={tiles.map(({ tile }) => tile)} />;
}
