import { GroupScreens } from './GroupScreens';

/** SCREEN-DIVISIONS */
export default function DivisionsPage() {
  return <GroupScreens kind="division" />;
}
