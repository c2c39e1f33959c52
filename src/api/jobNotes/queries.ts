import { queryOptions } from '@tanstack/react-query';
import { call } from '../client';
import { recordActivity } from '../recordActivity';
import { resourceQueries } from '../resourceQueries';
import { jobNoteActivity, jobNoteAuthors, jobNoteCalls } from './contract';

/** CALL-184, DOC-07 */
export const jobNotes = resourceQueries(jobNoteCalls);

export const { changes: jobNoteChanges, useComments: useJobNoteComments } = recordActivity(
  jobNoteCalls,
  jobNoteActivity,
);

/** Who has added notes and forms of a job. */
export const jobNoteAuthorsQuery = (jobId: string) =>
  queryOptions({
    queryKey: [...jobNotes.all, 'authors', jobId],
    queryFn: ({ signal }) => call(jobNoteAuthors, { query: { jobId }, silent: true, signal }),
    // New forms add authors, too.
    staleTime: 0,
  });
