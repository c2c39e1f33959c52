import { expect, test } from 'vitest';
import {
  type CodeKind,
  codeText,
  gateCodeText,
  readCode,
  readGateCode,
  readShortCode,
  shortCode,
} from '../../src/lib/codeText';

const base = 'https://app.example/safety/index.html';
const reader = { base, businessId: '12' };
const ours = 'https://app.example/safety/#';

test.each<[CodeKind, string, string, string]>([
  ['employee', '3001', 'E-3001', `${ours}/code/12/E-3001`],
  ['worker', '9901', 'W-9901', `${ours}/code/12/W-9901`],
  ['visitor', '87001', 'V-87001', `${ours}/code/12/V-87001`],
  ['item', '8301', 'A-8301', `${ours}/code/12/A-8301`],
  ['site', '7', 'S-7', `${ours}/code/12/S-7`],
  ['form', '41', 'F-41', `${ours}/code/12/F-41`],
  ['reusable', '7K3M2P', 'R-7K3M2P', `${ours}/code/12/R-7K3M2P`],
  ['item', 'a/b?c#d é', 'A-a/b?c#d é', `${ours}/code/12/A-a%2Fb%3Fc%23d%20%C3%A9`],
])('ORG-11 the code of %s %j', (kind, id, short, text) => {
  expect(shortCode({ kind, id })).toBe(short);
  expect(codeText({ kind, id }, '12', base)).toBe(text);
  // An id with a space could not be typed, and is never read.
  expect(readCode(text, reader)).toEqual(
    id.includes(' ') ? { foreign: 'otherAddress' } : { subject: { kind, id } },
  );
});

test.each([
  // The same app, by another of its addresses.
  ['https://app.example/safety/index.html#/code/12/E-3001', { kind: 'employee', id: '3001' }],
  ['HTTPS://APP.EXAMPLE/safety/#/code/12/E-3001', { kind: 'employee', id: '3001' }],
  ['  https://app.example/safety/?x=1#/code/12/e-3001\n', { kind: 'employee', id: '3001' }],
  ['https://app.example/safety/#/code/12/r-7k3m2p', { kind: 'reusable', id: '7K3M2P' }],
  // Labels and cards that were printed before.
  [`${ours}/safety/inspection-items/8301`, { kind: 'item', id: '8301' }],
  [`${ours}/safety/orientation/people/3001`, { kind: 'worker', id: '3001' }],
  [`${ours}/visitors-log/registry/7`, { kind: 'site', id: '7' }],
])('ORG-11 %s is a code of ours', (text, subject) => {
  expect(readCode(text, reader)).toEqual({ subject });
});

test.each([
  [`${ours}/code/13/E-3001`, 'otherBusiness'],
  [`${ours}/code//E-3001`, 'otherAddress'],
  [`${ours}/code/12/X-3001`, 'otherAddress'],
  [`${ours}/code/12/E-`, 'otherAddress'],
  [`${ours}/code/12/E-%E0%A4%A`, 'otherAddress'],
  [`${ours}/code/12/E-${'9'.repeat(81)}`, 'otherAddress'],
  [`${ours}/code/12/E-3001/edit`, 'otherAddress'],
  [`${ours}/safety/inspection-items/new`, 'otherAddress'],
  [`${ours}/user`, 'otherAddress'],
  ['https://app.example/safety/', 'otherAddress'],
  ['https://app.example/#/code/12/E-3001', 'otherAddress'],
  ['http://app.example/safety/#/code/12/E-3001', 'otherAddress'],
  ['https://app.example:8443/safety/#/code/12/E-3001', 'otherAddress'],
  ['https://app.example@evil.example/safety/#/code/12/E-3001', 'otherAddress'],
  ['https://me:you@app.example/safety/#/code/12/E-3001', 'otherAddress'],
  ['https://evil.example/safety/#/code/12/E-3001', 'otherAddress'],
  ['javascript:alert(1)', 'text'],
  ['#/code/12/E-3001', 'text'],
  ['E-3001', 'text'],
  ['WIFI:T:WPA;S:Trailer;P:hardhat;;', 'wifi'],
  ['BEGIN:VCARD\nFN:Ann\nEND:VCARD', 'contact'],
  ['MECARD:N:Ann;;', 'contact'],
  ['mailto:ann@a.example', 'message'],
  ['tel:+12085550123', 'message'],
  ['x'.repeat(4096), 'tooLong'],
  [`https://app.example/safety/#/code/12/E-${'1'.repeat(4096)}`, 'tooLong'],
  [' \n', 'empty'],
  ['👷', 'text'],
])('ORG-11 %.60s is %s', (text, foreign) => {
  expect(readCode(text, reader)).toEqual({ foreign });
});

test.each([
  ['E-3001', { kind: 'employee', id: '3001' }],
  [' r-7k3m2p ', { kind: 'reusable', id: '7K3M2P' }],
  ['A-8301', { kind: 'item', id: '8301' }],
  ['E3001', undefined],
  ['X-1', undefined],
  ['E-30 01', undefined],
  ['', undefined],
])('ORG-11 typed, %j is %j', (text, subject) => {
  expect(readShortCode(text)).toEqual(subject);
  if (subject) expect(readCode(text, { ...reader, isTyped: true })).toEqual({ subject });
});

test.each([
  [gateCodeText('3001-8702-5eb7', 'https://app.example/index.html'), '3001-8702-5eb7'],
  [' https://app.example/#/auth/gate?code=a%20b ', 'a b'],
  // Codes of others are never followed.
  ['https://evil.example/#/auth/gate?code=3001', undefined],
  ['https://app.example/#/auth/gate', undefined],
  ['https://app.example/#/auth/talk?code=3001', undefined],
  ['https://app.example/#/auth/gate?code=%E0%A4%A', undefined],
  ['3001-8702-5eb7', undefined],
  ['x'.repeat(5000), undefined],
])('CALL-215 the code of a gate in %s is %s', (text, code) =>
  expect(readGateCode(text, 'https://app.example/')).toBe(code),
);
