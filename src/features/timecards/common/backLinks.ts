import type { BackTarget } from '../../../components/page/PageHeader';
import { useOpenedFrom } from '../../../components/page/NavigationTrailProvider';
import type { Week } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../session/store';
import { weekInAddress } from './useWeek';
import { CHECK_TAB, WEEK_PARAM } from './week';

/** The address of a list in the week that was viewed last. */
const pathInWeek = (path: string, week: Week): string => `${path}?${WEEK_PARAM}=${weekInAddress(week) ?? ''}`;

export const backToSummary = (week: Week): BackTarget => ({
  to: pathInWeek(paths.timecards, week),
  label: 'Time cards',
});

const backToSupervisors = (week: Week): BackTarget => ({
  to: pathInWeek(paths.timecardSupervisors(), week),
  label: 'Supervisors',
});

/** Lists with cards of many weeks and crews. */
const listLabels: Record<string, string> = {
  [paths.timecardNotifications]: 'Time card notifications',
  [paths.voidedTimecards]: 'Voided time cards',
  [paths.cico]: 'CICO dashboard',
};

/** A link back to the list that the user came from, with its search and filters. */
function useBackToList(): BackTarget | undefined {
  const from = useOpenedFrom() ?? '';
  const path = pathOf(from) ?? '';
  const label = listLabels[path];
  if (label !== undefined) return { to: from, label };
  if (path !== paths.payrollDashboard) return undefined;
  const { search } = new URL(from, 'http://page');
  const isCheck = new URLSearchParams(search).get('tab') === CHECK_TAB;
  return { to: from, label: isCheck ? 'Back to the payroll check' : 'Payroll dashboard' };
}

/** From a crew back to the list it was opened from (ROUTE-17). */
export function useBackFromCrew(week: Week): BackTarget {
  const from = pathOf(useOpenedFrom());
  const list = useBackToList();
  return list ?? (from === paths.timecards ? backToSummary(week) : backToSupervisors(week));
}

/**
 * From a time card back to the crew, or to the summary if it was opened there or the employee has no crew (ROUTE-17).
 */
export function useBackFromCard(supervisor: { id: string; name: string }, week: Week): BackTarget {
  const from = pathOf(useOpenedFrom());
  const list = useBackToList();
  const { foreman, manager } = useSession(({ flags }) => flags.timecard);
  if (list) return list;
  if (from === paths.timecards || !(foreman || manager)) return backToSummary(week);
  return {
    to: pathInWeek(paths.crew(supervisor.id), week),
    label: supervisor.name ? `Crew of ${supervisor.name}` : 'Crew',
  };
}

const pathOf = (address?: string): string | undefined => address?.split('?')[0];
