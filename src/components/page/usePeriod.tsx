import { useSearchParams } from 'react-router-dom';
import { periodDays, periodOptions } from '../../lib/period';
import { SelectFilter } from '../form/SelectFilter';

/** The period of a dashboard, which is in the address, with its first and last day and the field that chooses it. */
export function usePeriod() {
  const [params, setParams] = useSearchParams();
  const chosen = params.get('period');
  const period = periodOptions.find(({ value }) => value === chosen) ?? periodOptions[0];
  function choose(value: string) {
    const next = new URLSearchParams(params);
    next.set('period', value);
    setParams(next, { replace: true });
  }
  return {
    days: periodDays(period.value),
    periodFilter: (
      <SelectFilter label="Period" value={period.value} options={periodOptions} onChange={choose} />
    ),
  };
}
