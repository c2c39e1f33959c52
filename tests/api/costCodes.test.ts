import { expect, test } from 'vitest';
import { costCodeCalls, formatsIn } from '../../src/api/costCodes/contract';

test.each([
  [{ formats: [{ example: '03 30 00' }] }, ['03 30 00']],
  [{ formats: [] }, []],
  [{ formats: [{ example: '' }, {}, { example: '1-310' }] }, ['1-310']],
  // Answers from before there were formats.
  [{ separator: '-', segments: [{ digits: 2 }, { digits: 3 }] }, ['00-000']],
  [{ separator: '.', segments: [{ digits: '1' }, { digits: 2 }, { digits: 2 }] }, ['0.00.00']],
  [{ separator: '', segments: [{ digits: 2 }, { digits: 4 }] }, ['000000']],
  [{ separator: '/', segments: [{ digits: 2 }, { digits: 3 }] }, ['00-000']],
  [{ segments: [{ digits: 4 }] }, ['0000']],
  [{ formats: [], separator: '-', segments: [{ digits: 2 }] }, []],
  // A pattern that cannot be read checks nothing.
  [{ separator: '-', segments: [{ digits: 'two' }] }, []],
  [{ separator: '-', segments: [{ digits: 1_000_000_000 }] }, []],
  [{ separator: '-', segments: [{ digits: 2 }, {}] }, []],
  [{ separator: '-', segments: [] }, []],
  [{}, []],
])('CALL-178 the settings %j have the formats %j', (answer, examples) => {
  const read = costCodeCalls.new.settings.read.response.parse({ managersMayAdd: true, ...answer });
  expect(formatsIn(read).map(({ example }) => example)).toEqual(examples);
});
