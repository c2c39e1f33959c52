import './dashboard.scss';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import type { SiteDashboard, SitePresence, VisitorSite } from '../../api/visitorLog/contract';
import { signInKindNames } from '../../api/visitorLog/contract';
import { fetchRosterPdf, visitorLogQueries, visitorSites } from '../../api/visitorLog/queries';
import type { Series } from '../../components/chart/bars';
import { BarChart } from '../../components/chart/BarChart';
import { ChartPanel } from '../../components/chart/ChartPanel';
import { PdfButton } from '../../components/documents/PdfButton';
import { EmptyState } from '../../components/feedback/EmptyState';
import { openDialog } from '../../components/feedback/openDialog';
import { Skeleton } from '../../components/feedback/Skeleton';
import { SelectFilter } from '../../components/form/SelectFilter';
import { DownloadCsv } from '../../components/page/DownloadCsv';
import { FetchedSection } from '../../components/page/FetchedSection';
import { Figure, Figures } from '../../components/page/Figure';
import { PageHeader } from '../../components/page/PageHeader';
import type { Column } from '../../components/table/column';
import {
  dateTimeColumn,
  numberColumn,
  phoneColumn,
  statusColumn,
  textColumn,
} from '../../components/table/columns';
import { DataTable } from '../../components/table/DataTable';
import { readinessText } from '../../domain/readiness/readiness';
import { now } from '../../lib/clock';
import { countOf, peopleNoun } from '../../lib/countOf';
import {
  addDays,
  formatClockTime,
  formatDateTime,
  formatShortDate,
  parseDate,
  parseInstant,
  today,
} from '../../lib/dates';
import { formatNumber } from '../../lib/number';
import { paths } from '../../lib/paths';
import { useLabel } from '../../session/labels';
import { isOverCapacity, siteBadge, siteToday } from './site';
import { StatusBadge } from '../../components/StatusBadge';

const signInNoun = { one: 'sign-in', many: 'sign-ins' };
const periods = { 7: '7 days', 14: '14 days', 30: '30 days', 90: '90 days' };

/** SCREEN-VL-SITE-DASH, VISITOR-05, CALL-216: who is on a site now, and how many came. `site` in the address. */
export default function SiteDashboardPage() {
  const title = useLabel()('Site dashboard');
  const [params, setParams] = useSearchParams();
  const { data: sites } = useQuery(visitorLogQueries.openSites);
  const siteId = params.get('site') ?? sites?.rows[0]?.id ?? '';
  const days = params.get('days') ?? '14';
  const site = useQuery({ ...visitorSites.detail(siteId, { silent: true }), enabled: siteId !== '' });
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        before.set(name, value);
        return before;
      },
      { replace: true },
    );
  if (sites?.rows.length === 0)
    return (
      <div className="pl-page">
        <PageHeader title={title} />
        <EmptyState title="No open sites" text="Add a site to see who is there." />
      </div>
    );
  return (
    <div className="pl-page pl-stack">
      <PageHeader
        title={title}
        context={
          site.data && (
            <>
              <StatusBadge {...siteBadge(site.data)} /> <Link to={paths.site(siteId)}>{site.data.name}</Link>
            </>
          )
        }
        actions={site.data && <Actions site={site.data} />}
      />
      <div className="pl-cluster d-print-none">
        <SelectFilter
          label="Site"
          value={siteId}
          options={(sites?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(value) => set('site', value)}
        />
        <SelectFilter
          label="Period"
          value={days}
          options={Object.entries(periods).map(([value, label]) => ({ value, label }))}
          onChange={(value) => set('days', value)}
        />
      </div>
      {siteId === '' ? (
        <Skeleton kind="card" />
      ) : (
        <Dashboard siteId={siteId} days={Number(days) || 14} site={site.data} />
      )}
    </div>
  );
}

function Actions({ site: { id, status } }: { site: VisitorSite }) {
  return (
    <>
      <Link className="btn btn-danger" to={paths.evacuation(id)}>
        Evacuation
      </Link>
      {status === 'OPEN' && (
        <Link className="btn btn-secondary" to={paths.registry(id)}>
          Open registry
        </Link>
      )}
      <Link className="btn btn-secondary" to={paths.expectedVisitors({ site: id })}>
        Expected visitors
      </Link>
    </>
  );
}

interface DashboardProps {
  siteId: string;
  days: number;
  site: VisitorSite | undefined;
}

