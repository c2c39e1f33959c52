import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SendAttempt } from '../../lib/sendAttempt';
import {
  PICKER_PAGE_SIZE,
  type PickerItem,
  type PickerPage,
  pickerPage,
  toPickerItem,
  type WholeList,
} from '../../lib/picker';
import { call } from '../client';
import { fileServiceOf, readableFiles } from '../files';
import { rowOfKey } from '../recordKey';
import { listQueryOf, resourceQueries } from '../resourceQueries';
import type { Page } from '../schema';
import { sendAndVerify, sendCreate } from '../sendAndVerify';
import { useLink } from '../useLink';
import * as contract from './contract';

const silent = true;
const peopleKey = contract.orientationPeople.key;

/** CALL-244 */
export const courses = resourceQueries(contract.courseCalls);
export const workers = resourceQueries(contract.workerCalls, { partOf: [peopleKey] });
export const courseFiles = fileServiceOf('orientations', contract.courseFileCalls, { anyFile: true });

/** All courses by name, or those of the business and of a job. */
export const coursesOf = (jobId = '', options?: { silent: boolean }) =>
  courses.list({ jobId, sort: 'name,asc', page: 0, size: 'all' }, options);

export const orientationPeopleQuery = listQueryOf(contract.orientationPeople, [peopleKey, 'list']);

/** Everybody by name, kept for the time without a network. */
export const allOrientationPeople = orientationPeopleQuery(
  { sort: 'name,asc', page: 0, size: 'all' },
  { silent },
);

/** People for a picker. The server searches. */
export const orientationPeopleChoices = (search: string, page = 0) => {
  const at = { page, size: PICKER_PAGE_SIZE };
  const toItem = (one: contract.OrientationPerson): PickerItem => ({
    ...toPickerItem(one),
    label: [one.name, one.organization].filter(Boolean).join(', '),
  });
  const whole: WholeList = {
    query: allOrientationPeople,
    toItems: ({ rows }: Page<contract.OrientationPerson>) => rows.map(toItem),
  };
  return queryOptions({
    ...orientationPeopleQuery({ search, sort: 'name,asc', ...at }, { silent }),
    select: (found): PickerPage<PickerItem> => pickerPage(found, at, toItem),
    meta: { whole },
  });
};

export const orientationPersonQuery = (personId: string) =>
  queryOptions({
    queryKey: [peopleKey, 'detail', personId],
    queryFn: ({ signal }) => call(contract.orientationPersonById, { params: { personId }, signal }),
  });

export const orientationFiguresQuery = (jobId: string) =>
  queryOptions({
    queryKey: [peopleKey, 'figures', jobId],
    queryFn: ({ signal }) =>
      call(contract.orientationFigures, { query: { jobId: jobId || undefined }, silent, signal }),
  });

/** Sends an attempt once: after a lost response, it is looked up by its key (FAULT-54). */
export function useSendAttempt() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ draft, attempt }: { draft: contract.AttemptDraft; attempt: SendAttempt }) =>
      sendCreate<contract.OrientationAttempt | undefined>(
        () => call(contract.sendOrientationAttempt, { body: { ...draft, key: attempt.key }, silent }),
        () => rowOfKey(attempt.key, (query) => call(contract.orientationAttempts, { query, silent })),
        attempt,
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: [peopleKey] }),
  });
  return (draft: contract.AttemptDraft, attempt: SendAttempt) => mutateAsync({ draft, attempt });
}

/** Deletes an attempt. A banner shows its error. */
export function useRemoveAttempt() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (attemptId: string) => call(contract.removeOrientationAttempt, { params: { attemptId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [peopleKey] }),
  }).mutateAsync;
}

/** The link of a person for a course. */
export const useAttemptLink = (personId: string, orientationCourseId: string) =>
  useLink(contract.attemptLink, { personId, orientationCourseId }, [peopleKey]);

/** A course as a person reads it through a link. The page shows errors. */
export const linkedCourseQuery = (courseLinkCode: string) =>
  queryOptions({
    queryKey: [contract.linkedCourse.key, courseLinkCode],
    queryFn: ({ signal }) => call(contract.linkedCourse, { params: { courseLinkCode }, silent, signal }),
    // Nothing replaces what is typed.
    staleTime: Infinity,
  });

/** The files of a course that is read through a link. */
export const linkedCourseFiles = (courseLinkCode: string) =>
  readableFiles(`course ${courseLinkCode}`, contract.linkedCourseFileUrl, { courseLinkCode });

/** Sends an attempt through a link once: after a lost response the same is sent again (FAULT-96). */
export function sendAttemptByLink(
  courseLinkCode: string,
  body: Pick<contract.AttemptDraft, 'questionIds' | 'answers'> & { id: string },
) {
  const send = () => call(contract.sendLinkedAttempt, { params: { courseLinkCode }, body, silent });
  return sendAndVerify(send, send);
}
