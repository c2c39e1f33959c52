import { cardHours, weekHoursText } from '../../api/timecards/week';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { config } from '../../api/config';
import { jobQueries } from '../../api/jobs/queries';
import { notificationQueries } from '../../api/notifications/queries';
import { timecardQueries } from '../../api/timecards/queries';
import { inform } from '../../components/feedback/inform';
import { Skeleton } from '../../components/feedback/Skeleton';
import { Icon } from '../../components/Icon';
import { PageHeader } from '../../components/page/PageHeader';
import { dayLabel, isoWeekOf, formatLongDay, today } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { denial, menuItemState } from '../../access/access';
import { useLabel } from '../../session/labels';
import { productNotice } from '../../access/lockNotice';
import { type Product, products } from '../../navigation/products';
import { useSession, useSubject } from '../../session/store';
import { CrewCard } from './CrewCard';

/** The first page after sign-in: the user's tasks for today, then the products (SCREEN-DASHBOARD). */
export default function DashboardPage() {
  const user = useSession((state) => state.user);
  const employeeId = useSession((state) => state.flags.employeeId);
  const subject = useSubject();
  const isForeman = subject.flags.timecard.foreman && denial(subject, 'timecards') === undefined;
  const settled = useSession((state) => state.settled);
  return (
    <div className="pl-page">
      <PageHeader
        title={user?.firstName ? `Welcome, ${user.firstName}` : 'Welcome'}
        context={[formatLongDay(today()), user?.businessName].filter(Boolean).join(' · ')}
      />
      <div className="pl-cards pl-plain-list d-grid gap-3">
        {employeeId !== undefined && isForeman && <CrewCard supervisorId={employeeId} />}
        {employeeId !== undefined && <WeekCard employeeId={employeeId} />}
        {/* Reserves its space until the employee record is known, so that nothing moves. */}
        {employeeId === undefined && !settled && (
          <div className="pl-panel pl-figure" aria-hidden="true">
            <Skeleton kind="text" rows={3} />
          </div>
        )}
        <NotificationsCard />
        <JobsCard />
      </div>
      <ProductTiles />
    </div>
  );
}

/** The number of unread notifications, and the newest ones. */
function NotificationsCard() {
  const { data, isLoadingError, refetch } = useQuery(notificationQueries.latest());
  const unread = data?.notifications.filter(({ seen }) => !seen).slice(0, 3) ?? [];
  return (
    <MetricCard
      title="Unread notifications"
      value={data && String(data.unreadTotal)}
      failed={isLoadingError}
      onRetry={() => void refetch()}
    >
      {unread.length === 0 ? (
        <p>No new notifications</p>
      ) : (
        <ul className="pl-pairs pl-plain-list pl-stack gap-1 fs-md text-break">
          {unread.map(({ id, title, createdDateTime }) => (
            <li className="d-flex gap-3 justify-content-between" key={id}>
              {title} <span className="text-body-secondary">{dayLabel(createdDateTime)}</span>
            </li>
          ))}
        </ul>
      )}
    </MetricCard>
  );
}

const MAX_JOBS = 3;

/** The number of open jobs. The products of the business determine the variant of the call (JOB-03). */
function JobsCard() {
  const newJobVersion = useSession((state) => state.flags.newJobVersion);
  const settled = useSession((state) => state.settled);
  const { data, isError, refetch } = useQuery({
    ...jobQueries.open('', newJobVersion, MAX_JOBS),
    enabled: settled,
  });
  return (
    <MetricCard
      title="Open jobs"
      value={data && String(data.total)}
      failed={isError}
      onRetry={() => void refetch()}
    >
      <ul className="pl-pairs pl-plain-list pl-stack gap-1 fs-md text-break">
        {data?.rows.map(({ id, name, city }) => (
          <li className="d-flex gap-3 justify-content-between" key={id}>
            {name} <span className="text-body-secondary">{city}</span>
          </li>
        ))}
      </ul>
    </MetricCard>
  );
}

/** The user's hours of this ISO week, with a link to the card. */
function WeekCard({ employeeId }: { employeeId: string }) {
  const week = isoWeekOf();
  const { data, isError, refetch } = useQuery(timecardQueries.week(employeeId, week, { silent: true }));
  const card = data?.[0];
  const hours = card ? cardHours(card) : { worked: 0, pto: 0, holiday: 0 };
  const missing = !card?.records.some(({ date }) => date === today());
  return (
    <MetricCard
      title="My hours this week"
      value={data && weekHoursText(hours)}
      unit="h"
      failed={isError}
      onRetry={() => void refetch()}
    >
      <p>{missing ? 'No hours entered for today yet.' : "Today's hours are entered."}</p>
      <Link
        to={paths.myTimecard(
          employeeId,
          card && { supervisorId: card.supervisor.id, timecardId: card.timecardId },
        )}
      >
        {missing ? "Enter today's hours" : 'Open my time card'}
      </Link>
    </MetricCard>
  );
}

interface MetricCardProps {
  title: string;
  /** Undefined while it loads. */
  value: string | undefined;
  unit?: string;
  /** Loading the figure failed. */
  failed: boolean;
  onRetry: () => void;
  children?: ReactNode;
}

/** A number with its title and details. */
function MetricCard({ title, value, unit, failed, onRetry, children }: MetricCardProps) {
  return (
    <section className="pl-panel pl-figure" aria-label={title}>
      <h2>{title}</h2>
      {value === undefined && !failed && <Skeleton kind="text" rows={2} />}
      {failed && (
        <p>
          Couldn't load this.{' '}
          <button type="button" className="btn btn-link" onClick={onRetry}>
            Retry
          </button>
        </p>
      )}
      {value !== undefined && !failed && (
        <>
          <p className="pl-figure-number">
            {value} {unit && <small className="fs-base fw-normal text-body-secondary">{unit}</small>}
          </p>
          {children}
        </>
      )}
    </section>
  );
}

/** The products of the header, with descriptions. */
function ProductTiles() {
  return (
    <section aria-labelledby="products">
      <h2 id="products">Products</h2>
      <ul className="pl-tiles pl-plain-list d-grid gap-3">
        {products.map((product) => (
          <ProductTile key={product.label} product={product} />
        ))}
      </ul>
    </section>
  );
}

function ProductTile({ product }: { product: Product }) {
  const label = useLabel()(product.label);
  const itemState = menuItemState(useSubject(), product.needs, product.whenDenied);
  if (itemState.as === 'hidden') return null;
  const content = (
    <>
      <strong>
        <Icon name={product.icon} /> {label}
        {itemState.as !== 'link' && (
          <>
            <span className="visually-hidden"> (locked)</span>
            <Icon name="lock" size={12} />
          </>
        )}
      </strong>
      <span>{product.about}</span>
    </>
  );
  return (
    <li>
      {itemState.as !== 'link' ? (
        <button
          type="button"
          className="pl-tile pl-locked"
          onClick={() => inform(productNotice(label, itemState.denial))}
        >
          {content}
        </button>
      ) : product.to === undefined ? (
        <a className="pl-tile" href={config().bidPackagesUrl} target="_blank" rel="noopener noreferrer">
          {content}
          <span className="visually-hidden">(opens in a new tab)</span>
        </a>
      ) : (
        <Link className="pl-tile" to={product.to}>
          {content}
        </Link>
      )}
    </li>
  );
}
