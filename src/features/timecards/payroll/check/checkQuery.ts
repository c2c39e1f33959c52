import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Finding, FindingKind, PayrollCheck } from '../../../../api/payroll/contract';
import {
  type CheckParams,
  fetchPayrollCheck,
  type PayPeriod,
  payrollQueries,
} from '../../../../api/payroll/queries';
import { checkResultsOf, fixedFindings, withCheckResponse } from './checkResults';

export interface CheckRow extends Finding {
  fixed: boolean;
}

export interface CheckRows extends Pick<PayrollCheck, 'counts'> {
  rows: CheckRow[];
  total: number;
  /** Open issues of this kind, including those beyond the list's limit. */
  open: number;
  /** Issues that could not be read. */
  unread: number;
}

const rowOf =
  (fixed: boolean) =>
  (finding: Finding): CheckRow => ({ ...finding, fixed });

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
    queryKey: [...payrollQueries.check(period, params).queryKey, 'fixed'],
    queryFn: async ({ signal }): Promise<CheckRows> => {
      // A canceled call does not get here, so a user who has moved to another period keeps the fixed issues of that
      // one.
      const check = await fetchPayrollCheck(period, params, signal);
      const store = checkResultsOf(client);
      const about = JSON.stringify(period);
      store.setState((known) =>
        withCheckResponse({ about, question: JSON.stringify([kind, search]) }, check, known),
      );
      const fixed = fixedFindings(store.getState()).filter((one) => kind === undefined || one.kind === kind);
      const rows = [...check.findings.map(rowOf(false)), ...fixed.map(rowOf(true))];
      const { total: open, unread, counts } = check;
      return { rows, total: rows.length, open, unread, counts };
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
};
