import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { settingsQuery } from '../../api/settingsQueries';
import type { CrewMember } from '../../api/timecardDashboard/contract';
import { timecardDashboard } from '../../api/timecardDashboard/queries';
import { absencesIn, type Timecard } from '../../api/timecards/contract';
import { stageSettings } from '../../api/timeSettings/contract';
import { Skeleton } from '../../components/feedback/Skeleton';
import { useIsPhone } from '../../components/useIsPhone';
import { isoWeekOf, today } from '../../lib/dates';
import { paths } from '../../lib/paths';

/** The members of a crew on a day. Everyone is in one of the first three groups. */
export function crewDay(
  members: readonly CrewMember[],
  cards: readonly Timecard[],
  { date, firstStage }: { date: string; firstStage: string | undefined },
) {
  const current = members.filter(({ active, leftOn }) => active && (leftOn === '' || leftOn >= date));
  const rows = current.map(({ id }) => {
    const card = cards.find(({ employee, voided }) => employee.id === id && !voided);
    const isOn = (one: { date: string }) => one.date === date;
    const isOff = card !== undefined && [...card.pto, ...absencesIn(card.events)].some(isOn);
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
  const date = today();
  const phone = useIsPhone();
  const crew = useQuery(timecardDashboard.crew(supervisorId, week, { silent: true }));
  const cards = useQuery(timecardDashboard.activities(supervisorId, week, { silent: true }));
  const stages = useQuery(settingsQuery(stageSettings, { silent: true }));
  const failed = crew.isLoadingError || cards.isLoadingError || stages.isLoadingError;
  const counts =
    crew.data &&
    cards.data &&
    stages.data &&
    crewDay(crew.data.employees, cards.data, { date, firstStage: stages.data.stages[0]?.id });

  function retry() {
    for (const query of [crew, cards, stages]) if (query.isError) void query.refetch();
  }

  return (
    <section className="pl-panel pl-figure" aria-label="My crew today">
      <h2>My crew today</h2>
      {failed && (
        <p>
          Couldn't load this.{' '}
          <button type="button" className="btn btn-link" onClick={retry}>
            Retry
          </button>
        </p>
      )}
      {!failed && !counts && <Skeleton kind="text" rows={3} />}
      {counts && (
        <ul className="pl-pairs pl-plain-list pl-stack gap-1">
          {[
            ['Present', counts.present],
            ['Missing', counts.missing],
            ['Off or absent', counts.off],
            ['Not submitted this week', counts.notSubmitted],
          ].map(([label, count]) => (
            <li className="d-flex gap-3 justify-content-between" key={label}>
              {label} <b>{count}</b>
            </li>
          ))}
        </ul>
      )}
      <div className="pl-cluster mt-2">
        <Link className="btn btn-primary" to={paths.crew(supervisorId)}>
          Open my crew
        </Link>
        {phone && counts !== undefined && counts.missing > 0 && (
          <Link className="btn btn-secondary" to={paths.crewCopy(supervisorId)}>
            Same as yesterday
          </Link>
        )}
      </div>
    </section>
  );
}
