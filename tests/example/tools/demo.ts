/** In the app this file is `src/demo/handlers/tools.ts`, with the seed in `src/demo/seed/tools.ts`. */
import { demoResource } from '../../../src/demo/demoResource';
import { invalid } from '../../../src/demo/refusal';
import { type Tool, toolCalls, type ToolDraft } from './contract';

const seeded: Tool[] = Array.from({ length: 30 }, (_, index) => ({
  id: String(index + 1),
  name: `Drill ${String(index + 1).padStart(2, '0')}`,
  site: ['Harbor', 'Airport', ''][index % 3] ?? '',
  dayRate: 10 + index,
  note: '',
  version: 1,
}));
const seed = { all: () => seeded, get: (id: string) => seeded.find((tool) => tool.id === id) };

export const toolDemo = demoResource<Tool, ToolDraft>(toolCalls, {
  rows: ({ demo }) => demo.db.listed('tools', seed),
  needs: 'employees',
  firstId: 1001,
  sort: { name: ({ name }) => name, site: ({ site }) => site, dayRate: ({ dayRate }) => dayRate },
  defaultSort: 'name',
  searchText: ({ name, note }) => `${name} ${note}`,
  filter: (query) => {
    const site = query.text('site');
    return (tool) => site === undefined || tool.site === site;
  },
  check: ({ name }) => {
    if (name === 'Drill') throw invalid('name: Say which one.');
  },
  toStored: (draft) => draft,
});
