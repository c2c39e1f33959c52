import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectClient } from '../../src/api/client';
import { readConfig, setConfig } from '../../src/api/config';
import type { Finding } from '../../src/api/payroll/contract';
import type { PayPeriod } from '../../src/api/payroll/queries';
import { checkQuery } from '../../src/features/timecards/payroll/check/checkQuery';
import {
  checkResultsOf,
  fixedFindings,
  noResults,
  withCheckResponse,
} from '../../src/features/timecards/payroll/check/checkResults';
import { checkTabQuery, tabQuery } from '../../src/features/timecards/payroll/check/tabQuery';
import { steadySession } from '../support/steadySession';

const finding = (id: string, kind: Finding['kind'] = 'OVERLAP') => ({ id, kind }) as Finding;
const answer = (ids: string, total = ids.length, unread = 0) => ({
  findings: [...ids].map((id) => finding(id)),
  total,
  unread,
});
const asked = (question = '', about = 'week') => ({ about, question });
/** Applies successive responses. Each belongs to the same filter unless it names another. */
const after = (...answers: [ids: string, question?: string, total?: number, about?: string][]) =>
  answers.reduce(
    (known, [ids, question, total, about]) =>
      withCheckResponse(asked(question, about), answer(ids, total), known),
    noResults(),
  );
const fixedIds = (...answers: Parameters<typeof after>) =>
  fixedFindings(after(...answers))
    .map(({ id }) => id)
    .join('');

describe('fixed issues', () => {
  it.each<[string, string, Parameters<typeof after>]>([
    ['an issue that is no longer found', 'b', [['abc'], ['ac']]],
    ['stays fixed when others are fixed', 'ba', [['abc'], ['ac'], ['c']]],
    ['except if it is found again', '', [['abc'], ['ac'], ['abc']]],
    ['except if a filter hides it', '', [['abc'], ['a', 'only a']]],
    [
      'but an issue that the filter found and no longer finds',
      'a',
      [['abc'], ['a', 'only a'], ['', 'only a']],
    ],
    ['never a new issue', '', [['a'], ['ab']]],
    [
      'not an issue beyond the end of a limited list',
      'b',
      [
        ['abcd', '', 9],
        ['axcy', '', 9],
      ],
    ],
    [
      'none if a limited list has no issue in common',
      '',
      [
        ['ab', '', 9],
        ['xy', '', 9],
      ],
    ],
    ['none in another period', '', [['abc'], ['', '', 0, 'another week']]],
  ])('%s', (_, ids, answers) => expect(fixedIds(...answers)).toBe(ids));
});

const narrowed =
  '?week=2026-11-09&search=dale&check-kind=OVERLAP&check-page=2&check-search=ann&check-view=Mine';

describe('links to and from the check', () => {
  it.each([
    ['to everyone removes earlier filters', undefined, ''],
    ['to one employee searches for the employee', 'Bo Berg', '&check-search=Bo+Berg'],
  ])('%s', (_, name, end) => {
    expect(checkTabQuery(narrowed, name)).toBe(`?week=2026-11-09&search=dale${end}&tab=check`);
  });
  it('from the check keeps its filters', () =>
    expect(tabQuery(narrowed, 'export')).toContain('check-kind=OVERLAP'));
});

describe('changing the period during a check', () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  afterEach(() => client.clear());
  const week = (day: string): PayPeriod => ({
    startDateTime: `${day} 00:00:00`,
    endDateTime: `${day} 23:59:59`,
    payrollGroupId: undefined,
  });
  const [early, late] = [week('2026-11-02'), week('2026-11-09')];

  it("ignores a late response even if its call couldn't be aborted", async () => {
    const answers: { signal: AbortSignal; come: () => void }[] = [];
    setConfig(readConfig({ apiBaseUrl: 'http://api.test' }));
    const credentials = { idToken: 'id', accessToken: 'access', userId: '1001', userBusinessId: '3001' };
    connectClient({ session: steadySession(() => credentials), notify: () => undefined }, (input, init) => {
      const { signal } = new Request(input, init);
      return new Promise((resolve) => {
        const come = () => resolve(Response.json({ counts: [], findings: [], total: 0 }));
        answers.push({ signal, come });
      });
    });
    const observer = new QueryObserver(client, checkQuery(client, early, {}));
    const stop = observer.subscribe(() => undefined);
    const about = () => checkResultsOf(client).getState().about;
    const last = (count: number) =>
      vi.waitFor(() => {
        expect(answers).toHaveLength(count);
        return answers[count - 1]!;
      });
    const first = await last(1);
    observer.setOptions(checkQuery(client, late, {}));
    (await last(2)).come();
    await vi.waitFor(() => expect(about()).toBe(JSON.stringify(late)));
    expect(first.signal.aborted).toBe(true);
    first.come();
    await new Promise((resolve) => setTimeout(resolve));
    expect(about()).toBe(JSON.stringify(late));
    stop();
  });
});
