import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import type { PayPeriod } from '../../../../api/payroll/queries';
import { payrollQueries } from '../../../../api/payroll/queries';
import { ActionButton } from '../../../../components/ActionButton';
import { Announcement } from '../../../../components/Announcement';
import { Icon } from '../../../../components/Icon';
import { CountButton } from '../../../../components/page/CountButton';
import type { ListState } from '../../../../components/page/useListState';
import { countOf } from '../../../../lib/countOf';
import { formatNumber } from '../../../../lib/number';
import type { CheckRows } from './checkQuery';
import { checkResultsOf, noResults } from './checkResults';
import { findingKindLabels, findingNoun, severities, severityOf } from '../../common/findingKinds';

interface Props {
  period: PayPeriod;
  state: ListState;
  /** Undefined until checked. */
  checked: CheckRows | undefined;
}

/** Counts by kind, as filters, and the number of issues that are fixed. */
export function CheckSummary({ period, state, checked }: Props) {
  const client = useQueryClient();
  const store = checkResultsOf(client);
  const { about, fixed } = useStore(store);
  const isChecking = useIsFetching({ queryKey: payrollQueries.checks }) > 0;
  const counts = (checked?.counts ?? [])
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  const groups = Object.values(severities)
    .map((severity) => ({ ...severity, kinds: counts.filter((one) => severityOf(one) === severity) }))
    .filter(({ kinds }) => kinds.length > 0);
  const openCount = counts.reduce((sum, { count }) => sum + count, 0);
  const fixedCount = about === JSON.stringify(period) ? fixed.size : 0;

  function recheck() {
    void client.invalidateQueries({ queryKey: payrollQueries.checks });
  }
  function clear() {
    store.setState(noResults(), true);
    recheck();
  }
  const choose = (kind: string) =>
    state.set({ filters: { kind: state.filters['kind'] === kind ? '' : kind } });
  const progress =
    fixedCount > 0 ? `${fixedCount} of ${countOf(openCount + fixedCount, findingNoun)} fixed` : '';

  return (
    <div className="pl-cluster column-gap-4 align-items-start justify-content-between">
      {groups.length > 0 && (
        <ul className="pl-check-counts pl-plain-list pl-cluster column-gap-4" aria-label="Issues by kind">
          {groups.map(({ text, tone, icon, kinds }) => (
            <li key={text} className="pl-cluster">
              <span className={`fs-md pl-tone-text pl-tone-${tone}`}>
                <Icon name={icon} /> {text}
              </span>
              {kinds.map(({ kind, count }) => (
                <CountButton key={kind} pressed={state.filters['kind'] === kind} onPress={() => choose(kind)}>
                  {findingKindLabels[kind].label} <strong>{formatNumber(count)}</strong>
                </CountButton>
              ))}
            </li>
          ))}
        </ul>
      )}
      <div className="pl-check-actions pl-cluster">
        {progress && (
          <p className="pl-check-done m-0 fw-bold text-success">
            <Icon name="check" /> {progress}
          </p>
        )}
        {progress && (
          <button type="button" className="btn btn-quiet" onClick={clear}>
            Clear fixed issues
          </button>
        )}
        <ActionButton disabledReason={isChecking ? 'The check is running.' : undefined} onClick={recheck}>
          Check again
        </ActionButton>
      </div>
      <Announcement text={checked && !isChecking ? progress || countOf(openCount, findingNoun) : ''} />
    </div>
  );
}
