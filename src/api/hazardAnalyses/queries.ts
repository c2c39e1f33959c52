import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  PICKER_PAGE_SIZE,
  type PickerItem,
  type PickerPage,
  pickerPage,
  type WholeList,
} from '../../lib/picker';
import { call } from '../client';
import { fetchAllPages, MAX_PAGE_SIZE } from '../fetchPages';
import { fileServiceOf } from '../files';
import { recordActivity } from '../recordActivity';
import { settingsQuery } from '../settingsQueries';
import { hazardSettings } from '../areaSettings/contract';
import { resourceQueries } from '../resourceQueries';
import type { Page } from '../schema';
import { sendAndVerify } from '../sendAndVerify';
import { tellDeleted } from '../unknownOutcome';
import type { Signature, SignedInstead } from '../signature';
import {
  hazardAnalysisActivity,
  hazardAnalysisCalls,
  type HazardAnalysisDetail,
  type HazardAnalysisDraft,
  hazardAnalysisFileCalls,
  libraryTaskById,
  libraryTasks,
  moveHazardAnalysis,
  signHazardAnalysis,
  type AnalysisRules,
  usualAnalysisRules,
} from './contract';

/** CALL-243 */
export const hazardAnalyses = resourceQueries(hazardAnalysisCalls);

const { all } = hazardAnalyses;

/** The fields of an analysis that can be saved. */
export const hazardAnalysisDraftOf = (analysis: HazardAnalysisDetail): HazardAnalysisDraft => ({
  name: analysis.name,
  jobId: analysis.job?.id ?? '',
  date: analysis.date,
  place: analysis.place,
  supervisorId: analysis.supervisor?.id ?? '',
  tasks: analysis.tasks,
  crewIds: analysis.crew.map(({ id }) => id),
  photos: analysis.photos,
});

export const useHazardAnalysisActivity = recordActivity(hazardAnalysisCalls, hazardAnalysisActivity);

/** The settings that decide when an analysis can be signed. */
export const useAnalysisRules = (): AnalysisRules =>
  useQuery(settingsQuery(hazardSettings, { silent: true })).data ?? usualAnalysisRules;

const toTaskItem = ({ id, name, work }: { id: string; name: string; work: string }): PickerItem => ({
  id,
  label: name,
  hint: work,
});

/** All tasks of the library. */
export const allLibraryTasks = queryOptions({
  queryKey: [...all, 'tasks', 'all'],
  queryFn: ({ signal }) =>
    fetchAllPages(
      (page) => call(libraryTasks, { query: { page, size: MAX_PAGE_SIZE }, silent: true, signal }),
      ({ id }) => id,
    ),
});

const whole: WholeList = {
  query: allLibraryTasks,
  toItems: ({ rows }: Page<Parameters<typeof toTaskItem>[0]>) => rows.map(toTaskItem),
};

/** Tasks of the library for a picker. The server searches. */
export const libraryTaskChoices = (search: string, page: number) => {
  const at = { page, size: PICKER_PAGE_SIZE };
  const query = { search: search || undefined, ...at };
  return queryOptions({
    queryKey: [...all, 'tasks', query],
    queryFn: ({ signal }) => call(libraryTasks, { query, silent: true, signal }),
    select: (found): PickerPage<PickerItem> => pickerPage(found, at, toTaskItem),
    meta: { whole },
  });
};

/** A task of the library with its hazards. The dialog shows the errors. */
export const libraryTask = (taskId: string) =>
  queryOptions({
    queryKey: [...all, 'task', taskId],
    queryFn: ({ signal }) => call(libraryTaskById, { params: { taskId }, silent: true, signal }),
    staleTime: 0,
    // The dialog asks once, when the tasks are chosen.
    meta: { mayBeKept: true },
  });

interface SignatureInput {
  employeeId: string;
  signature: Signature;
  /** Somebody who signs for the employee. */
  instead: SignedInstead | undefined;
}

/** Changes of an analysis on its page. */
export function useHazardAnalysisActions({ id, version }: Pick<HazardAnalysisDetail, 'id' | 'version'>) {
  const client = useQueryClient();
  const params = { hazardAnalysisId: id };
  const move = hazardAnalyses.useMove({ id, version }, moveHazardAnalysis);
  /** Signs once: after a lost response it looks whether the signature has arrived (FAULT-96). The form shows errors. */
  const { mutateAsync: sign } = useMutation({
    mutationFn: ({ employeeId, signature, instead }: SignatureInput) =>
      sendAndVerify(
        () =>
          call(signHazardAnalysis, {
            params,
            body: { employeeId, signature, instead, version },
            silent: true,
          }),
        async () => {
          const current = await hazardAnalyses.read(client, id);
          return current.crew.some((one) => one.id === employeeId && one.signature) ? current : undefined;
        },
      ).catch(tellDeleted('hazard analysis')),
    onSuccess: (saved) => hazardAnalyses.updateCache(client, saved),
    onError: () => client.invalidateQueries({ queryKey: all }),
  });
  return { move, sign };
}

/** The photos of the place. */
export const hazardAnalysisFiles = fileServiceOf('hazardAnalyses', hazardAnalysisFileCalls);
