import { useEffect, useState } from 'react';
import { notify } from '../../../../components/feedback/banners';

/** Reports that an employee's line disappeared while it was being edited. */
export function reportLostLine(name: string): void {
  const text = `The line of ${name} was removed. What you were typing was not entered.`;
  notify({ kind: 'failure', text, long: true });
}

/** Returns a function that does the same and may be called once during rendering. */
export function useReportLostLine(): (name: string) => void {
  const [lost, setLost] = useState<{ name: string }>();
  useEffect(() => {
    if (lost) reportLostLine(lost.name);
  }, [lost]);
  return (name) => setLost({ name });
}
