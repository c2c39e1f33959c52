import { Link } from 'react-router-dom';
import type { Capability } from '../../access/access';
import { useMay } from '../../access/useMay';
import { PageHeader } from '../../components/page/PageHeader';
import { useIsPhone } from '../../components/useIsPhone';
import { formatLongDay, today } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { useShellContext } from '../shell/shellContext';
import {
  AnalysesCard,
  CorrectiveActionsCard,
  EquipmentCard,
  InspectionsCard,
  ObservationsCard,
  TalksCard,
} from './cards';
import { SafetyOverview } from './SafetyOverview';

/** What people do most, for those who may. */
const quickActions: readonly { label: string; to: string; needs: Capability }[] = [
  { label: 'New observation', to: paths.newObservation, needs: 'observations' },
  { label: 'New inspection', to: paths.newInspection(), needs: 'inspections' },
  { label: 'New hazard analysis', to: paths.newHazardAnalysis(), needs: 'analysis' },
];

/** SCREEN-SAFETY-HOME: the figures of safety and the jobs that need attention, then what the user does next. */
export default function SafetyHomePage() {
  const may = useMay();
  const { ProductScreens } = useShellContext();
  return (
    <div className="pl-page pl-stack">
      <PageHeader
        title="Safety"
        context={formatLongDay(today())}
        actions={quickActions
          .filter(({ needs }) => may(needs))
          .map(({ label, to }, index) => (
            <Link key={to} className={index === 0 ? 'btn btn-primary' : 'btn btn-secondary'} to={to}>
              {label}
            </Link>
          ))}
      />
      {may('inspectionManagement') && <SafetyOverview />}
      <div className="pl-cards pl-plain-list d-grid gap-3">
        {may('inspections') && (
          <>
            <InspectionsCard />
            <CorrectiveActionsCard />
          </>
        )}
        {may('observations') && <ObservationsCard />}
        {may('analysis') && <AnalysesCard isReviewer={may('analysisManagement')} />}
        {may('trainings') && <TalksCard />}
        {may('inspections') && <EquipmentCard />}
      </div>
      {/* Elsewhere the menu is beside the page. */}
      {useIsPhone() && <ProductScreens product="Safety" />}
    </div>
  );
}
