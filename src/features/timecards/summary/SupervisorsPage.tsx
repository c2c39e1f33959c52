import { useMay } from '../../../access/useMay';
import '../common/timecard-summary.scss';
import { Link } from 'react-router-dom';
import { List } from '../../../components/page/List';
import { PageHeader } from '../../../components/page/PageHeader';
import { paths } from '../../../lib/paths';
import { backToSummary } from '../common/backLinks';
import { useWeek } from '../common/useWeek';
import { WeekChooser } from '../common/WeekChooser';
import { StagesPanel } from './StagesPanel';
import { useSupervisorList } from './useSupervisorList';
import { WeekFigures } from './WeekFigures';

/** SCREEN-TC-L1, ROUTE-17: the first of three levels. A supervisor's row opens the crew. */
export default function SupervisorsPage() {
  const { week, setWeek } = useWeek();
  const list = useSupervisorList(week);
  const mayOpenHierarchy = useMay()('employees');
  return (
    <div className="pl-page">
      <PageHeader
        title="Supervisors"
        context="Crews and their time cards for one week"
        back={backToSummary(week)}
        actions={
          mayOpenHierarchy && (
            <Link className="btn btn-secondary" to={paths.supervisors}>
              Who reports to whom
            </Link>
          )
        }
      />
      <WeekChooser week={week} onChange={setWeek} />
      <WeekFigures week={week}>
        {(count, monday) => <StagesPanel count={count} monday={monday} />}
      </WeekFigures>
      <div className="pl-list-part pl-stack">
        <List title="Supervisors" {...list} />
      </div>
    </div>
  );
}
