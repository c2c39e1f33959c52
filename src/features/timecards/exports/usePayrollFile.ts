import { useState } from 'react';
import type { ExportFormat } from '../../../api/payroll/contract';
import { fetchPayrollExport, type PayPeriod } from '../../../api/payroll/queries';
import { useTask } from '../../../components/task/useTask';
import { formats } from './formats';
import { type ExportedFile, readExport } from './readExport';

/** How much of the way is over when all of it has come; the rest is reading it. */
const RECEIVED = 0.8;

/** CALL-146…150: makes a file and reads it. Until there is a new one, the one before stays. */
export function usePayrollFile(period: PayPeriod) {
  const [file, setFile] = useState<ExportedFile & { made: number }>();
  const [bytes, setBytes] = useState(0);
  const task = useTask<ExportFormat>(async (wanted, { signal, onProgress }) => {
    const format = formats.find(({ id }) => id === wanted);
    if (!format) return;
    setBytes(0);
    const text = await fetchPayrollExport(wanted, period, {
      signal,
      onReceived(received, of) {
        setBytes(received);
        if (of) onProgress(RECEIVED * Math.min(1, received / of));
      },
    });
    const read = await readExport(format, text, {
      signal,
      onProgress: (done) => onProgress(RECEIVED + (1 - RECEIVED) * done),
    });
    setFile((before) => ({ ...read, made: (before?.made ?? 0) + 1 }));
  });
  return { file, bytes, task };
}
