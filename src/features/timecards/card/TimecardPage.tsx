import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { timecardDashboard } from '../../../api/timecardDashboard/queries';
import { timecardQueries } from '../../../api/timecards/queries';
import { isoWeekOf } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { useBackFromCard } from '../common/backLinks';
import { useWeek } from '../common/useWeek';
import { blankCard } from './blankCard';
import { TimecardLoader } from './TimecardLoader';

const NEW_ID = 'new';

/** SCREEN-TC-L3: an employee's card. `new` is the empty card of the week in the address. */
export default function TimecardPage() {
  const { supervisorId = '', employeeId = '', timecardId = '' } = useParams();
  const { week } = useWeek();
  const isNew = timecardId === NEW_ID;
  const { data: crew } = useQuery({ ...timecardDashboard.crew(supervisorId, week), enabled: isNew });
  const member = crew?.employees.find(({ id }) => id === employeeId);
  const blank = useMemo(
    () =>
      blankCard(week, {
        employee: { id: employeeId, name: member?.name ?? '' },
        supervisor: crew?.supervisor ?? { id: supervisorId, name: '' },
        leftOn: member?.leftOn,
      }),
    [crew, member, week, employeeId, supervisorId],
  );
  const { data: card } = useQuery({ ...timecardQueries.detail(timecardId), enabled: !isNew });
  const back = useBackFromCard(card?.supervisor ?? blank.supervisor, card ? isoWeekOf(card.weekStart) : week);
  return (
    <TimecardLoader
      timecardId={isNew ? undefined : timecardId}
      week={week}
      blank={blank}
      hiredOn={member?.hiredOn}
      title={({ employee }) => employee.name || 'Time card'}
      back={back}
      addresses={{
        toAddress: (card) => paths.timecard({ ...card, supervisorId: card.supervisor.id, employeeId }),
        blank: (monday) => paths.newTimecard(supervisorId, employeeId, monday),
      }}
    />
  );
}
