import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { HISTORY_PAGE_SIZE } from '../../lib/pager';
import { filterItems, PICKER_PAGE_SIZE, type PickerItem, toPickerItem } from '../../lib/picker';
import { call } from '../client';
import { fetchAllPages } from '../fetchPages';
import { resourceQueries } from '../resourceQueries';
import type { Page } from '../schema';
import { sendImport } from '../sendImport';
import { type BudgetChange, type JobChange, type JobStatus, jobCalls, toJobItem } from './contract';

/** Reads the cost codes of a job or template in one page, large enough for all (CONST-22). */
const COST_CODES_PAGE_SIZE = 1000;
const fetchCodes = <Code extends { id: string }>(
  fetchPage: (query: { page: number; size: number }) => Promise<Page<Code>>,
) =>
  fetchAllPages(
    (page) => fetchPage({ page, size: COST_CODES_PAGE_SIZE }),
    ({ id }) => id,
  );

const variant = (newJobVersion: boolean) => (newJobVersion ? jobCalls.new : jobCalls.old);
const resources = { old: resourceQueries(jobCalls.old.jobs), new: resourceQueries(jobCalls.new.jobs) };
const tagResources = { old: resourceQueries(jobCalls.old.tags), new: resourceQueries(jobCalls.new.tags) };
const templateResources = {
  old: resourceQueries(jobCalls.old.templates),
  new: resourceQueries(jobCalls.new.templates),
};

/** The standard queries and mutations of jobs (CALL-164, CALL-167). */
export const jobResource = (newJobVersion: boolean) => (newJobVersion ? resources.new : resources.old);
/** The standard queries and mutations of job tags (CALL-170). */
export const jobTags = (newJobVersion: boolean) => (newJobVersion ? tagResources.new : tagResources.old);
/** The standard queries and mutations of job templates (CALL-169). */
export const jobTemplates = (newJobVersion: boolean) =>
  newJobVersion ? templateResources.new : templateResources.old;
/** CALL-171 */
export const jobNumbers = (newJobVersion: boolean) => variant(newJobVersion).numbers;

/** The parameter of each variant for open or closed jobs (CALL-166). */
const statusQuery = (newJobVersion: boolean, status: JobStatus | undefined) =>
  status === undefined ? {} : newJobVersion ? { status } : { closedJob: status === 'CLOSED' };

/** Filters of the list. Undefined means all. */
export interface JobFilters {
  status?: JobStatus | undefined;
  jobType?: string | undefined;
  tagId?: string | undefined;
  managerId?: string | undefined;
  customer?: string | undefined;
}

export const jobQueries = {
  all: ['jobs'] as const,
  /** CALL-164: jobs by search and filters. */
  list: (
    newJobVersion: boolean,
    { status, ...params }: JobFilters & Parameters<(typeof resources)['new']['list']>[0],
    options?: { silent?: boolean },
  ) => jobResource(newJobVersion).list({ ...params, ...statusQuery(newJobVersion, status) }, options),
  /** The first open jobs (CALL-164). */
  open: (
    search: string,
    newJobVersion: boolean,
    size = PICKER_PAGE_SIZE,
    { silent = false, sort = 'name,asc' } = {},
  ) => jobQueries.list(newJobVersion, { search, status: 'OPEN', page: 0, size, sort }, { silent }),
  history: (newJobVersion: boolean, jobId: string, page: number) =>
    queryOptions({
      queryKey: [...jobResource(newJobVersion).all, 'history', jobId, page],
      queryFn: ({ signal }) =>
        call(variant(newJobVersion).history, {
          params: { jobId },
          query: { page, size: HISTORY_PAGE_SIZE },
          signal,
        }),
    }),
  /** The managers and customers of all jobs. */
  people: (newJobVersion: boolean) =>
    queryOptions({
      queryKey: [...jobResource(newJobVersion).all, 'people'],
      queryFn: ({ signal }) => call(variant(newJobVersion).people, { silent: true, signal }),
    }),
  costCodes: (jobId: string, newJobVersion: boolean, { silent = false } = {}) =>
    queryOptions({
      queryKey: [...jobQueries.all, 'costCodes', newJobVersion, jobId],
      queryFn: ({ signal }) =>
        fetchCodes((query) =>
          call(variant(newJobVersion).costCodes, { params: { jobId }, query, silent, signal }),
        ),
      staleTime: 5 * 60_000,
    }),
  /** The cost codes of a job with budgets and used hours, sorted by code (JOB-20). */
  budget: (newJobVersion: boolean, jobId: string) =>
    queryOptions({
      queryKey: [...jobResource(newJobVersion).all, 'budget', jobId],
      queryFn: ({ signal }) =>
        fetchCodes((query) => call(variant(newJobVersion).budget.list, { params: { jobId }, query, signal })),
    }),
  /** The cost codes of a template with budgets, sorted by code (JOB-19, CALL-175). */
  templateBudget: (newJobVersion: boolean, jobTemplateId: string) =>
    queryOptions({
      queryKey: [...jobTemplates(newJobVersion).all, 'budget', jobTemplateId],
      queryFn: ({ signal }) =>
        fetchCodes((query) =>
          call(variant(newJobVersion).templateBudget.list, { params: { jobTemplateId }, query, signal }),
        ),
    }),
  /** What a template would change on these jobs. Nothing is saved. */
  templatePreview: (newJobVersion: boolean, jobTemplateId: string, jobIds: readonly string[]) =>
    queryOptions({
      queryKey: [...jobTemplates(newJobVersion).all, 'preview', jobTemplateId, jobIds],
      queryFn: ({ signal }) =>
        call(variant(newJobVersion).applyTemplate, {
          params: { jobTemplateId },
          body: { jobIds: [...jobIds], dryRun: true },
          silent: true,
          signal,
        }),
      enabled: jobTemplateId !== '' && jobIds.length > 0,
      // Each opening shows the current jobs, never those before the last change.
      gcTime: 0,
    }),
  /** Open jobs for a picker, by number. The server searches. */
  choices: (search: string, newJobVersion: boolean, page: number) =>
    jobResource(newJobVersion).choices(search, page, statusQuery(newJobVersion, 'OPEN'), {
      sort: 'number,asc',
      toItem: (job) => ({ ...toJobItem(job), hint: job.city }),
    }),
  /** All open jobs by number, for a filter. */
  openJobs: (newJobVersion: boolean) =>
    jobResource(newJobVersion).list(
      { ...statusQuery(newJobVersion, 'OPEN'), sort: 'number,asc', page: 0, size: 'all' },
      { silent: true },
    ),
  /** All tags, by name. */
  tags: (newJobVersion: boolean) => jobTags(newJobVersion).list({ sort: 'name,asc', page: 0, size: 'all' }),
  /** Tags for a picker. */
  tagChoices: (search: string, newJobVersion: boolean) =>
    queryOptions({
      ...jobQueries.tags(newJobVersion),
      select: ({ rows }): PickerItem[] => filterItems(rows.map(toPickerItem), search),
    }),
};

