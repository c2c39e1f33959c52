import { expect, test } from 'vitest';
import { setConfig } from '../../src/api/config';
import { labelIn } from '../../src/session/labels';
import { testConfig } from '../support/demo';

test.each(['constructor', '__proto__', 'toString'])(
  'FAULT-65 what a server calls %j is called that',
  (name) => {
    setConfig(testConfig);
    expect(labelIn(true)(name)).toBe(name);
  },
);
