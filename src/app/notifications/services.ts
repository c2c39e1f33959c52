import type { Notification } from '../../api/notifications/contract';
import type { IconName } from '../../components/Icon';
import { paths } from '../../lib/paths';
import type { MenuFlags } from '../../session/flags';

interface Service {
  /** What people call it (CONST-29). */
  product: string;
  img: IconName;
  /** Where its notifications lead, the best first: the first that a person may open is taken. */
  pages: (flags: MenuFlags) => string[];
}

const service = (product: string, img: IconName, ...pages: string[]): Service => ({
  product,
  img,
  pages: () => pages,
});

/** Who manages time cards goes to payroll, a foreman to the crew's, anybody else to their own. */
const timecardPages = ({ timecard, employeeId }: MenuFlags): string[] => [
  ...(timecard.manager ? [paths.payrollDashboard] : []),
  ...(timecard.foreman ? [paths.timecards] : []),
  ...(employeeId === undefined ? [] : [paths.myTimecard(employeeId)]),
  paths.timecards,
];

/** CONST-30…39. A map, so that no service is called `constructor` (FAULT-65). */
const services = new Map<string, Service>([
  ['hazard-analysis-service', service('Hazard Analysis', 'clipboard-check', '/analysis/dashboard')],
  // Its subjects are in the app of its own (subjectAddress).
  ['precon-service', service('Bid Packages', 'box')],
  ['job-docs-service', service('Job Docs', 'file-text', paths.jobDocs)],
  ['safety-inspection-service', service('Inspections', 'checks', '/safety/dashboard/inspections')],
  ['safety-observation-service', service('Observations', 'eye', '/safety/dashboard/observations')],
  ['safety-training-service', service('Toolbox Talks', 'chat', paths.toolboxTalks)],
  ['timecard-service', { product: 'Time Cards', img: 'clock', pages: timecardPages }],
  ['uaa-service', service('Request to add a new user', 'person', '/user')],
  [
    'safety-community-service',
    service('Community', 'people', '/safety/communities/our-community', '/safety/communities/dashboard'),
  ],
]);
const visitors = service('Visitors Safety', 'qr', '/visitors-log');
const other = service('Notification', 'bell');

/** NOTIF-26: the notification's own name counts before its payload's. */
export const serviceName = ({ serviceName: own, messagePayload }: Notification): string =>
  own || messagePayload?.serviceName || '';

/** What is known of a notification's service; of one that nobody knows, what is true of any. */
export function serviceOf(notification: Notification): Service {
  const name = serviceName(notification);
  return services.get(name) ?? (name.startsWith('visitor') ? visitors : other);
}
