import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Finding, FindingKind, PayrollCheck } from '../../../../api/payroll/contract';
import {
  type CheckParams,
  fetchPayrollCheck,
  type PayPeriod,
  payrollQueries,
} from '../../../../api/payroll/queries';
import { foundBy, mendedIn, withAnswer } from './checkResults';

export interface CheckRow extends Finding {
  mended: boolean;
}

export interface Checked extends Pick<PayrollCheck, 'counts'> {
  rows: CheckRow[];
  total: number;
  /** Open issues of this kind, including those beyond the list's limit. */
  open: number;
  /** Issues that could not be read. */
  unread: number;
}

const rowOf =
  (mended: boolean) =>
  (finding: Finding): CheckRow => ({ ...finding, mended });

/**
 * The check, with issues that were fixed since the user came here. Refetched on each return, because changes by
 * others and of rates do not invalidate it.
 */
export const checkQuery = (
  client: QueryClient,
  period: PayPeriod,
  { kind, search = '' }: { kind?: FindingKind | undefined; search?: string | undefined },
) => {
  const params: CheckParams = { kind, search, page: 0, size: 'all' };
  return queryOptions({
    queryKey: [...payrollQueries.check(period, params).queryKey, 'mended'],
    queryFn: async ({ signal }): Promise<Checked> => {
      // A cancelled call does not get here, so a user who has moved to another period keeps the fixed issues of that
      // one.
      const answer = await fetchPayrollCheck(period, params, signal);
      const store = foundBy(client);
      const about = JSON.stringify(period);
      store.setState((known) =>
        withAnswer({ about, question: JSON.stringify([kind, search]) }, answer, known),
      );
      const mended = mendedIn(store.getState()).filter((one) => kind === undefined || one.kind === kind);
      const rows = [...answer.findings.map(rowOf(false)), ...mended.map(rowOf(true))];
      const { total: open, unread, counts } = answer;
      return { rows, total: rows.length, open, unread, counts };
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
};
