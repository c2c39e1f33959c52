import { type Job, jobNoun } from '../../api/jobs/contract';
import { useJobChanges } from '../../api/jobs/queries';
import { type RowAction, rowActions } from '../../components/bulk/rowActions';
import { bulkDefaults } from '../../session/bulkDefaults';
import { useNewJobVersion } from '../../session/store';
import { jobRow } from './job';

/** Archives or reopens jobs, with Undo (JOB-01, JOB-02, CALL-168). */
export function useJobActions() {
  const { archive, invalidate } = useJobChanges(useNewJobVersion());

  const statusAction = (archived: boolean): RowAction<Job, 'archive' | 'reopen'> => ({
    label: archived ? 'Archive' : 'Reopen',
    text: archived
      ? 'Are you sure? No hours can be entered on a closed job. Its records stay.'
      : 'Are you sure? Hours can be entered on it again.',
    doneMessage: (who) => `${who} ${archived ? 'archived' : 'reopened'}`,
    undo: archived ? 'reopen' : 'archive',
    send: ({ id }) => archive({ id, archived }),
    bulk: {
      progressTitle: archived ? 'Archiving jobs' : 'Reopening jobs',
      appliesTo: ({ status }) => (status === 'OPEN') === archived,
      noneMessage: (who) => `${who} selected, all already ${archived ? 'closed' : 'open'}`,
      othersText: archived ? 'already closed' : 'already open',
      send: (id) => archive({ id, archived, silent: true }),
    },
  });

  return rowActions({
    actions: { archive: statusAction(true), reopen: statusAction(false) },
    noun: jobNoun,
    toBulkRow: jobRow,
    work: bulkDefaults,
    invalidate,
  });
}