function Dashboard({ siteId, days, site }: DashboardProps) {
  const period = { from: addDays(today(), 1 - days), to: today() };
  const query = useQuery({
    ...visitorLogQueries.dashboard(siteId, period),
    placeholderData: keepPreviousData,
  });
  return (
    <FetchedSection query={query} what="the dashboard of this site">
      {(data) => (
        <div className="pl-stack" aria-busy={query.isPlaceholderData}>
          <KeyFigures data={data} site={site} />
          <OnSite siteId={siteId} name={site?.name ?? ''} data={data} stale={query.isPlaceholderData} />
          <div className="pl-two-lists">
            <Counts title="By organization" rows={data.organizations} />
            <Counts title="By trade" rows={data.trades} />
          </div>
          <NotReady data={data} />
          <Days data={data} stale={query.isPlaceholderData} />
          <Kiosks data={data} />
        </div>
      )}
    </FetchedSection>
  );
}

function KeyFigures({ data, site }: { data: SiteDashboard; site: VisitorSite | undefined }) {
  const onSite = data.people.length;
  const capacity = site?.capacity ?? null;
  const isOver = isOverCapacity({ onSite, capacity });
  const unverified = data.people.filter(({ isVerified }) => !isVerified).length;
  return (
    <Figures label="Figures">
      <Figure label={`On site at ${formatClockTime(data.at)}`} value={onSite} />
      <Figure
        label={isOver ? 'Over capacity' : 'Capacity'}
        isBad={isOver}
        value={capacity === null ? 'No limit' : isOver ? `${onSite - capacity} over ${capacity}` : capacity}
      />
      <Figure
        label="Expected today"
        value={data.expected}
        {...(site && {
          to: paths.expectedVisitors({ site: site.id, day: siteToday(site) }),
        })}
      />
      <Figure label="Since yesterday or before" value={data.sinceYesterday} />
      <Figure label="May not work today" value={data.notReady.length} />
      <Figure label="Unverified" value={unverified} />
    </Figures>
  );
}

/** The photo of a sign-in, which the list does not have: it is large, and read once. */
function Photo({ signInId }: { signInId: string }) {
  const { data } = useQuery({ ...visitorLogQueries.signIn(signInId), staleTime: Infinity });
  return data && data.photo !== '' && <img className="pl-face-photo" src={data.photo} alt="" />;
}

const onSiteColumns: Column<SitePresence>[] = [
  textColumn('name', 'Name', ({ name }) => name || '—', {
    card: 'title',
    cell: (stay) => (
      <span className="pl-cluster gap-2">
        {stay.hasPhoto && <Photo signInId={stay.id} />} {stay.name || '—'}
      </span>
    ),
  }),
  textColumn('organization', 'Organization', ({ organization }) => organization, { card: 'fact' }),
  textColumn('trade', 'Trade', ({ trade }) => trade),
  statusColumn('kind', 'Who', ({ kind, isVerified }) => ({
    tone: isVerified ? 'new' : 'waiting',
    text: isVerified ? signInKindNames[kind] : `${signInKindNames[kind]}, unverified`,
  })),
  dateTimeColumn('signedInAt', 'Signed in', ({ signedInAt }) => signedInAt, { card: 'fact' }),
  phoneColumn('phone', 'Phone', ({ phone }) => phone),
];

interface OnSiteProps {
  siteId: string;
  name: string;
  data: SiteDashboard;
  stale: boolean;
}

function OnSite({ siteId, name, data, stale }: OnSiteProps) {
  const mayCorrect = useMay()('siteManagement');
  const columns: Column<SitePresence>[] = mayCorrect
    ? [
        ...onSiteColumns,
        textColumn('correct', 'Times', () => '', {
          width: '9rem',
          card: 'fact',
          cell: (stay) => (
            <button
              type="button"
              className="btn btn-secondary btn-sm"
              aria-label={`Sign out ${stay.name}`}
              onClick={() => openDialog(() => import('./TimesDialog'), 'TimesDialog', { stay })}
            >
              Sign out
            </button>
          ),
        }),
      ]
    : onSiteColumns;
  return (
    <section className="pl-panel pl-stack" aria-labelledby="on-site">
      <div className="pl-cluster justify-content-between">
        <h2 id="on-site" className="m-0">
          On site now
        </h2>
        <div className="pl-cluster">
          {mayCorrect && (
            <button
              type="button"
              className="btn btn-secondary"
              onClick={() => openDialog(() => import('./HandSignInDialog'), 'HandSignInDialog', { siteId })}
            >
              Sign in by hand
            </button>
          )}
          <PdfButton fileName={`On site ${name}.pdf`} fetch={(signal) => fetchRosterPdf(siteId, signal)} />
          {data.people.length > 0 && (
            <DownloadCsv
              list={{ rows: data.people, total: data.people.length, stale }}
              columns={onSiteColumns}
              noun={peopleNoun}
            />
          )}
        </div>
      </div>
      {data.people.length === 0 ? (
        <EmptyState title="Nobody is on site" text="People appear here when they sign in at the gate." />
      ) : (
        <DataTable
          caption="On site now"
          rows={data.people}
          columns={columns}
          rowKey={({ id }) => id}
          rowTo={({ id }) => paths.covidForm(id)}
        />
      )}
    </section>
  );
}

