import '../../../styles/timecard-summary.scss';
import '../../../styles/payroll.scss';
import { type ComponentType, Suspense } from 'react';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { Icon } from '../../../components/Icon';
import { lazyAgain } from '../../../components/lazyAgain';
import { PageHeader } from '../../../components/page/PageHeader';
import { Tabs } from '../../../components/page/Tabs';
import { weekText } from '../week/weekText';
import { EmployeesTab } from './EmployeesTab';
import { PayFigures } from './PayFigures';
import { ALL_GROUPS, type ChosenPeriod } from './payPeriod';
import { PeriodChooser } from './PeriodChooser';
import { usePayPeriod } from './usePayPeriod';
import { usePayrollGroups } from './usePayrollGroups';

// Of the tabs, only the first is part of the first screen.
const CheckTab = lazyAgain(async () => ({ default: (await import('../check/CheckTab')).CheckTab }));
const ExportTab = lazyAgain(async () => ({ default: (await import('../exports/ExportTab')).ExportTab }));
const HoursTab = lazyAgain(async () => ({ default: (await import('./HoursTab')).HoursTab }));

/** SCREEN-TC-PAYROLL, ROUTE-45, TIME-37: what is paid in a period, whether it may be paid like that, and the files of it. */
export default function PayrollPage() {
  const { chosen, choose } = usePayPeriod();
  const { payrollGroupId } = chosen.period;
  const groups = usePayrollGroups(payrollGroupId);
  const group = groups.choices?.find(({ value }) => value === payrollGroupId)?.label;
  const weeks = chosen.weeks > 1 ? `, ${chosen.weeks} weeks` : '';

  const later = (Tab: ComponentType<{ chosen: ChosenPeriod }>) => () => (
    <Suspense fallback={<Skeleton kind="table" />}>
      <Tab chosen={chosen} />
    </Suspense>
  );

  function body() {
    // Nothing is asked of a group before it is known that there is one.
    if (payrollGroupId !== undefined && groups.isLoading) return <Skeleton kind="table" />;
    if (groups.isGone)
      return (
        <EmptyState
          icon={<Icon name="people" />}
          title="This payroll group no longer exists"
          text="It has been deleted or merged into another one. Choose another payroll group, or look at all of them."
          action={
            <button type="button" className="btn btn-primary" onClick={() => choose({ group: ALL_GROUPS })}>
              Show all payroll groups
            </button>
          }
        />
      );
    return (
      <>
        <PayFigures chosen={chosen} />
        <Tabs
          label="Payroll"
          tabs={[
            { id: 'employees', label: 'Employees', content: () => <EmployeesTab chosen={chosen} /> },
            { id: 'check', label: 'Check', content: later(CheckTab) },
            { id: 'export', label: 'Export', content: later(ExportTab) },
            { id: 'hours', label: 'Hours', content: later(HoursTab) },
          ]}
        />
      </>
    );
  }

  return (
    <div className="pl-page">
      <PageHeader
        title="Payroll dashboard"
        context={`${weekText({ days: [chosen.first, chosen.last] })}${weeks}${group ? `, ${group}` : ''}`}
      />
      <PeriodChooser chosen={chosen} choose={choose} groups={groups.choices} />
      {body()}
    </div>
  );
}
