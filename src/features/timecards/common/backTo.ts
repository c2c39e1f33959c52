import type { Back } from '../../../components/page/PageHeader';
import { useOpenedFrom } from '../../../components/page/CameFrom';
import type { Week } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../session/store';
import { weekInAddress } from './useWeek';
import { CHECK_TAB, WEEK } from './week';

/** The lists are shown as they were left, but in the week that has been looked at since. */
const inWeek = (path: string, week: Week): string => `${path}?${WEEK}=${weekInAddress(week) ?? ''}`;

export const backToSummary = (week: Week): Back => ({
  to: inWeek(paths.timecards, week),
  label: 'Time cards',
});

const backToSupervisors = (week: Week): Back => ({
  to: inWeek(paths.timecardSupervisors(), week),
  label: 'Supervisors',
});

/** Lists of cards of many weeks and crews. */
const lists: Record<string, string> = {
  [paths.timecardNotifications]: 'Time card notifications',
  [paths.voidedTimecards]: 'Voided time cards',
  [paths.cico]: 'CICO dashboard',
};

/** What is found in a list is mended in other places; from each of them leads a way back, to the list as it was left. */
function useBackToList(): Back | undefined {
  const from = useOpenedFrom() ?? '';
  const path = pathOf(from) ?? '';
  const label = lists[path];
  if (label !== undefined) return { to: from, label };
  if (path !== paths.payrollDashboard) return undefined;
  const { search } = new URL(from, 'http://page');
  const isCheck = new URLSearchParams(search).get('tab') === CHECK_TAB;
  return { to: from, label: isCheck ? 'Back to the payroll check' : 'Payroll dashboard' };
}

/** From a supervisor's crew: to the list that it was opened from (ROUTE-17). */
export function useBackFromCrew(week: Week): Back {
  const from = pathOf(useOpenedFrom());
  const list = useBackToList();
  return list ?? (from === paths.timecards ? backToSummary(week) : backToSupervisors(week));
}

/** From one time card: to the crew, or to the summary where it was opened there, or where somebody has no crew (ROUTE-17). */
export function useBackFromCard(supervisor: { id: string; name: string }, week: Week): Back {
  const from = pathOf(useOpenedFrom());
  const list = useBackToList();
  const { foreman, manager } = useSession(({ flags }) => flags.timecard);
  if (list) return list;
  if (from === paths.timecards || !(foreman || manager)) return backToSummary(week);
  return {
    to: inWeek(paths.crew(supervisor.id), week),
    label: supervisor.name ? `Crew of ${supervisor.name}` : 'Crew',
  };
}

const pathOf = (address?: string): string | undefined => address?.split('?')[0];