function Counts({ title, rows }: { title: string; rows: readonly { name: string; count: number }[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="pl-panel pl-stack" aria-label={title}>
      <h2 className="m-0">{title}</h2>
      <ul className="pl-plain-list">
        {rows.map(({ name, count }) => (
          <li key={name} className="d-flex justify-content-between gap-3">
            <span className="text-break">{name}</span>
            <strong>{formatNumber(count)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NotReady({ data }: { data: SiteDashboard }) {
  if (data.notReady.length === 0) return null;
  return (
    <section className="pl-panel pl-stack" aria-labelledby="not-ready">
      <h2 id="not-ready" className="m-0">
        On site, but may not work today
      </h2>
      <ul className="pl-plain-list pl-stack gap-2">
        {data.notReady.map(({ id, name, reasons }) => (
          <li key={id}>
            <strong>{name}</strong>: {reasons.map((reason) => readinessText(reason)).join(' ')}
          </li>
        ))}
      </ul>
    </section>
  );
}

type DayCounts = SiteDashboard['days'][number];

const series: Series[] = [
  { id: 'employees', label: 'Employees' },
  { id: 'partners', label: 'Workers of partners' },
  { id: 'visitors', label: 'Visitors', tone: 'neutral' },
  { id: 'deliveries', label: 'Deliveries' },
];

const dayColumns: Column<DayCounts>[] = [
  textColumn('day', 'Day', ({ day }) => formatShortDate(day)),
  numberColumn('employees', 'Employees', ({ employees }) => employees),
  numberColumn('partners', 'Workers of partners', ({ partners }) => partners),
  numberColumn('visitors', 'Visitors', ({ visitors }) => visitors),
  numberColumn('deliveries', 'Deliveries', ({ deliveries }) => deliveries),
];

function Days({ data: { days }, stale }: { data: SiteDashboard; stale: boolean }) {
  return (
    <ChartPanel
      title="Sign-ins by day"
      chart={
        <BarChart
          title="Sign-ins by day"
          series={series}
          bars={days.map(({ day, employees, partners, visitors, deliveries }) => ({
            key: day,
            label: parseDate(day)?.format('ddd MMM D') ?? day,
            values: [employees, partners, visitors, deliveries],
          }))}
          formatValue={(value) => countOf(value, signInNoun)}
        />
      }
      rows={days}
      columns={dayColumns}
      rowKey={({ day }) => day}
      noun={signInNoun}
      stale={stale}
    />
  );
}

/** A tablet that was not heard of for so long may have lost its network or its power. */
const SILENT_AFTER = 2 * 60_000;
const MINUTE = 60_000;

function Kiosks({ data: { kiosks } }: { data: SiteDashboard }) {
  return (
    <section className="pl-panel pl-stack" aria-labelledby="kiosks">
      <h2 id="kiosks" className="m-0">
        Registries at the gate
      </h2>
      {kiosks.length === 0 && (
        <p className="m-0 text-body-secondary">None has been opened on this site yet.</p>
      )}
      <ul className="pl-plain-list pl-stack gap-2">
        {kiosks.map(({ id, at, unsent, skew }) => {
          const isSilent = now() - (parseInstant(at) ?? 0) > SILENT_AFTER;
          return (
            <li key={id} className="pl-cluster">
              <StatusBadge tone={isSilent ? 'failed' : 'done'} text={isSilent ? 'Silent' : 'In touch'} />
              <span>Last contact {formatDateTime(at)}</span>
              <span>{countOf(unsent, signInNoun)} not sent</span>
              <span>
                {skew === null
                  ? 'Clock not measured'
                  : Math.abs(skew) < MINUTE
                    ? 'Clock is right'
                    : `Clock is ${Math.round(Math.abs(skew) / MINUTE)} minutes ${skew > 0 ? 'ahead' : 'behind'}`}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
