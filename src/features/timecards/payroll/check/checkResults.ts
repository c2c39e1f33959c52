/**
 * The results of a check while its issues are being fixed: fixed ones stay visible, checked off. Cached with the
 * fetched rows, so that the next user does not see them (FAULT-15).
 */
import type { QueryClient } from '@tanstack/react-query';
import { createStore, type StoreApi } from 'zustand';
import type { Finding, PayrollCheck } from '../../../../api/payroll/contract';

export interface Found {
  /** The period and payroll group. */
  about: string;
  /** All issues found, by id. */
  findings: ReadonlyMap<string, Finding>;
  mended: ReadonlySet<string>;
  /** The last answer of each query (kind and search). */
  answers: ReadonlyMap<string, readonly string[]>;
}

export const nothingFound = (about = ''): Found => ({
  about,
  findings: new Map(),
  mended: new Set(),
  answers: new Map(),
});

/** Issues of the last answer that are not in this one. After the end of an incomplete list, nothing is known. */
function gone(before: readonly string[], now: ReadonlySet<string>, isWhole: boolean): readonly string[] {
  const end = isWhole ? before.length : before.findLastIndex((id) => now.has(id));
  return before.slice(0, Math.max(0, end)).filter((id) => !now.has(id));
}

/**
 * An issue that the same query no longer finds is fixed; one that is found again is not. Unreadable rows could be any
 * of them.
 */
export function withAnswer(
  { about, question }: { about: string; question: string },
  { findings, total, unread }: Pick<PayrollCheck, 'findings' | 'total' | 'unread'>,
  known: Found,
): Found {
  const before = known.about === about ? known : nothingFound(about);
  const now = new Set(findings.map(({ id }) => id));
  const asked = unread > 0 ? [] : (before.answers.get(question) ?? []);
  const mended = gone(asked, now, total <= findings.length);
  return {
    about,
    findings: new Map([...before.findings, ...findings.map((one): [string, Finding] => [one.id, one])]),
    mended: new Set([...before.mended, ...mended].filter((id) => !now.has(id))),
    answers: new Map(before.answers).set(question, [...now]),
  };
}

export const mendedIn = ({ findings, mended }: Found): Finding[] =>
  [...mended].flatMap((id) => findings.get(id) ?? []);

const stores = new WeakMap<QueryClient, StoreApi<Found>>();

export function foundBy(client: QueryClient): StoreApi<Found> {
  const store = stores.get(client) ?? createStore<Found>(() => nothingFound());
  stores.set(client, store);
  return store;
}
