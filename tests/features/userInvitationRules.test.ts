import { describe, expect, it } from 'vitest';
import type { UserDraft } from '../../src/api/userAdmin/contract';
import { inviteAll } from '../../src/features/users/invite/inviteAll';
import { invitees, readPeople } from '../../src/features/users/invite/invitees';

const of = (firstName: string, lastName: string, email: string) => ({ firstName, lastName, email });

describe('pasted people', () => {
  it.each([
    ['cells', 'Ann\tLee\tann@a.co', [of('Ann', 'Lee', 'ann@a.co')]],
    ['the email address first', 'ann@a.co;Ann;Lee', [of('Ann', 'Lee', 'ann@a.co')]],
    ['CSV', 'Ann, Lee, ann@a.co', [of('Ann', 'Lee', 'ann@a.co')]],
    ['a full name', 'Ann van Lee, ann@a.co', [of('Ann', 'van Lee', 'ann@a.co')]],
    ['an address book entry', 'Ann Lee <ann@a.co>', [of('Ann', 'Lee', 'ann@a.co')]],
    ['the last name first', '"Lee, Ann" <ann@a.co>', [of('Ann', 'Lee', 'ann@a.co')]],
    [
      'several people in a line',
      'Ann Lee <ann@a.co>; Bob Ray <bob@a.co>',
      [of('Ann', 'Lee', 'ann@a.co'), of('Bob', 'Ray', 'bob@a.co')],
    ],
    ['column headers', 'First name,Last name,Email\r\nAnn,Lee,ann@a.co', [of('Ann', 'Lee', 'ann@a.co')]],
    ['only an email address', 'ann@a.co', [of('', '', 'ann@a.co')]],
    ['only a name', 'Ann Lee', [of('Ann', 'Lee', '')]],
    ['blank lines', ' \n\n', []],
  ])('%s', (_, text, people) => {
    expect(readPeople(text)).toEqual(people);
  });

  it('refuses a repeated email address at the second person', () => {
    const read = invitees.safeParse({
      people: [of('Ann', 'Lee', 'ann@a.co'), of('Bob', 'Ray', 'ANN@a.co')],
      roles: [],
      timecardRoles: [],
    });
    expect(read.error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['people', 1, 'email'], 'This address is listed twice'],
    ]);
  });
});

describe('CALL-070 inviting in batches', () => {
  const drafts = Array.from({ length: 250 }, (_, index): UserDraft => ({
    ...of('A', 'B', `P${index}@a.co`),
    phone: '',
    userCode: '',
    roles: [],
    timecardRoles: [],
  }));
  const allOf = (part: UserDraft[]) => ({
    results: part.map(({ email }) => ({ email: email.toLowerCase(), invited: true, message: '' })),
  });

  it('sends 100 at a time, with a result for each', async () => {
    const sizes: number[] = [];
    const { done, refused } = await inviteAll(drafts, (part) => {
      sizes.push(part.length);
      const { results } = allOf(part);
      // One person is refused, and one is missing from the response.
      if (sizes.length === 2) results.splice(0, 2, { email: 'p100@a.co', invited: false, message: 'No.' });
      return Promise.resolve({ results });
    });
    expect(sizes).toEqual([100, 100, 50]);
    expect(done.size).toBe(248);
    expect([...refused]).toEqual([
      ['p100@a.co', 'No.'],
      ['p101@a.co', "The server didn't report a result for this person."],
    ]);
  });

  it('FAULT-104 a response without results refuses nobody', async () => {
    const { done, refused } = await inviteAll(drafts.slice(0, 2), () => Promise.resolve({ results: [] }));
    expect([done.size, refused.size]).toEqual([2, 0]);
  });

  it('FAULT-97 stops at a failed call and returns the results before it', async () => {
    let calls = 0;
    const { done, refused, failure } = await inviteAll(drafts, (part) => {
      if (++calls === 2) return Promise.reject(new Error('No answer'));
      const { results } = allOf(part);
      results.splice(0, 1, { email: 'p0@a.co', invited: false, message: 'Ann has left.' });
      return Promise.resolve({ results });
    });
    expect(calls).toBe(2);
    expect(done.size).toBe(99);
    expect([...refused]).toEqual([['p0@a.co', 'Ann has left.']]);
    expect(failure).toEqual(new Error('No answer'));
  });
});
