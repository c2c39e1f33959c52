import type { Capability } from '../access/access';
import { useMay } from '../access/useMay';
import { paths } from '../lib/paths';

/** What can be added to a job, the most frequent first. Its forms begin with the job. */
const additions: readonly { label: string; needs: Capability; to: string }[] = [
  { label: 'Observation', needs: 'observations', to: paths.newObservation },
  { label: 'Inspection', needs: 'inspections', to: paths.newInspection() },
  { label: 'Hazard analysis', needs: 'analysis', to: paths.newHazardAnalysis() },
  { label: 'T&M ticket', needs: 'tmTickets', to: paths.newTicket() },
  { label: 'Daily report', needs: 'dailyReportWriting', to: paths.newDailyReport },
  { label: 'Corrective action', needs: 'inspections', to: paths.newCorrectiveAction },
];

/** What the user may add to a job. */
export function useAdditions() {
  const may = useMay();
  return additions.filter(({ needs }) => may(needs));
}
