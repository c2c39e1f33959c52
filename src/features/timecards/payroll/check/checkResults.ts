/**
 * What the check of a period has found while somebody mends it, so that what is mended stays in sight, ticked off. It lives as long as
 * the rows that were fetched, so that nobody who signs in later sees it (FAULT-15).
 */
import type { QueryClient } from '@tanstack/react-query';
import { createStore, type StoreApi } from 'zustand';
import type { Finding, PayrollCheck } from '../../../../api/payroll/contract';

export interface Found {
  /** Which period and payroll group. */
  about: string;
  /** All that has been found, by id. */
  findings: ReadonlyMap<string, Finding>;
  mended: ReadonlySet<string>;
  /** What each question (a kind, a search) was answered with last. */
  answers: ReadonlyMap<string, readonly string[]>;
}

export const nothingFound = (about = ''): Found => ({
  about,
  findings: new Map(),
  mended: new Set(),
  answers: new Map(),
});

/** Those of the last answer that are not in this one. Of a list that has been cut off, nothing is known behind its end. */
function gone(before: readonly string[], now: ReadonlySet<string>, isWhole: boolean): readonly string[] {
  const end = isWhole ? before.length : before.findLastIndex((id) => now.has(id));
  return before.slice(0, Math.max(0, end)).filter((id) => !now.has(id));
}

/**
 * What the same question found before and does not find any more has been mended; what is found again has not. What could not be read
 * may be any of them.
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
