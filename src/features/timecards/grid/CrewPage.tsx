import '../../../components/page/list.scss';
import './timecard-grid.scss';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { timecardDashboard } from '../../../api/timecardDashboard/queries';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { Icon } from '../../../components/Icon';
import { isMissing, MissingPage } from '../../../components/page/MissingPage';
import { PageHeader } from '../../../components/page/PageHeader';
import { useCardSettings } from '../common/useCardSettings';
import { useBackFromCrew } from '../common/backLinks';
import { useWeek } from '../common/useWeek';
import { WeekChooser } from '../common/WeekChooser';
import { CrewWeek } from './screen/CrewWeek';

/** SCREEN-TC-L2, TIME-11, TIME-12: enters and checks a supervisor's crew for a week in a grid. */
export default function CrewPage() {
  const { supervisorId = '' } = useParams();
  const { week, setWeek } = useWeek();
  const back = useBackFromCrew(week);
  const crew = useQuery(timecardDashboard.crew(supervisorId, week));
  const activities = useQuery(timecardDashboard.activities(supervisorId, week));
  const settings = useCardSettings();
  const error = crew.error ?? activities.error ?? settings.error;
  if (!crew.data && isMissing(error)) return <MissingPage what="crew" back={back} error={error} />;

  function retry() {
    void crew.refetch();
    void activities.refetch();
    settings.refetch();
  }

  function body() {
    if (crew.data?.employees.length === 0)
      return (
        <EmptyState
          icon={<Icon name="people" />}
          title="This crew is empty"
          text="This crew has no employees and no time cards in this week. Choose another week."
        />
      );
    if (crew.data && activities.data && settings.data)
      return (
        <CrewWeek
          key={`${supervisorId} ${week.startDateTime}`}
          crew={crew.data}
          cards={activities.data}
          week={week}
          settings={settings.data}
        />
      );
    return error ? (
      <ErrorState what="the crew's time cards" error={error} onRetry={retry} />
    ) : (
      <Skeleton kind="table" />
    );
  }

  return (
    <div className="pl-page pl-crew-page">
      <PageHeader
        title={crew.data ? `Crew of ${crew.data.supervisor.name}` : 'Crew'}
        back={back}
        actions={<WeekChooser week={week} onChange={setWeek} />}
      />
      {body()}
    </div>
  );
}
