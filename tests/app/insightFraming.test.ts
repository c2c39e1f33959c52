import { describe, expect, it } from 'vitest';
import { insightCredentialDraft } from '../../src/api/insights/contract';
import { framingOf } from '../../src/app/insights/framing';
import { inGroups } from '../../src/app/insights/inGroups';

const page = 'https://app.example.com/x/';
const where = { frameHosts: ['https://bi.example.com', 'https://app.example.com'], page };
const FOREIGN = 'allow-scripts allow-forms allow-popups allow-same-origin';
const OWN = 'allow-scripts allow-forms allow-popups';

describe('BI-03, FAULT-145 embedded pages', () => {
  it.each([
    [
      'a page of a configured host',
      'https://bi.example.com/r?x=1#y',
      'https://bi.example.com/r?x=1#y',
      FOREIGN,
    ],
    ['the host in capitals', 'https://BI.example.com/', 'https://bi.example.com/', FOREIGN],
    ['a page of our own, without an origin', './sample.html', 'https://app.example.com/x/sample.html', OWN],
  ])('%s is embedded', (_, address, shown, sandbox) => {
    expect(framingOf(address, where)).toEqual({ address: shown, sandbox });
  });

  it.each([
    [
      'a host that only begins like it',
      'https://bi.example.com.evil.net/',
      /^Pages of bi\.example\.com\.evil\.net may not/,
    ],
    ['a host below it', 'https://x.bi.example.com/', /^Pages of x\.bi/],
    ['another port', 'https://bi.example.com:8443/', /^Pages of bi\.example\.com:8443/],
    ['a host behind a name', 'https://bi.example.com@evil.net/', /name or password/],
    ['http', 'http://bi.example.com/', /does not begin with https/],
    ['a script', 'javascript:alert(1)', /does not begin with https/],
    ['data', 'data:text/html,x', /does not begin with https/],
    ['an address that cannot be read', 'https://', /cannot be read/],
    ['none', '', /has no address/],
  ])('%s is refused', (_, address, problem) => {
    const framing = framingOf(address, where);
    expect('problem' in framing && framing.problem).toMatch(problem);
  });

  it('a page of our own is refused where our host is not configured', () => {
    expect(framingOf('./sample.html', { frameHosts: [], page })).toEqual({
      problem: 'Pages of app.example.com may not be shown inside this app.',
      link: 'https://app.example.com/x/sample.html',
    });
  });

  it('a refused page of another host can be opened in a tab, a script cannot', () => {
    expect(framingOf('https://other.example/', where)).toHaveProperty('link', 'https://other.example/');
    expect(framingOf('javascript:alert(1)', where)).not.toHaveProperty('link');
  });
});

it('puts neighbors of a kind together, in their order', () => {
  expect(inGroups([1, 3, 2, 5], (number) => number % 2)).toEqual([[1, 3], [2], [5]]);
  expect(inGroups([], String)).toEqual([]);
});

it.each([
  ['  abc\n', 'abc'],
  ['', ''],
  ['a b', undefined],
  ['a\nb', undefined],
])('BI-06 of the secret %j, %j is sent', (secret, sent) => {
  const { data } = insightCredentialDraft.safeParse({ name: 'Costs', account: 'costs', secret });
  expect(data?.secret).toBe(sent);
});
