import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PagePlace } from '../../../components/pdf/PageStage';
import { keepRecentSheet, lastPlaceOf, readPlace, writePlace } from './recentSheets';

/**
 * Where a sheet opens, and the function that keeps where it is left. `at` in the address has the place, so that Back from a
 * callout returns to the same corner; without it, the sheet opens where it was left last.
 */
export function usePlace(
  jobId: string,
  drawingId: string,
): [PagePlace | undefined, (place: PagePlace | 'whole') => void] {
  const [params, setParams] = useSearchParams();
  const [initial] = useState(() => {
    const at = params.get('at');
    if (at !== null) return readPlace(at);
    // These lead to another place.
    return params.has('markup') || params.has('find') ? undefined : lastPlaceOf(drawingId);
  });
  useEffect(() => keepRecentSheet(jobId, drawingId), [jobId, drawingId]);
  const save = (place: PagePlace | 'whole') => {
    const at = place === 'whole' ? '' : writePlace(place);
    keepRecentSheet(jobId, drawingId, at);
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (at === '') next.delete('at');
        else next.set('at', at);
        return next;
      },
      { replace: true },
    );
  };
  return [initial, save];
}
