import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { notify } from '../../../components/feedback/banners';
import type { Day } from '../../../lib/dates';
import { TARGET_PARAMS, type TargetCell, parseTargetCell } from './targetCell';
import type { Sheet } from './sheet';

/** The cell that the address refers to. Removes it from the address, so that a reload does not return to it. */
export function useTargetCell(sheet: Sheet, days: readonly Day[]): TargetCell | undefined {
  const [params, setParams] = useSearchParams();
  const [target] = useState(() => parseTargetCell(params, sheet, days));
  const clearTargetParams = useEffectEvent(() => {
    if (!params.has(TARGET_PARAMS.employee)) return;
    if (!target) notify({ kind: 'info', text: 'This employee is no longer in this crew in this week.' });
    const next = new URLSearchParams(params);
    for (const name of Object.values(TARGET_PARAMS)) next.delete(name);
    setParams(next, { replace: true, preventScrollReset: true });
  });
  useEffect(() => clearTargetParams(), []);
  return target;
}
