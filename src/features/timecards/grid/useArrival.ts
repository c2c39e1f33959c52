import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { notify } from '../../../components/feedback/banners';
import type { Day } from '../../../lib/dates';
import { ARRIVAL, type Arrival, arrivalAt } from './arrival';
import type { Sheet } from './sheet';

/** The cell that the address refers to. Removes it from the address, so that a reload does not return to it. */
export function useArrival(sheet: Sheet, days: readonly Day[]): Arrival | undefined {
  const [params, setParams] = useSearchParams();
  const [arrival] = useState(() => arrivalAt(params, sheet, days));
  const arrived = useEffectEvent(() => {
    if (!params.has(ARRIVAL.employee)) return;
    if (!arrival) notify({ kind: 'info', text: 'This employee is no longer in this crew in this week.' });
    const next = new URLSearchParams(params);
    for (const name of Object.values(ARRIVAL)) next.delete(name);
    setParams(next, { replace: true, preventScrollReset: true });
  });
  useEffect(() => arrived(), []);
  return arrival;
}