/** Single changes of jobs. Each call resolves with the changed job; `silent` leaves its error to the caller. */
export function useJobChanges(newJobVersion: boolean) {
  const calls = variant(newJobVersion);
  const client = useQueryClient();
  const { updateCache } = jobResource(newJobVersion);
  /** Refetches everything that shows jobs: lists, pickers, tags and teams. */
  const invalidate = useCallback(() => {
    const { all } = jobResource(newJobVersion);
    for (const queryKey of [all, jobQueries.all, jobTags(newJobVersion).all, ['teams'], ['rateTables']])
      void client.invalidateQueries({ queryKey });
  }, [client, newJobVersion]);
  const { mutateAsync: archive } = useMutation({
    mutationFn: ({ id, archived, silent = false }: { id: string; archived: boolean; silent?: boolean }) =>
      call(calls.archive, { params: { jobId: id }, body: { archived }, silent }),
    onSuccess: (saved) => updateCache(client, saved),
    onSettled: invalidate,
  });
  return {
    invalidate,
    /** CALL-168 */
    archive,
    /** For bulk actions, whose report shows the errors. */
    change: (jobId: string, body: JobChange) => call(calls.change, { params: { jobId }, body, silent: true }),
  };
}

/** The calls of an import (CALL-172), which reports their errors. */
export const jobImport = (newJobVersion: boolean) => ({
  sendFile: (part: Parameters<typeof sendImport>[1]) => sendImport(variant(newJobVersion).importFile, part),
  /** Deletes a job that an import added. */
  undoAdded: (jobId: string) => call(variant(newJobVersion).jobs.remove, { params: { jobId }, silent: true }),
});

/** Changes the cost codes of any job. The caller shows its errors. */
export function useChangeBudgets(newJobVersion: boolean) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ jobId, body }: { jobId: string; body: BudgetChange }) =>
      call(variant(newJobVersion).budget.change, { params: { jobId }, body, silent: true }),
    // Saved means that the list has it.
    onSettled: (_, __, { jobId }) => {
      void client.invalidateQueries({ queryKey: jobQueries.costCodes(jobId, newJobVersion).queryKey });
      return client.invalidateQueries({ queryKey: jobQueries.budget(newJobVersion, jobId).queryKey });
    },
  });
  return useCallback((jobId: string, body: BudgetChange) => mutateAsync({ jobId, body }), [mutateAsync]);
}

/** Changes the cost codes of a job. The form shows its errors. */
export function useChangeBudget(newJobVersion: boolean, jobId: string) {
  const change = useChangeBudgets(newJobVersion);
  return useCallback((body: BudgetChange) => change(jobId, body), [change, jobId]);
}

/** Changes the cost codes of a template. The form shows its errors. */
export function useChangeTemplateBudget(newJobVersion: boolean, jobTemplateId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BudgetChange) =>
      call(variant(newJobVersion).templateBudget.change, { params: { jobTemplateId }, body, silent: true }),
    onSettled: () => client.invalidateQueries({ queryKey: jobTemplates(newJobVersion).all }),
  }).mutateAsync;
}

/** Applies a template to jobs. The report of the bulk action shows the errors. */
export const applyTemplate = (newJobVersion: boolean, jobTemplateId: string, jobIds: string[]) =>
  call(variant(newJobVersion).applyTemplate, {
    params: { jobTemplateId },
    body: { jobIds, dryRun: false },
    silent: true,
  });
