import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../api/settingsQueries';
import type { CrewMember } from '../../api/timecardDashboard/contract';
import { timecardDashboard } from '../../api/timecardDashboard/queries';
import type { Timecard } from '../../api/timecards/contract';
import { daysOffIn } from '../../domain/timecards/events';
import { holidays, stageSettings } from '../../api/timeSettings/contract';
import { useIsPhone } from '../../components/useIsPhone';
import { addDays, isoWeekOf, today } from '../../lib/dates';
import { formatNumber } from '../../lib/number';
import { paths } from '../../lib/paths';
import { DashboardCard } from './DashboardCard';

/** The members of a crew on a day. Everyone is in one of the first three groups. */
export function crewDay(
  members: readonly CrewMember[],
  cards: readonly Timecard[],
  {
    date,
    firstStage,
    isHoliday = false,
  }: { date: string; firstStage: string | undefined; isHoliday?: boolean },
) {
  const current = members.filter(({ active, leftOn }) => active && (leftOn === '' || leftOn >= date));
  const rows = current.map(({ id }) => {
    const card = cards.find(({ employee, voided }) => employee.id === id && !voided);
    const isOn = (one: { date: string }) => one.date === date;
    const isOff = isHoliday || (card !== undefined && daysOffIn(card).includes(date));
    return {
      state: card?.records.some(isOn) ? 'present' : isOff ? 'off' : 'missing',
      submitted: card !== undefined && card.stage.id !== firstStage,
    };
  });
  const countOf = (state: string) => rows.filter((row) => row.state === state).length;
  return {
    present: countOf('present'),
    off: countOf('off'),
    missing: countOf('missing'),
    notSubmitted: rows.filter(({ submitted }) => !submitted).length,
  };
}

/** A foreman's crew today, with one tap to its time cards. */
export function CrewCard({ supervisorId }: { supervisorId: string }) {
  const week = isoWeekOf();
  const phone = useIsPhone();
  const crew = useQuery(timecardDashboard.crew(supervisorId, week, { silent: true }));
  const cards = useQuery(timecardDashboard.activities(supervisorId, week, { silent: true }));
  const stages = useQuery(settingsQuery(stageSettings, { silent: true }));
  const daysOff = useQuery(settingsQuery(holidays, { silent: true }));
  const queries = [crew, cards, stages];
  const date = today();
  const data =
    crew.data &&
    cards.data &&
    stages.data &&
    crewDay(crew.data.employees, cards.data, {
      date,
      firstStage: stages.data.stages[0]?.id,
      isHoliday: daysOff.data?.holidays.some((holiday) => holiday.date === date) ?? false,
    });
  const to = paths.crew(supervisorId);
  const [lastMonday] = isoWeekOf(addDays(today(), -7)).days;
  return (
    <DashboardCard
      title="My crew today"
      usual={phone ? 7 : 6}
      query={{
        data,
        isLoadingError: queries.some(({ isLoadingError }) => isLoadingError),
        refetch: () => Promise.all(queries.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
      }}
      rows={({ present, missing, off, notSubmitted }) => [
        { key: 'crew', label: 'Open my crew', to },
        { key: 'present', label: 'Present', value: formatNumber(present), to },
        { key: 'missing', label: 'Missing', value: formatNumber(missing), to },
        { key: 'off', label: 'Off or absent', value: formatNumber(off), to },
        { key: 'notSubmitted', label: 'Not submitted this week', value: formatNumber(notSubmitted), to },
        ...(phone && missing > 0
          ? [{ key: 'copy', label: 'Same as yesterday', to: paths.crewCopy(supervisorId) }]
          : []),
        { key: 'last', label: "Open last week's time cards", to: paths.crew(supervisorId, lastMonday) },
      ]}
    />
  );
}
