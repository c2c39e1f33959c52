import { GroupScreens } from './GroupScreens';

/** SCREEN-DEPARTMENTS */
export default function DepartmentsPage() {
  return <GroupScreens kind="department" />;
}
