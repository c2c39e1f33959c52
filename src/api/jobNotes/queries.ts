import { recordActivity } from '../recordActivity';
import { resourceQueries } from '../resourceQueries';
import { jobNoteActivity, jobNoteCalls } from './contract';

/** CALL-184, DOC-07 */
export const jobNotes = resourceQueries(jobNoteCalls);

export const useJobNoteActivity = recordActivity(jobNoteCalls, jobNoteActivity);
