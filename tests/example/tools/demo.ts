/** In the app this file is `src/demo/tools/handlers.ts`, with the seed in `src/demo/tools/seed.ts`. */
import { activityRoutes, recordSave, removeDroppedPhotos } from '../../../src/demo/activity';
import type { Company, RecordActivity } from '../../../src/demo/company';
import { type ChangeFields, type HistoryRow, userOf } from '../../../src/demo/changes';
import type { StoredComment } from '../../../src/demo/comments';
import { demoResource } from '../../../src/demo/demoResource';
import { fileRoutes } from '../../../src/demo/files/handlers';
import { jobOf } from '../../../src/demo/names';
import { invalid, refuseInvalid } from '../../../src/demo/refusal';
import { route, type SignedInCall } from '../../../src/demo/route';
import {
  moveTool,
  toolActivity,
  toolCalls,
  type ToolDraft,
  toolFileCalls,
  toolMoves,
  type ToolStatus,
  toolStatuses,
  toolStatusNames,
} from './contract';

/** As it is stored: the job and the author by id, so that the tool shows their current names. */
interface StoredTool extends ToolDraft {
  id: string;
  status: ToolStatus;
  reason: string;
  createdById: string;
  version: number;
}

const seeded: StoredTool[] = Array.from({ length: 30 }, (_, index) => ({
  id: String(index + 1),
  name: `Drill ${String(index + 1).padStart(2, '0')}`,
  status: index % 3 === 0 ? 'RENTED' : 'READY',
  reason: '',
  jobId: index % 3 === 0 ? '6001' : '',
  dayRate: 10 + index,
  note: '',
  photos: [],
  createdById: '1001',
  version: 1,
}));
const seed = { all: () => seeded, get: (id: string) => seeded.find((tool) => tool.id === id) };

/** In the app the tables are in `src/demo/company.ts`. */
const activityOf = ({ demo: { db } }: SignedInCall): RecordActivity => {
  const empty = { get: () => undefined };
  const comments = db.table<{ rows: readonly StoredComment[] }>('toolComments', empty);
  const history = db.table<{ rows: readonly HistoryRow[] }>('toolHistories', empty);
  return { comments, history, remove: (id) => [comments, history].forEach((rows) => rows.remove(id)) };
};

const toResponse = ({ jobId, createdById, ...tool }: StoredTool, company: Company) => ({
  ...tool,
  job: jobOf(company, jobId),
  createdBy: userOf(company, createdById),
});

const changeFields = (company: Company): ChangeFields<StoredTool> => [
  ['Name', ({ name }) => name],
  ['Status', ({ status }) => toolStatusNames[status]],
  ['Job', ({ jobId }) => jobOf(company, jobId)?.name ?? ''],
  ['Dollars a day', ({ dayRate }) => String(dayRate)],
  ['Note', ({ note }) => note],
  ['Photos', ({ photos }) => photos],
];

const tools = demoResource<StoredTool, ToolDraft>(toolCalls, {
  rows: ({ demo }) => demo.db.listed('tools', seed),
  needs: 'employees',
  firstId: 1001,
  sort: {
    name: ({ name }) => name,
    status: ({ status }) => toolStatuses.indexOf(status),
    dayRate: ({ dayRate }) => dayRate,
  },
  defaultSort: 'name',
  searchText: ({ name, note, jobId }, company) => [name, note, jobOf(company, jobId)?.name].join('\n'),
  filter: (query) => {
    const status = query.text('status');
    return (tool) => status === undefined || tool.status === status;
  },
  toListItem: toResponse,
  toResponse,
  check: ({ name, jobId }, { jobs }) => {
    if (name === 'Drill') throw invalid('name: Say which one.');
    refuseInvalid(jobId !== '' && !jobs.get(jobId) && 'jobId: This job no longer exists.');
  },
  checkRemoval: ({ createdById }, _, person) => person.requireManagerOr('inspection', createdById),
  toStored: (draft, before, _, { userId }) => ({
    status: before?.status ?? 'READY',
    reason: before?.reason ?? '',
    createdById: before?.createdById ?? userId,
    ...draft,
  }),
  onSaved: (call, row, before) => {
    recordSave(call, activityOf(call).history, changeFields(call.company), row, before);
    removeDroppedPhotos(call.company, row, before);
  },
});

export const toolHandlers = [
  ...tools.routes,
  route(moveTool, (call) => {
    const tool = tools.one(call);
    tools.requireMove(tool, call, 'inspection', toolMoves, toolStatusNames);
    const { status, reason } = call.body;
    return tools.keep(call, { ...tool, status, reason, version: tool.version + 1 });
  }),
  ...activityRoutes(toolActivity, { readable: tools.readable, activity: activityOf }),
  ...fileRoutes(toolFileCalls, 'employees'),
];
