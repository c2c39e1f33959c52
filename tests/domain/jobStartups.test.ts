import { describe, expect, it, test } from 'vitest';
import type { JobStartup } from '../../src/api/jobStartups/contract';
import {
  approvalDenialReason,
  missingApprovalText,
  startupDue,
  withoutDemands,
} from '../../src/domain/jobStartups/rules';
import { isLate } from '../../src/lib/due';
import { newQuestion, noAnswer, questionsOf } from '../../src/lib/questionnaire/questionnaire';
import { answerProblems, askedAgain } from '../../src/lib/questionnaire/rules';

type Startup = Pick<JobStartup, 'status' | 'client' | 'submittedBy' | 'approvals'>;
type Changes = { [Field in keyof Startup]?: Startup[Field] | undefined };

const ann = { id: '1', name: 'Ann' };
const approvedBy = (...names: string[]) => names.map((name, index) => ({ id: `${index + 2}`, name, at: '' }));
const submitted: Startup = { status: 'SUBMITTED', client: undefined, submittedBy: ann, approvals: [] };

describe('SAFE-24 two people approve, and neither has submitted', () => {
  const owner = { id: '9', name: 'Summit' };
  test.each<[what: string, startup: Changes, userId: string, reason: string | undefined]>([
    ['the submitter', {}, '1', 'You have submitted it, so two other people must approve it.'],
    ['the first', {}, '2', undefined],
    [
      'the first again',
      { approvals: approvedBy('Ben') },
      '2',
      'You have approved it. The second approval must come from another person.',
    ],
    ['the second', { approvals: approvedBy('Ben') }, '3', undefined],
    ['the submitter as second', { approvals: approvedBy('Ben') }, '1', /two other people/.source],
    ['a third', { status: 'APPROVED', approvals: approvedBy('Ben', 'Cy') }, '4', 'It is already approved.'],
    ['one of both', { status: 'APPROVED', approvals: approvedBy('Ben', 'Cy') }, '3', 'You have approved it.'],
    ['an open one', { status: 'OPEN' }, '2', 'It is not submitted.'],
    ['a returned one', { status: 'RETURNED' }, '2', 'It is not submitted.'],
    ['the partner itself', { client: owner }, '2', 'Summit approves it.'],
    ['a submitter who was deleted', { submittedBy: undefined }, '1', undefined],
  ])('%s', (_, startup, userId, reason) => {
    const found = approvalDenialReason({ ...submitted, ...startup } as Startup, userId);
    if (reason === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(reason);
  });

  test.each<[startup: Changes, text: string]>([
    [{}, 'Two managers must approve it, but not Ann.'],
    [{ approvals: approvedBy('Ben') }, 'One more manager must approve it, but not Ann or Ben.'],
    [{ submittedBy: undefined }, 'Two managers must approve it.'],
    [{ status: 'APPROVED' }, ''],
    [{ status: 'RETURNED' }, ''],
  ])('says who is missing: %o', (startup, text) => {
    expect(missingApprovalText({ ...submitted, ...startup } as Startup)).toBe(text);
  });
});

test.each<[status: JobStartup['status'], dueDate: string, jobClosed: boolean, late: boolean]>([
  ['OPEN', '2026-11-20', false, false],
  ['OPEN', '2026-11-19', false, true],
  ['SUBMITTED', '2026-11-19', false, true],
  ['RETURNED', '2026-11-19', false, true],
  ['APPROVED', '2026-11-19', false, false],
  ['OPEN', '2026-11-19', true, false],
  ['OPEN', '', false, false],
])('FAULT-120 %s, due %s, job closed %s: late %s on 2026-11-20', (status, dueDate, jobClosed, late) => {
  expect(isLate(startupDue({ status, dueDate, jobClosed }), '2026-11-20')).toBe(late);
});

describe('SAFE-24 what is asked again', () => {
  const question = (id: string, after?: string) => ({
    ...newQuestion(id, 'yesNo'),
    onFailure: ['comment' as const],
    condition: after === undefined ? null : { questionId: after, is: ['yes'] },
  });
  const form = {
    sections: [
      { id: 's1', title: 'One', questions: [question('a'), question('b', 'a'), question('c', 'b')] },
      { id: 's2', title: 'Two', questions: [question('d')] },
    ],
  };
  test.each<[queried: string[], asked: string]>([
    [['a'], 'a b c'],
    [['b'], 'b c'],
    [['c', 'd'], 'c d'],
    [[], 'a b c d'],
    [['gone'], 'a b c d'],
  ])('%o', (queried, asked) => {
    const ids = questionsOf(askedAgain(form, queried)).map(({ id }) => id);
    expect(ids.join(' ')).toBe(asked);
  });

  it('FAULT-148 stores some of the answers, but not what cannot be read', () => {
    const number = newQuestion('n', 'number');
    const lenient = withoutDemands({
      sections: [{ id: 's', title: '', questions: [question('a'), number] }],
    });
    expect(answerProblems(lenient, { a: { ...noAnswer, value: 'no' } })).toEqual([]);
    const [problem] = answerProblems(lenient, { n: { ...noAnswer, value: 'ten' } });
    expect(problem?.questionId).toBe('n');
  });
});
