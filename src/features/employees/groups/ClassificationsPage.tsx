import { GroupScreens } from './GroupScreens';

/** SCREEN-CLASSIFICATIONS */
export default function ClassificationsPage() {
  return <GroupScreens kind="classification" />;
}
