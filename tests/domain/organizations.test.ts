import { expect, test } from 'vitest';
import type { OrganizationDraft } from '../../src/api/organizations/contract';
import { isOpen, stepDenialReason, stepsOf } from '../../src/domain/connections/connection';
import { differingFields, mergedOrganization } from '../../src/domain/partners/merge';

test.each([
  ['REQUESTED', true, ['WITHDRAWN']],
  ['REQUESTED', false, ['ACCEPT', 'REFUSED']],
  ['CONNECTED', true, ['DISCONNECTED']],
  ['CONNECTED', false, ['DISCONNECTED']],
  ['REFUSED', true, []],
  ['WITHDRAWN', false, []],
  ['DISCONNECTED', true, []],
] as const)('CALL-251…253 what can be done when it is %s, asked by us: %s', (status, isOurs, steps) => {
  expect(stepsOf({ status, isOurs })).toEqual(steps);
  expect(isOpen({ status })).toBe(steps.length > 0);
});

test.each([
  ['REQUESTED', false, 'ACCEPT', undefined],
  ['REQUESTED', true, 'ACCEPT', 'Only the company that was asked can answer.'],
  ['REQUESTED', false, 'WITHDRAWN', 'Only those who have asked can withdraw it.'],
  ['REQUESTED', true, 'DISCONNECTED', 'The request is not answered yet.'],
  ['WITHDRAWN', false, 'ACCEPT', 'The request was withdrawn in the meantime.'],
  ['CONNECTED', false, 'ACCEPT', 'You are connected already.'],
  ['REFUSED', true, 'WITHDRAWN', 'The request was refused already.'],
  ['DISCONNECTED', true, 'DISCONNECTED', 'You are not connected anymore.'],
] as const)('ORG-04, ORG-05 %s, asked by us: %s, then %s: %s', (status, isOurs, step, reason) => {
  expect(stepDenialReason({ status, isOurs }, step)).toBe(reason);
});

const kept: OrganizationDraft = {
  name: 'Saltgrass Tool Rental',
  kind: 'SUPPLIER',
  status: 'ACTIVE',
  street: '10 Mill Road',
  city: 'Larkspur',
  state: 'ID',
  zip: '',
  phone: '(208) 555-0100',
  email: '',
  website: '',
  note: '',
  contacts: [{ name: 'Ann Lee', role: 'Owner', phone: '', email: 'ann@saltgrass.example' }],
};
const other: OrganizationDraft = {
  ...kept,
  name: 'Saltgrass Tool Rentals',
  street: '12 Mill Road',
  zip: '83712',
  phone: '',
  email: 'office@saltgrass.example',
  contacts: [
    { name: 'ann lee ', role: '', phone: '(208) 555-0101', email: 'Ann@saltgrass.example' },
    { name: 'Bo Chen', role: 'Yard', phone: '', email: '' },
  ],
};

test('CALL-250 a choice is needed only where both have a value', () => {
  expect(differingFields(kept, other, ['name', 'kind', 'street', 'zip', 'phone', 'email'])).toEqual([
    'name',
    'street',
  ]);
});

test('CALL-250 a merge has the chosen fields, a value before none, and each contact once', () => {
  expect(mergedOrganization(kept, other, new Set(['street']))).toEqual({
    ...kept,
    street: '12 Mill Road',
    zip: '83712',
    email: 'office@saltgrass.example',
    contacts: [
      { name: 'Ann Lee', role: 'Owner', phone: '', email: 'ann@saltgrass.example' },
      { name: 'Bo Chen', role: 'Yard', phone: '', email: '' },
    ],
  });
});
