import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { employeeGroupQueries } from '../../../api/employeeGroups/queries';
import { MAX_PERIOD_WEEKS } from '../../../api/payroll/contract';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { type SelectOption, SelectFilter } from '../../../components/form/SelectFilter';
import { Icon } from '../../../components/Icon';
import { lazyWithRetry } from '../../../components/lazyWithRetry';
import { PageHeader } from '../../../components/page/PageHeader';
import { Tabs } from '../../../components/page/Tabs';
import { addDays, type Day, isoWeekOf, mondayOf, today } from '../../../lib/dates';
import { denialReason } from '../../../access/access';
import { useSubject } from '../../../session/store';
import { WeekChooser } from '../common/WeekChooser';
import { weekText } from '../common/weekText';
import { EmployeesTab } from './EmployeesTab';
import { PayFigures } from './PayFigures';
import { PeriodLock } from './PeriodLock';
import { ALL_GROUPS, type ChosenPeriod, PERIOD_PARAMS, parsePayPeriod } from './payPeriod';
import '../common/timecard-summary.scss';
import './payroll.scss';

interface PeriodChange {
  /** Any day of the first week. */
  week?: Day;
  weeks?: number;
  /** `ALL_GROUPS` for all. */
  group?: string;
}

/** A day of the last complete week, the default for payroll. */
const lastWeek = (): Day => addDays(today(), -7);

/** The pay period in the address (CALL-081), and a function to change it. Defaults are not written to the address. */
function usePayPeriod(): { chosen: ChosenPeriod; choose: (change: PeriodChange) => void } {
  const [params, setParams] = useSearchParams();
  const chosen = parsePayPeriod(params);
  return {
    chosen,
    choose({
      week = chosen.first,
      weeks = chosen.weeks,
      group = chosen.period.payrollGroupId ?? ALL_GROUPS,
    }) {
      const next = new URLSearchParams(params);
      const setParam = (name: string, value: string, defaultValue: string) =>
        value === defaultValue ? next.delete(name) : next.set(name, value);
      setParam(PERIOD_PARAMS.week, mondayOf(week), mondayOf(lastWeek()));
      setParam(PERIOD_PARAMS.weeks, String(weeks), '1');
      setParam(PERIOD_PARAMS.group, group, ALL_GROUPS);
      // Page numbers belong to the former list.
      next.delete('page');
      setParams(next);
    },
  };
}

const weekCountChoices: SelectOption[] = Array.from({ length: MAX_PERIOD_WEEKS }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}));

interface PeriodChooserProps {
  chosen: ChosenPeriod;
  choose: (change: PeriodChange) => void;
  /** Payroll groups; undefined without permission to see them. */
  groups: readonly SelectOption[] | undefined;
}

/** Chooses the weeks and the payroll group (EMP-13). */
function PeriodChooser({ chosen, choose, groups }: PeriodChooserProps) {
  const { period, first, weeks } = chosen;
  const group = period.payrollGroupId ?? ALL_GROUPS;
  const isKnown = group === ALL_GROUPS || groups?.some(({ value }) => value === group);
  return (
    <div className="pl-pay-period pl-cluster align-items-start">
      <WeekChooser
        week={isoWeekOf(first)}
        home={{ label: 'Last week', day: lastWeek() }}
        onChange={(week) => choose({ week })}
        weeks={weeks}
      />
      <SelectFilter
        label="Weeks"
        value={String(weeks)}
        options={weekCountChoices}
        onChange={(count) => choose({ weeks: Number(count) })}
      />
      {groups ? (
        <SelectFilter
          label="Payroll group"
          value={group}
          options={[
            { value: ALL_GROUPS, label: 'All' },
            ...groups,
            ...(isKnown ? [] : [{ value: group, label: `Unknown (${group})` }]),
          ]}
          onChange={(value) => choose({ group: value })}
        />
      ) : (
        group !== ALL_GROUPS && (
          <button type="button" className="btn btn-secondary" onClick={() => choose({ group: ALL_GROUPS })}>
            Show all payroll groups
          </button>
        )
      )}
    </div>
  );
}

/**
 * CALL-125: the payroll groups as choices, for users who may see them. `isGone`: they are loaded and the chosen one
 * is missing.
 */
function usePayrollGroups(groupId: string | undefined) {
  const subject = useSubject();
  const canSeeGroups = ['employees' as const, 'timeSettings' as const].some(
    (needed) => !denialReason(subject, needed),
  );
  const { data, isLoading } = useQuery({
    ...employeeGroupQueries.every('payrollGroup'),
    enabled: canSeeGroups,
  });
  return {
    choices: canSeeGroups
      ? (data?.rows.map(({ id, name }): SelectOption => ({ value: id, label: name })) ?? [])
      : undefined,
    isLoading,
    isGone: groupId !== undefined && data !== undefined && data.rows.every(({ id }) => id !== groupId),
  };
}

// Only the first tab is part of the first screen.
const CheckTab = lazyWithRetry(async () => ({ default: (await import('./check/CheckTab')).CheckTab }));
const ExportTab = lazyWithRetry(async () => ({ default: (await import('./exports/ExportTab')).ExportTab }));
const HoursTab = lazyWithRetry(async () => ({ default: (await import('./HoursTab')).HoursTab }));

/** SCREEN-TC-PAYROLL, ROUTE-45, TIME-37: the pay of a period, its check, and its export files. */
export default function PayrollPage() {
  const { chosen, choose } = usePayPeriod();
  const { payrollGroupId } = chosen.period;
  const groups = usePayrollGroups(payrollGroupId);
  const group = groups.choices?.find(({ value }) => value === payrollGroupId)?.label;
  const weeks = chosen.weeks > 1 ? `, ${chosen.weeks} weeks` : '';

  const lazyTab = (Tab: ComponentType<{ chosen: ChosenPeriod }>) => () => (
    <Suspense fallback={<Skeleton kind="table" />}>
      <Tab chosen={chosen} />
    </Suspense>
  );

  function body() {
    // Waits until it is known that the group exists.
    if (payrollGroupId !== undefined && groups.isLoading) return <Skeleton kind="table" />;
    if (groups.isGone)
      return (
        <EmptyState
          icon={<Icon name="people" />}
          title="This payroll group no longer exists"
          text="It has been deleted or merged into another one. Choose another payroll group, or show all of them."
          action={
            <button type="button" className="btn btn-primary" onClick={() => choose({ group: ALL_GROUPS })}>
              Show all payroll groups
            </button>
          }
        />
      );
    return (
      <>
        <Tabs
          label="Payroll"
          tabs={[
            {
              id: 'employees',
              label: 'Employees',
              content: () => (
                <>
                  <PayFigures chosen={chosen} />
                  <EmployeesTab chosen={chosen} />
                </>
              ),
            },
            { id: 'check', label: 'Check', content: lazyTab(CheckTab) },
            { id: 'export', label: 'Export', content: lazyTab(ExportTab) },
            { id: 'hours', label: 'Hours', content: lazyTab(HoursTab) },
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
        actions={!groups.isGone && <PeriodLock chosen={chosen} />}
      />
      <PeriodChooser chosen={chosen} choose={choose} groups={groups.choices} />
      {body()}
    </div>
  );
}
