import { expect, test } from 'vitest';
import { codeAndName } from '../../src/lib/codeAndName';

test.each([
  ['03-300 Concrete', '03-300', 'Concrete'],
  ['26-0101 3 Mile Bridge', '26-0101', '3 Mile Bridge'],
  ['03 30 00 Concrete', '03 30 00', 'Concrete'],
  ['26 05 19.16 Cables', '26 05 19.16', 'Cables'],
  ['03 30 00 12 Inch Slab', '03 30 00', '12 Inch Slab'],
  ['12 24 Hour Gym', '12', '24 Hour Gym'],
  ['Mill Street 7', '', 'Mill Street 7'],
  ['03-300', '', '03-300'],
  ['', '', ''],
])('%j is the code %j and the name %j', (label, code, name) => {
  expect(codeAndName(label)).toEqual({ code, name });
});
