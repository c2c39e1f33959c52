import type { ConnectionState, OrganizationUse } from '../../../api/organizations/contract';
import type { StatusBadgeProps } from '../../../components/StatusBadge';
import { paths } from '../../../lib/paths';

export const organizationList = { to: paths.organizations, label: 'Organizations' };

/** The lists of the screen, as tabs above them. */
export const organizationSections = [
  { to: paths.organizations, label: 'Organizations' },
  { to: paths.connections, label: 'Connections' },
];

export const connectionStateNames: Record<ConnectionState, string> = {
  NONE: 'Not connected',
  SENT: 'Request sent',
  RECEIVED: 'Wants to connect',
  CONNECTED: 'Connected',
};

const tones: Record<ConnectionState, StatusBadgeProps['tone']> = {
  NONE: 'new',
  SENT: 'active',
  RECEIVED: 'waiting',
  CONNECTED: 'done',
};

export const connectionStateBadge = (state: ConnectionState): StatusBadgeProps => ({
  tone: tones[state],
  text: connectionStateNames[state],
});

export const nounOfUse: Record<OrganizationUse, { one: string; many: string }> = {
  DOCUMENTS: { one: 'document', many: 'documents' },
  QUESTIONNAIRES: { one: 'questionnaire', many: 'questionnaires' },
  STARTUPS: { one: 'job startup', many: 'job startups' },
  INSPECTIONS: { one: 'inspection', many: 'inspections' },
  ACTIONS: { one: 'corrective action', many: 'corrective actions' },
  WORKERS: { one: 'worker in orientation', many: 'workers in orientation' },
  VISITORS: { one: 'visitor', many: 'visitors' },
};
