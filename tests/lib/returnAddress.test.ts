import { createMemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { encodeReturn, returnAddress, signInAddress } from '../../src/lib/returnAddress';
import fc, { runs } from '../support/property';

/** Decodes `r` once, as the sign-in page reads it from the address bar. */
const fromAddressBar = (raw: string) => returnAddress(new URLSearchParams(`r=${raw}`).get('r'));

describe('ROUTE-11, ROUTE-12 addresses of this app', () => {
  test.each([
    '/dashboard',
    '/employee/10001',
    '/employee?search=m%C3%BCller%20%26%20co&page=2',
    '/employee?search=a%2Fb',
    '/timecard/my/0/employee/10014/timecard',
    '/document#notes',
    '/employee?next=https://example.com',
    '/authors',
    '/loginsight',
    '/employee?from=/auth/login',
    `/employee?search=${'a'.repeat(2048 - '/employee?search='.length)}`,
  ])('%s is returned unchanged', (address) => {
    expect(fromAddressBar(encodeReturn(address))).toBe(address);
    expect(signInAddress(address)).toBe(`/auth/login?r=${encodeURIComponent(address)}`);
  });

  test.each([null, undefined, '', '/'])('nothing to return to: %j', (address) => {
    expect(returnAddress(address)).toBeUndefined();
    expect(signInAddress(address ?? '')).toBe('/auth/login');
  });
});

describe('other addresses lead to the default screen', () => {
  test.each([
    ['FAULT-74', '//evil.example'],
    ['FAULT-74', '///evil.example'],
    ['FAULT-74', '/\\evil.example'],
    ['FAULT-74', '\\\\evil.example'],
    ['FAULT-74', '/\t/evil.example'],
    ['FAULT-74', '/\n/evil.example'],
    ['FAULT-74', '\t//evil.example'],
    ['FAULT-74', ' //evil.example'],
    ['FAULT-74', '/\u0000/evil.example'],
    ['FAULT-74', 'https://evil.example'],
    ['FAULT-74', 'https:evil.example'],
    ['FAULT-74', 'javascript:alert(1)'],
    ['FAULT-74', 'data:text/html,x'],
    ['FAULT-74', 'evil.example'],
    ['FAULT-74', '@evil.example'],
    ['FAULT-74', '/%2Fevil.example'],
    ['FAULT-74', '/%5Cevil.example'],
    ['FAULT-74', '/employee//evil.example'],
    ['FAULT-75', '%2Femployee'],
    ['FAULT-75', '%252Femployee'],
    ['FAULT-76', '/employee/%'],
    ['FAULT-76', '/employee/%E0%A4%A'],
    ['FAULT-76', '/%FF'],
    ['FAULT-76', '/%0adashboard'],
    ['FAULT-76', '/employee/%00'],
    ['FAULT-76', '/employee/%E2%80%A8'],
    ['FAULT-77', '/auth'],
    ['FAULT-77', '/auth/login'],
    ['FAULT-77', '/AUTH/Login'],
    ['FAULT-77', '/%61uth/login'],
    ['FAULT-77', '/auth/login?r=%2Fdashboard'],
    ['FAULT-77', '/auth#x'],
    ['FAULT-77', '/login'],
    ['FAULT-77', '/alreadyIn'],
    ['FAULT-77', '/logout'],
    ['FAULT-77', '/./auth/login'],
    ['FAULT-77', '/employee/../auth/login'],
    ['FAULT-77', '/employee/%2e%2E/auth/login'],
    ['FAULT-77', '/dashboard?r=%2Femployee'],
    ['FAULT-77', '/dashboard?x=1&r=//evil.example'],
    ['FAULT-78', `/employee?search=${'a'.repeat(2049 - '/employee?search='.length)}`],
    ['half a character:', '/employee?search=\uD800'],
  ])('%s %j', (_, address) => {
    expect(returnAddress(address)).toBeUndefined();
    expect(signInAddress(address)).toBe('/auth/login');
  });

  test('FAULT-75, FAULT-76 decodes the address bar once and never throws', () => {
    expect(fromAddressBar('%252F%252Fevil.example')).toBeUndefined();
    expect(fromAddressBar('%2F%252Fevil.example')).toBeUndefined();
    expect(fromAddressBar('%E0%A4%A')).toBeUndefined();
    expect(fromAddressBar('%2Femployee%3Fsearch%3D%2541')).toBe('/employee?search=%41');
  });
});

/** Parts of hostile addresses, mixed with ordinary ones. */
const pieces = fc.constantFrom(
  ...['/', '/', '\\', '%2f', '%2F', '%5c', '%', '%25', '.', '..', '%2e', ':', '@', '?', '#', '&', '?r=', '\t', '\n', ' '],
  ...['\u0000', '\u00a0', '\u2028', '\u200f', '\uD800', 'evil.example', 'https:', 'javascript:', 'auth', 'login', 'employee', 'é'],
  ...['/./', '/../', '/auth/login', '/%61uth', '/login', '/employee'],
); // prettier-ignore
const addresses = fc.oneof(
  fc.array(pieces, { maxLength: 12 }).map((parts) => `/${parts.join('')}`),
  fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
);

describe('FAULT-74…78 any value of r', () => {
  test('never leads out of the app or to a sign-in page, as a link, redirect or route', () => {
    fc.assert(
      fc.property(addresses, (r) => {
        const address = returnAddress(r);
        if (address === undefined) return;
        expect(address).toBe(r);
        for (const read of [address, decodeURIComponent(address.split(/[?#]/)[0] ?? '')]) {
          const { origin, pathname } = new URL(read, 'https://app.example/');
          expect(origin).toBe('https://app.example');
          expect(pathname).not.toMatch(/^\/(auth|login|alreadyin|logout)(\/|$)/i);
          expect(pathname).not.toMatch(/^\/\//);
        }
      }),
      { numRuns: runs(1000) },
    );
  });

  test('the router accepts each allowed address and stays in the app', async () => {
    await fc.assert(
      fc.asyncProperty(addresses, async (r) => {
        const address = returnAddress(r);
        if (address === undefined) return;
        const router = createMemoryRouter([{ path: '*', element: null }]);
        await router.navigate(address);
        const { pathname } = router.state.location;
        expect(router.createHref(router.state.location)).toMatch(/^\/(?![/\\])/);
        expect(pathname).not.toMatch(/^\/(auth|login|alreadyin|logout)(\/|$)/i);
        router.dispose();
      }),
      { numRuns: runs(1000) },
    );
  });

  test('the sign-in address is always valid and leads back', () => {
    fc.assert(
      fc.property(addresses, (from) => {
        const address = signInAddress(from);
        const back = new URLSearchParams(address.split('?')[1]).get('r');
        expect(address).toMatch(/^\/auth\/login(\?r=[^?&#/\s]+)?$/);
        if (back !== null) expect(back).toBe(from);
      }),
      { numRuns: runs(1000) },
    );
  });
});
