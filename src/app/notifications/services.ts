import type { Notification } from '../../api/notifications/contract';
import type { IconName } from '../../components/Icon';
import { paths } from '../../lib/paths';
import type { MenuFlags } from '../../session/flags';

interface Service {
  /** Product name for users (CONST-29). */
  product: string;
  img: IconName;
  /** Pages for its notifications, best first. The first one that the user may open is used. */
  pages: (flags: MenuFlags, notification: Notification) => string[];
}

const service = (product: string, img: IconName, ...pages: string[]): Service => ({
  product,
  img,
  pages: () => pages,
});

/** Managers go to payroll, foremen to their crew's time cards, all others to their own. */
const timecardPages = ({ timecard, employeeId }: MenuFlags): string[] => [
  ...(timecard.manager ? [paths.payrollDashboard] : []),
  ...(timecard.foreman ? [paths.timecards] : []),
  ...(employeeId === undefined ? [] : [paths.myTimecard(employeeId)]),
  paths.timecards,
];

/**
 * The drawing, document or note that a notification names, with the markup or the comment; otherwise the list of jobs. A
 * document without a job is of safety.
 */
function documentPages(_: MenuFlags, { messagePayload }: Notification): string[] {
  const {
    projectIndex = '',
    documentIndex,
    documentItemIndex,
    docsDrawingsIndex,
    commentId,
  } = messagePayload ?? {};
  if (docsDrawingsIndex !== undefined)
    return [
      projectIndex === '' ? paths.jobDocs : paths.markup(projectIndex, docsDrawingsIndex, documentItemIndex),
    ];
  if (documentIndex !== undefined) return [paths.document(projectIndex, documentIndex, commentId)];
  return documentItemIndex === undefined || projectIndex === ''
    ? [paths.jobDocs]
    : [paths.jobNote(projectIndex, documentItemIndex, commentId)];
}

/** The message or the community that a notification names; otherwise the own community, or the list of all. */
function communityPages(_: MenuFlags, { messagePayload }: Notification): string[] {
  const { communityId, communityMessageId } = messagePayload ?? {};
  if (communityId === undefined) return [paths.ourCommunity, paths.communities];
  return [
    communityMessageId === undefined
      ? paths.community(communityId)
      : paths.communityMessage(communityId, communityMessageId),
  ];
}

/** The ticket that a notification names; otherwise the list. */
const ticketPages = (_: MenuFlags, { messagePayload }: Notification): string[] => {
  const ticketId = messagePayload?.documentIndex;
  return [ticketId === undefined ? paths.tickets : paths.ticket(ticketId)];
};

/** CONST-30…39. A map, so that `constructor` is not a service (FAULT-65). */
const services = new Map<string, Service>([
  ['hazard-analysis-service', service('Hazard Analysis', 'clipboard-check', '/analysis/dashboard')],
  // Its subjects are in a separate app (subjectAddress).
  ['precon-service', service('Bid Packages', 'box')],
  ['job-docs-service', { product: 'Job Docs', img: 'file-text', pages: documentPages }],
  ['safety-inspection-service', service('Inspections', 'checks', '/safety/dashboard/inspections')],
  ['safety-observation-service', service('Observations', 'eye', '/safety/dashboard/observations')],
  ['safety-training-service', service('Toolbox Talks', 'chat', paths.toolboxTalks)],
  ['orientation-service', service('Orientation', 'geo', paths.orientation)],
  ['partner-service', service('Safety Partners', 'building', paths.partners)],
  ['timecard-service', { product: 'Time Cards', img: 'clock', pages: timecardPages }],
  ['tnm-service', { product: 'T&M Tickets', img: 'receipt', pages: ticketPages }],
  ['uaa-service', service('Request to add a new user', 'person', '/user')],
  ['safety-community-service', { product: 'Community', img: 'people', pages: communityPages }],
]);
const visitors = service('Visitors Safety', 'qr', '/visitors-log');
const other = service('Notification', 'bell');

/** The notification's own name takes precedence over its payload's (NOTIF-26). */
export const serviceName = ({ serviceName: own, messagePayload }: Notification): string =>
  own || messagePayload?.serviceName || '';

/** The service of a notification, or the defaults for an unknown one. */
export function serviceOf(notification: Notification): Service {
  const name = serviceName(notification);
  return services.get(name) ?? (name.startsWith('visitor') ? visitors : other);
}
