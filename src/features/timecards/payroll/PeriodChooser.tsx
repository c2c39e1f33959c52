import { MOST_WEEKS } from '../../../api/payroll/contract';
import { type Choice, SelectFilter } from '../../../components/form/SelectFilter';
import { isoWeekOf } from '../../../lib/dates';
import { WeekChooser } from '../week/WeekChooser';
import { ALL_GROUPS, type ChosenPeriod } from './payPeriod';
import { lastWeek, type PeriodChange } from './usePayPeriod';

const counts: Choice[] = Array.from({ length: MOST_WEEKS }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}));

interface Props {
  chosen: ChosenPeriod;
  choose: (change: PeriodChange) => void;
  /** Payroll groups; undefined for who may not see them. */
  groups: readonly Choice[] | undefined;
}

/** Which weeks are paid, and whose (EMP-13). */
export function PeriodChooser({ chosen, choose, groups }: Props) {
  const { period, first, weeks } = chosen;
  const group = period.payrollGroupId ?? ALL_GROUPS;
  const known = group === ALL_GROUPS || groups?.some(({ value }) => value === group);
  return (
    <div className="pl-period">
      <WeekChooser
        week={isoWeekOf(first)}
        home={{ label: 'Last week', day: lastWeek() }}
        onChange={(week) => choose({ week })}
        weeks={weeks}
      />
      <SelectFilter
        label="Weeks"
        value={String(weeks)}
        options={counts}
        onChange={(count) => choose({ weeks: Number(count) })}
      />
      {groups ? (
        <SelectFilter
          label="Payroll group"
          value={group}
          options={[
            { value: ALL_GROUPS, label: 'All payroll groups' },
            ...groups,
            ...(known ? [] : [{ value: group, label: `Unknown (${group})` }]),
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
