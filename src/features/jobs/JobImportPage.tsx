import { useMemo } from 'react';
import { MAX_IMPORT_LINES_PER_CALL } from '../../api/importCall';
import { jobNoun } from '../../api/jobs/contract';
import { jobImport, useJobChanges } from '../../api/jobs/queries';
import { mayBeDone } from '../../api/unknownOutcome';
import { CsvImport } from '../../components/import/CsvImport';
import { csvSender } from '../../components/import/csvSender';
import type { ImportKind } from '../../components/import/importKind';
import { PageHeader } from '../../components/page/PageHeader';
import { paths } from '../../lib/paths';
import { bulkDefaults } from '../../session/bulkDefaults';
import { useNewJobVersion } from '../../session/store';
import { checkJob, jobFileColumns } from './jobColumns';

const sample = {
  number: '26-0201',
  name: 'Mill Road Warehouse',
  type: 'Contract',
  customer: 'Ravensford Foods',
  street: '120 Mill Road',
  city: 'Larkspur',
  state: 'ID',
  zip: '83501',
  startsOn: '2026-03-09',
  endsOn: '2027-05-28',
};

/** JOB-16, CALL-172: imports jobs from a CSV file. Missing values stay unchanged, and none is deleted. */
export default function JobImportPage() {
  const newJobVersion = useNewJobVersion();
  const list = paths.jobs(newJobVersion);
  const { invalidate } = useJobChanges(newJobVersion);
  const kind = useMemo((): ImportKind => {
    const { sendFile, undoAdded } = jobImport(newJobVersion);
    return {
      noun: jobNoun,
      columns: jobFileColumns,
      check: checkJob,
      key: 'number',
      name: ['name'],
      sample,
      batchSize: MAX_IMPORT_LINES_PER_CALL,
      send: csvSender(sendFile),
      remove: undoAdded,
      signal: bulkDefaults().signal,
      mayBeDone,
      onSettled: invalidate,
    };
  }, [newJobVersion, invalidate]);
  return (
    <div className="pl-page">
      <PageHeader
        title="Import jobs"
        context="Adds new jobs and updates existing ones by number. None is deleted."
        back={{ to: list, label: 'Jobs' }}
      />
      <CsvImport kind={kind} list={{ to: list, label: 'Open jobs' }} />
    </div>
  );
}
