import { type CrewDayRow, type CrewDifference, MAX_CREW_DAYS } from '../../api/visitorLists/contract';
import { crewDayList } from '../../api/visitorLists/queries';
import { choiceFilter } from '../../components/page/filter';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import type { StatusBadgeProps } from '../../components/StatusBadge';
import type { Column } from '../../components/table/column';
import { dayColumn, namedColumn, statusColumn, textColumn } from '../../components/table/columns';
import { RowLink } from '../../components/table/RowLink';
import { MAX_APART } from '../../domain/visitorLists/crewDay';
import { dayNoun } from '../../lib/countOf';
import { addDays, formatClockTime, today } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { hoursOfMinutes } from '../../lib/time';
import { useVisitorSiteFilter, visitorPeriod } from './visitorLists';

const differenceNames: Record<CrewDifference, string> = {
  NO_HOURS: 'No hours',
  NO_SIGN_IN: 'No sign-in',
  APART: `Over ${MAX_APART} min apart`,
  NONE: 'Match',
  OPEN: 'Cannot say yet',
};
const tones = {
  NO_HOURS: 'waiting',
  NO_SIGN_IN: 'waiting',
  APART: 'waiting',
  NONE: 'done',
  OPEN: 'new',
} as const;

const differenceBadge = ({ difference }: CrewDayRow): StatusBadgeProps => ({
  tone: tones[difference],
  text: differenceNames[difference],
});

const hoursText = (minutes: number | undefined): string =>
  minutes === undefined ? '' : hoursOfMinutes(minutes);

const columns: Column<CrewDayRow>[] = [
  namedColumn('name', 'Name', ({ employee }) => employee, { sort: 'name', card: 'title' }),
  dayColumn('day', 'Day', ({ day }) => day, { sort: 'day', card: 'fact' }),
  namedColumn('site', 'Site', ({ site }) => site, { sort: 'site', card: 'fact' }),
  {
    ...textColumn<CrewDayRow>('times', 'On site', ({ signedInAt, signedOutAt }) =>
      [signedInAt, signedOutAt]
        .map((at) => at && formatClockTime(at))
        .filter(Boolean)
        .join(' – '),
    ),
    card: 'fact',
  },
  textColumn('minutes', 'Hours on site', ({ minutes }) => hoursText(minutes), {
    sort: 'minutes',
    card: 'fact',
    width: '8rem',
  }),
  textColumn('worked', 'On card, with breaks', ({ worked }) => hoursText(worked), {
    width: '11rem',
    card: 'fact',
    cell: ({ worked, card, day }) =>
      card ? <RowLink to={paths.timecard(card, day)}>{hoursText(worked) || 'Open card'}</RowLink> : '—',
  }),
  statusColumn('difference', 'Difference', differenceBadge, { width: '11rem', card: 'fact' }),
];

const { NO_HOURS, NO_SIGN_IN, APART, NONE } = differenceNames;
const byDifference = choiceFilter('difference', 'Difference', {
  ANY: 'Any',
  NO_HOURS,
  NO_SIGN_IN,
  APART,
  NONE,
});

/** SCREEN-VL-CREW, VISITOR-04: own people on all sites, and whether the hours of their time cards match. */
export default function OurCrewPage() {
  const bySite = useVisitorSiteFilter();
  const state = useListState({
    sort: 'day,desc',
    columns,
    filters: { from: '', to: '', site: '', difference: byDifference },
  });
  const limits = { days: 7, last: addDays(today(), -1), max: MAX_CREW_DAYS };
  const { problem } = visitorPeriod(state.filters, limits);
  return (
    <ListPage
      title="Our crew"
      context="Own people on all sites, compared with the hours of their time cards. The last seven days by default."
      back={{ to: paths.visitorLog, label: 'Our sites' }}
      name="our-crew"
      noun={dayNoun}
      state={state}
      query={({ filters: { from, to, site, difference }, ...params }) => {
        const period = visitorPeriod({ from, to }, limits);
        // An unreadable period shows its problem, and the rows of the default one.
        const days = period.problem === undefined ? period : visitorPeriod({ from: '', to: '' }, limits);
        return crewDayList({ ...params, from: days.from, to: days.to, siteId: site, difference });
      }}
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ signInId, card, day }) =>
        signInId !== '' ? paths.covidForm(signInId) : card && paths.timecard(card, day)
      }
      search={{ label: 'Search our crew', placeholder: 'Person, site' }}
      filters={[
        byDifference,
        { name: 'from', label: 'From', day: true },
        { name: 'to', label: 'To', day: true, problem },
        bySite,
      ]}
      isPrintable
      empty={{
        title: 'Nobody was on a site',
        text: 'Own people who sign in or have hours on a site appear here.',
      }}
    />
  );
}
