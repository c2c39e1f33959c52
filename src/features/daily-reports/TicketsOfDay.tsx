import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import type { DailyReportDetail } from '../../api/dailyReports/contract';
import { ticketStatusNames } from '../../api/tickets/contract';
import { tickets } from '../../api/tickets/queries';
import { formatMoney } from '../../lib/money';
import { formatHundredths } from '../../lib/number';
import { paths } from '../../lib/paths';

/** The T&M tickets of the report's job and day, for people who may read them. */
export function TicketsOfDay({ report: { job, date } }: { report: DailyReportDetail }) {
  const mayRead = useMay()('tmTickets');
  const { data } = useQuery({
    ...tickets.list(
      { jobId: job?.id, from: date, to: date, sort: 'name,asc', page: 0, size: 'all' },
      { silent: true },
    ),
    enabled: mayRead && job !== undefined,
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <section className="pl-panel pl-stack" aria-labelledby="tickets-of-day">
      <h2 id="tickets-of-day" className="m-0">
        T&M tickets
      </h2>
      <ul className="pl-plain-list pl-stack gap-2">
        {data.rows.map(({ id, name, description, status, hours, amount }) => (
          <li key={id} className="text-break">
            <Link to={paths.ticket(id)}>{name}</Link> {description}
            <span className="d-block fs-sm text-body-secondary">
              {[ticketStatusNames[status], `${formatHundredths(hours)} hours`, formatMoney(amount)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
