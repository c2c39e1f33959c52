import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { employeeGroupQueries } from '../../api/employeeGroups/queries';
import { notify } from '../../components/feedback/banners';
import { lineAfter, type RateLineValues } from './rateForm';

/** New lines for the classifications that have none yet, by name. */
export function useMissing() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  /** None where they cannot be found out; why has been told then. */
  async function lines(present: readonly RateLineValues[]): Promise<RateLineValues[]> {
    setBusy(true);
    try {
      const { rows } = await client.fetchQuery(employeeGroupQueries.every('classification'));
      const known = new Set(present.map(({ classificationId }) => classificationId.id));
      const missing = rows.filter(({ id }) => !known.has(id));
      if (missing.length === 0) notify({ kind: 'info', text: 'Every classification has a line already.' });
      const blank = lineAfter(present.at(-1));
      return missing.map(({ id, name }) => ({ ...blank, classificationId: { id, label: name } }));
    } catch {
      return [];
    } finally {
      setBusy(false);
    }
  }

  return { lines, busy };
}
