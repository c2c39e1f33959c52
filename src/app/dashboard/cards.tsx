import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../access/useMay';
import type { FindingKind } from '../../api/payroll/contract';
import { payrollQueries } from '../../api/payroll/queries';
import { jobQueries } from '../../api/jobs/queries';
import { settingsQuery } from '../../api/settingsQueries';
import { timecardDashboard } from '../../api/timecardDashboard/queries';
import type { Timecard } from '../../api/timecards/contract';
import { daysOffIn } from '../../domain/timecards/events';
import { timecardQueries } from '../../api/timecards/queries';
import { holidayDays, holidayHours } from '../../domain/timecards/holidays';
import { cardHours, timeOffTexts } from '../../domain/timecards/week';
import { holidays } from '../../api/timeSettings/contract';
import { findingKindLabels } from '../../features/timecards/common/findingKinds';
import { needRows } from '../../features/timecards/common/needRows';
import { weekInAddress } from '../../features/timecards/common/useWeek';
import { sameDayLabel, workText } from '../../features/timecards/card/sameDay';
import { openSameDay, useSameDay } from '../../features/timecards/card/useSameDay';
import { weekText } from '../../features/timecards/common/weekText';
import { parsePayPeriod } from '../../features/timecards/payroll/payPeriod';
import { useIsPhone } from '../../components/useIsPhone';
import { isoWeekOf, isWeekend, today, type Week } from '../../lib/dates';
import { formatHundredths, formatNumber } from '../../lib/number';
import { paths } from '../../lib/paths';
import { useNewJobVersion, useSession } from '../../session/store';
import { type CardRow, DashboardCard } from './DashboardCard';

/** True for days without expected work: a weekend, a holiday, or the person's time off or absence. */
const isDayOff = (card: Timecard | undefined, companyHolidays: readonly { date: string }[]): boolean =>
  isWeekend(today()) ||
  [...companyHolidays.map(({ date }) => date), ...(card ? daysOffIn(card) : [])].includes(today());

/** The user's time card of this week, or a new one. */
export const cardAddress = (employeeId: string, card: Timecard | undefined): string =>
  paths.myTimecard(employeeId, card && { supervisorId: card.supervisor.id, timecardId: card.timecardId });

/** The user's hours of this ISO week, with a link to the card. */
export function HoursCard({ employeeId }: { employeeId: string }) {
  const hasProduct = useMay()('timecardProduct');
  const query = useQuery(timecardQueries.week(employeeId, isoWeekOf(), { silent: true }));
  const { data: settings } = useQuery({
    ...settingsQuery(holidays, { silent: true }),
    enabled: hasProduct,
  });
  const byDay = new Map(settings?.holidays.map((holiday) => [holiday.date, holiday]));
  const { day: sameDay } = useSameDay();
  const isPhone = useIsPhone();
  const isEntered = (card?: Timecard) => card?.records.some(({ date }) => date === today()) ?? false;
  // Until the holidays are known, today may be one.
  const isMissing = (card?: Timecard) =>
    settings !== undefined && !isEntered(card) && !isDayOff(card, settings.holidays);
  return (
    <DashboardCard
      title="My hours this week"
      query={query}
      figure={([card]) => {
        const hours = card
          ? cardHours(card)
          : { worked: 0, pto: 0, holiday: holidayHours(holidayDays(isoWeekOf().days, byDay)) };
        return [`${formatHundredths(hours.worked)} h`, ...timeOffTexts(hours)].join(' ');
      }}
      note={([card]) => {
        if (isEntered(card)) return "Today's hours are entered.";
        return isMissing(card) ? 'No hours entered for today yet.' : undefined;
      }}
      rows={([card]) => [
        {
          key: 'card',
          label: isMissing(card) ? "Enter today's hours" : 'Open my time card',
          to: cardAddress(employeeId, card),
        },
        // On a phone it is among the quick entries.
        ...(sameDay && !isPhone
          ? [
              {
                key: 'same',
                label: sameDayLabel(sameDay),
                context: sameDay.records.map(workText).join(' · '),
                run: () => openSameDay(sameDay),
              },
            ]
          : []),
      ]}
    />
  );
}

/** The user's open tasks of a week (TIME-10). */
export function WeekTasksCard({ week, title }: { week: Week; title: string }) {
  const tasks = ({ needs }: { needs: Parameters<(typeof needRows)[number]['count']>[0] }): CardRow[] =>
    needRows.flatMap(({ need, label, count }) =>
      count(needs) > 0
        ? [
            {
              key: need,
              label,
              value: formatNumber(count(needs)),
              to: paths.timecardsOf(weekInAddress(week), { need }),
            },
          ]
        : [],
    );
  return (
    <DashboardCard
      title={title}
      context={weekText(week)}
      query={useQuery(timecardDashboard.count(week, { silent: true }))}
      note={(count) => (tasks(count).length === 0 ? 'Nothing needs attention.' : undefined)}
      rows={tasks}
    />
  );
}

/** What a payroll administrator looks for first. The check itself lists the other kinds. */
const payrollKinds: readonly FindingKind[] = ['STAGE', 'NO_CARD', 'MISSING_DAY', 'UNSIGNED'];

/** The issues in the pay period that is due: the last complete week (TIME-37). */
export function PayPeriodCard() {
  const { period, first, last } = parsePayPeriod(new URLSearchParams());
  const query = useQuery(payrollQueries.check(period, { page: 0, size: 1 }, { silent: true }));
  return (
    <DashboardCard
      title="Pay period"
      context={weekText({ days: [first, last] })}
      query={query}
      usual={payrollKinds.length + 1}
      rows={({ counts, total }) => [
        ...payrollKinds.map((kind) => ({
          key: kind,
          label: findingKindLabels[kind].label,
          value: formatNumber(counts.find((one) => one.kind === kind)?.count ?? 0),
          to: paths.payrollCheck(kind),
        })),
        { key: 'all', label: 'All issues', value: formatNumber(total), to: paths.payrollCheck() },
      ]}
    />
  );
}

const MAX_JOBS = 3;

/** The number of open jobs. The products of the business determine the variant of the call (JOB-03). */
export function JobsCard() {
  const newJobVersion = useNewJobVersion();
  const settled = useSession((state) => state.settled);
  const query = useQuery({
    ...jobQueries.open('', newJobVersion, MAX_JOBS, { silent: true }),
    enabled: settled,
  });
  return (
    <DashboardCard
      title="Open jobs"
      query={query}
      figure={({ total }) => formatNumber(total)}
      rows={({ rows }) => [
        ...rows.map(({ id, name, city }) => ({
          key: id,
          label: name,
          value: city,
          to: paths.job(newJobVersion, id),
        })),
        { key: 'all', label: 'Show all jobs', to: paths.jobs(newJobVersion) },
      ]}
    />
  );
}
