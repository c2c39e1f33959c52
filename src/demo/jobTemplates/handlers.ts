import { type AppliedTemplate, jobCalls, type JobTemplateDraft } from '../../api/jobs/contract';
import type { Named } from '../../api/schema';
import { budgetRoutes, changedBudget, knownBudgets } from '../jobs/budgets';
import { fieldChanges, recordChanges } from '../changes';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import {
  changeFields,
  rateTableOf,
  removeFromRateTables,
  requireKnown,
  setRateTable,
  setTeams,
  tagsOf,
  teamsOf,
  typeText,
} from '../jobs/jobRecords';
import { namesOf, requireNameAvailable } from '../names';
import { type Route, route } from '../route';
import type { StoredJob } from '../jobs/seed';
import type { StoredJobTemplate } from './seed';

type Calls = (typeof jobCalls)['old'] | (typeof jobCalls)['new'];

/** Added cost codes that a change lists. */
const MAX_NAMED_CODES = 3;

/** The cost codes of a template that still exist. */
const templateLines = (company: Company, id: string) =>
  knownBudgets(company, company.templateBudgets.get(id) ?? { lines: [] }).lines;

const toRow = (template: StoredJobTemplate, company: Company) => {
  const { id, name, note, type, teamIds, version } = template;
  return {
    id,
    name,
    note,
    type,
    version,
    costCodes: templateLines(company, id).length,
    teams: namesOf(teamIds, (teamId) => company.teams.get(teamId)),
    rateTable: rateTableOf(company, 'templateIds', id),
  };
};

/** What a template has that a job lacks. */
function missingOn(job: StoredJob, template: StoredJobTemplate, company: Company) {
  const without = <Row extends { id: string }>(rows: readonly Row[], has: readonly { id: string }[]) =>
    rows.filter(({ id }) => !has.some((one) => one.id === id));
  const budget = company.jobBudgets.get(job.id)?.lines ?? [];
  const [tags, teams] = [tagsOf(company, job), teamsOf(company, job)];
  const rateTable = rateTableOf(company, 'jobIds', job.id);
  const nextRateTable = rateTableOf(company, 'templateIds', template.id);
  return {
    type: template.type === job.type ? '' : template.type,
    tags,
    newTags: without(tagsOf(company, template), tags),
    teams,
    newTeams: without(
      namesOf(template.teamIds, (id) => company.teams.get(id)),
      teams,
    ),
    rateTable,
    newRateTable: nextRateTable?.id === rateTable?.id ? undefined : nextRateTable,
    budget,
    newLines: without(templateLines(company, template.id), budget),
  };
}
type Missing = ReturnType<typeof missingOn>;

function changesOf(job: StoredJob, missing: Missing, company: Company): AppliedTemplate['changes'] {
  const { type, tags, newTags, teams, newTeams, rateTable, newRateTable, newLines } = missing;
  const list = (rows: readonly Named[]) => rows.map(({ name }) => name).join(', ');
  const codes = newLines.map(({ id }) => company.costCodes.get(id)?.code ?? '');
  const named = codes.slice(0, MAX_NAMED_CODES);
  const rest = codes.length > named.length ? ` and ${codes.length - named.length} more` : '';
  const count = company.costCodesOf(job.id).length;
  return [
    ...(type ? [{ label: 'Type', from: typeText(job), to: typeText({ type }) }] : []),
    ...(newTags.length > 0 ? [{ label: 'Tags', from: list(tags), to: list([...tags, ...newTags]) }] : []),
    ...(newTeams.length > 0
      ? [{ label: 'Teams', from: list(teams), to: list([...teams, ...newTeams]) }]
      : []),
    ...(newRateTable ? [{ label: 'Rate table', from: rateTable?.name ?? '', to: newRateTable.name }] : []),
    ...(codes.length > 0
      ? [
          {
            label: 'Cost codes',
            from: String(count),
            to: `${count + codes.length}, with ${named.join(', ')}${rest}`,
          },
        ]
      : []),
  ];
}

function changeJob(job: StoredJob, missing: Missing, company: Company): StoredJob {
  const { type, newTags, teams, newTeams, newRateTable, budget, newLines } = missing;
  const changed = {
    ...job,
    type: type || job.type,
    tagIds: [...job.tagIds, ...newTags.map(({ id }) => id)],
    version: job.version + 1,
  };
  company.jobs.put(job.id, changed);
  setTeams(
    company,
    job.id,
    [...teams, ...newTeams].map(({ id }) => id),
  );
  if (newRateTable) setRateTable(company, 'jobIds', job.id, newRateTable.id);
  const codeOf = (id: string) => company.costCodes.get(id)?.code ?? '';
  if (newLines.length > 0)
    company.jobBudgets.put(job.id, {
      lines: changedBudget(budget, { set: [...newLines], remove: [] }, codeOf),
    });
  return changed;
}

function handlersOf(calls: Calls): Route[] {
  const templates = demoResource<StoredJobTemplate, JobTemplateDraft>(calls.templates, {
    rows: ({ company }) => company.jobTemplates,
    needs: 'jobs',
    // Everyone may read them, as everyone may read jobs (CALL-169).
    readers: 'anyone',
    firstId: 1801,
    sort: { name: ({ name }) => name, type: typeText },
    defaultSort: 'name',
    searchText: ({ name, note }) => `${name} ${note}`,
    toListItem: toRow,
    toResponse: (template, company) => ({ ...toRow(template, company), tags: tagsOf(company, template) }),
    check: (draft, company, before) => {
      requireNameAvailable(company.jobTemplates.all(), 'job template', draft.name, before?.id);
      requireKnown(company, draft);
    },
    toStored: ({ name, note, type, tagIds, teamIds }) => ({ name, note, type, tagIds, teamIds }),
    onSaved: ({ company }, { id }, before, draft) => {
      if (!draft) return;
      setRateTable(company, 'templateIds', id, draft.rateTableId);
      if (!before) company.templateBudgets.put(id, { lines: templateLines(company, draft.copyOfId) });
    },
    onRemoved: ({ id }, company) => removeFromRateTables(company, 'templateIds', id),
  });

  return [
    ...templates.routes,
    ...budgetRoutes(calls.templateBudget, {
      resource: templates,
      budgets: ({ templateBudgets }) => templateBudgets,
    }),

    route(calls.applyTemplate, (call) => {
      const { company, body } = call;
      const template = templates.one(call);
      const results = [...new Set(body.jobIds)].map((jobId): AppliedTemplate => {
        const job = company.jobs.get(jobId);
        if (!job) return { jobId, changes: [], message: 'This job no longer exists.' };
        const missing = missingOn(job, template, company);
        const changes = changesOf(job, missing, company);
        if (changes.length > 0 && !body.dryRun) {
          const changed = changeJob(job, missing, company);
          recordChanges(call, company.jobHistories, jobId, fieldChanges(changeFields(company), job, changed));
        }
        return { jobId, changes, message: '' };
      });
      return { results };
    }),
  ];
}

export const jobTemplateHandlers = [...handlersOf(jobCalls.old), ...handlersOf(jobCalls.new)];
