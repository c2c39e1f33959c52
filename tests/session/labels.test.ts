import { expect, test } from 'vitest';
import { readConfig, setConfig } from '../../src/api/config';
import { labelIn } from '../../src/session/labels';
import { testConfig } from '../support/demo';

test.each([
  [true, 'Jobs', 'Projects'],
  [true, 'Teams', 'Teams'],
  [false, 'Jobs', 'Jobs'],
])('ACCESS-53 generic layout %s: %s is called %s', (genericLayout, text, label) => {
  const labels = { Jobs: 'Projects' };
  setConfig(readConfig({ apiBaseUrl: '/api', genericLayout: { businessIds: ['1'], labels } }));
  expect(labelIn(genericLayout)(text)).toBe(label);
});

test.each(['constructor', '__proto__', 'toString'])(
  'FAULT-65 a server label named %j stays unchanged',
  (name) => {
    setConfig(testConfig);
    expect(labelIn(true)(name)).toBe(name);
  },
);
