import { GroupScreens } from './GroupScreens';

/** SCREEN-PAYROLL-GROUPS */
export default function PayrollGroupsPage() {
  return <GroupScreens kind="payrollGroup" />;
}
