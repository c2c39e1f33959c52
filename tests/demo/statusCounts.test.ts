import { expect, it } from 'vitest';
import { allEndpoints } from '../../src/api/allEndpoints';
import { isRecord } from '../../src/lib/isRecord';
import { maria } from '../support/people';
import { freshApi, signInDemo, valueAt } from './support';

const lists = allEndpoints.filter(
  ({ method, path, query = [] }) => method === 'GET' && !path.includes('{') && query.includes('status'),
);

it('the counts of a list are what it has for each status, with its search and other filters', async () => {
  const visitor = await signInDemo(freshApi(), maria);
  const counted: string[] = [];
  for (const { key, path, query = [] } of lists) {
    const search = query.includes('search') ? 'search=a' : '';
    const read = async (status: string) =>
      (
        await visitor.get(
          `${path}?${new URLSearchParams(`${search}&size=1${status && `&status=${status}`}`)}`,
        )
      ).body;
    const counts = valueAt(await read(''), 'statusCounts');
    if (!isRecord(counts)) continue;
    counted.push(key);
    for (const [status, count] of Object.entries(counts))
      expect([key, status, valueAt(await read(status), 'total')]).toEqual([key, status, count]);
  }
  expect(counted.sort()).toMatchInlineSnapshot(`
    [
      "connections",
      "correctiveActions",
      "dailyReports",
      "drawingMarkups",
      "equipmentItems",
      "expectedVisitors",
      "hazardAnalyses",
      "inspectionForms",
      "inspections",
      "jobForms",
      "jobStartups",
      "laborItems",
      "materialItems",
      "observations",
      "organizations",
      "partnerQuestionnaires",
      "partners",
      "sites",
      "talkTopics",
      "tickets",
      "toolboxTalks",
      "v4Jobs",
    ]
  `);
});
