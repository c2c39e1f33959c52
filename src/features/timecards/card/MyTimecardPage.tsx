import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../session/store';
import { blankCard } from './blankCard';
import { TimecardLoader } from './TimecardLoader';
import { useWeek } from '../common/useWeek';

/** SCREEN-TC-OWN: the card in the address, or an empty one for this week (ROUTE-47, 48). */
export default function MyTimecardPage() {
  const { employeeId = '', timecardId } = useParams();
  const user = useSession((state) => state.user);
  const { week } = useWeek();
  const name = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim();
  const blank = useMemo(
    () => blankCard(week, { employee: { id: employeeId, name }, supervisor: { id: '0', name: '' } }),
    [week, employeeId, name],
  );
  return (
    <TimecardLoader
      timecardId={timecardId}
      week={week}
      blank={blank}
      title={() => 'My Time Card'}
      back={undefined}
      addresses={{
        toAddress: ({ timecardId, supervisor }) =>
          paths.myTimecard(employeeId, { supervisorId: supervisor.id, timecardId }),
        blank: (monday) => paths.myTimecard(employeeId, undefined, monday),
      }}
    />
  );
}
