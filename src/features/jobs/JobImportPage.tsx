import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMay } from '../../access/useMay';
import { MAX_IMPORT_LINES_PER_CALL } from '../../api/importCall';
import { jobNoun } from '../../api/jobs/contract';
import { jobImport, jobQueries, jobTemplates, useJobChanges } from '../../api/jobs/queries';
import { rateTables } from '../../api/rateTables/queries';
import { mayBeDone } from '../../api/unknownOutcome';
import { Skeleton } from '../../components/feedback/Skeleton';
import { CsvImport } from '../../components/import/CsvImport';
import { csvSender } from '../../components/import/csvSender';
import type { ImportKind } from '../../components/import/importKind';
import { knownNames } from '../../components/import/knownNames';
import { PageHeader } from '../../components/page/PageHeader';
import { knownLayouts } from '../../domain/imports/columnNames';
import { paths } from '../../lib/paths';
import { bulkDefaults } from '../../session/bulkDefaults';
import { useNewJobVersion } from '../../session/store';
import { checkJob, ignoredTemplates, jobFileColumns, type JobNames } from './jobColumns';

const everyName = { sort: 'name,asc', page: 0, size: 'all' } as const;
const everyPayTable = { ...everyName, status: 'ACTIVE', purpose: 'PAY' } as const;

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
  contractValue: '1250000.00',
};

/** The names that lines may use, undefined until they are loaded. If a list fails, the server checks its names. */
function useJobNames(): JobNames | undefined {
  const newJobVersion = useNewJobVersion();
  const mayChooseRates = useMay()('timeSettings');
  const tags = useQuery(jobQueries.tags(newJobVersion));
  const templates = useQuery(jobTemplates(newJobVersion).list(everyName));
  const tables = useQuery({ ...rateTables.list(everyPayTable), enabled: mayChooseRates });
  const isKnown = tags.isFetched && templates.isFetched && (tables.isFetched || !mayChooseRates);
  return useMemo(
    () =>
      isKnown
        ? {
            tags: knownNames(tags.data),
            template: knownNames(templates.data),
            rateTable: mayChooseRates ? knownNames(tables.data) : undefined,
          }
        : undefined,
    [isKnown, tags.data, templates.data, tables.data, mayChooseRates],
  );
}

/** JOB-16, CALL-172: imports jobs from a CSV file. Missing values stay unchanged, and none is deleted. */
export default function JobImportPage() {
  const newJobVersion = useNewJobVersion();
  const list = paths.jobs(newJobVersion);
  const { invalidate } = useJobChanges(newJobVersion);
  const names = useJobNames();
  const kind = useMemo((): ImportKind | undefined => {
    if (!names) return undefined;
    const { sendFile, undoAdded } = jobImport(newJobVersion);
    return {
      noun: jobNoun,
      columns: jobFileColumns(names),
      layouts: knownLayouts.jobs,
      check: checkJob(names),
      remarks: (_, existing) => ignoredTemplates(existing),
      key: 'number',
      name: ['name'],
      sample: { ...sample, tags: names.tags.first, template: names.template.first },
      batchSize: MAX_IMPORT_LINES_PER_CALL,
      send: csvSender(sendFile),
      remove: undoAdded,
      signal: bulkDefaults().signal,
      mayBeDone,
      onSettled: invalidate,
    };
  }, [newJobVersion, invalidate, names]);
  return (
    <div className="pl-page">
      <PageHeader
        title="Import jobs"
        context="Adds new jobs and updates existing ones by number. None is deleted."
        back={{ to: list, label: 'Jobs' }}
      />
      {kind ? <CsvImport kind={kind} list={{ to: list, label: 'Open jobs' }} /> : <Skeleton kind="page" />}
    </div>
  );
}
