/**
 * The results of a check while its issues are being fixed: fixed ones stay visible, checked off. Cached with the
 * fetched rows, so that the next user does not see them (FAULT-15).
 */
import type { QueryClient } from '@tanstack/react-query';
import { createStore, type StoreApi } from 'zustand';
import type { Finding, PayrollCheck } from '../../../../api/payroll/contract';

export interface CheckResults {
  /** The period and payroll group. */
  about: string;
  /** All issues found, by id. */
  findings: ReadonlyMap<string, Finding>;
  fixed: ReadonlySet<string>;
  /** The last response of each query (kind and search). */
  idsByQuery: ReadonlyMap<string, readonly string[]>;
}

export const noResults = (about = ''): CheckResults => ({
  about,
  findings: new Map(),
  fixed: new Set(),
  idsByQuery: new Map(),
});

/** Issues of the last response that are not in this one. After the end of an incomplete list, nothing is known. */
function missingIds(
  before: readonly string[],
  now: ReadonlySet<string>,
  isWhole: boolean,
): readonly string[] {
  const end = isWhole ? before.length : before.findLastIndex((id) => now.has(id));
  return before.slice(0, Math.max(0, end)).filter((id) => !now.has(id));
}

/**
 * An issue that the same query no longer finds is fixed; one that is found again is not. Unreadable rows could be any
 * of them.
 */
export function withCheckResponse(
  { about, question }: { about: string; question: string },
  { findings, total, unread }: Pick<PayrollCheck, 'findings' | 'total' | 'unread'>,
  known: CheckResults,
): CheckResults {
  const before = known.about === about ? known : noResults(about);
  const now = new Set(findings.map(({ id }) => id));
  const previousIds = unread > 0 ? [] : (before.idsByQuery.get(question) ?? []);
  const fixed = missingIds(previousIds, now, total <= findings.length);
  return {
    about,
    findings: new Map([...before.findings, ...findings.map((one): [string, Finding] => [one.id, one])]),
    fixed: new Set([...before.fixed, ...fixed].filter((id) => !now.has(id))),
    idsByQuery: new Map(before.idsByQuery).set(question, [...now]),
  };
}

export const fixedFindings = ({ findings, fixed }: CheckResults): Finding[] =>
  [...fixed].flatMap((id) => findings.get(id) ?? []);

const stores = new WeakMap<QueryClient, StoreApi<CheckResults>>();

export function checkResultsOf(client: QueryClient): StoreApi<CheckResults> {
  const store = stores.get(client) ?? createStore<CheckResults>(() => noResults());
  stores.set(client, store);
  return store;
}
