import { TicketDashboard } from './TicketDashboard';

/** SCREEN-TC-TM-DASH, TNM-21 */
export const CrewTicketDashboardPage = () => <TicketDashboard title="TM tickets" />;

/** SCREEN-TNM-DASHBOARD, TNM-09: with the way to the forms. */
export const TicketDashboardPage = () => <TicketDashboard title="T&M Tickets" forms />;
