import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { exampleCode } from '../../domain/costCodes/codePattern';
import { MAX_IMPORT_LINES_PER_CALL } from '../../api/importCall';
import { mayBeDone } from '../../api/unknownOutcome';
import { CsvImport } from '../../components/import/CsvImport';
import { csvSender } from '../../components/import/csvSender';
import type { ImportKind } from '../../components/import/importKind';
import { PageHeader } from '../../components/page/PageHeader';
import { paths } from '../../lib/paths';
import { bulkDefaults } from '../../session/bulkDefaults';
import { useNewJobVersion } from '../../session/store';
import { useAddingRules, useCostCodeQueries } from './costCode';
import { checkCostCode, costCodeFileColumns } from './costCodeColumns';

/** JOB-21, CALL-177: imports cost codes from a CSV file. Missing values stay unchanged, and none is deleted. */
export default function CostCodeImportPage() {
  const list = paths.costCodes(useNewJobVersion());
  const { calls, all, sendFile, undoAdded } = useCostCodeQueries();
  const client = useQueryClient();
  const { pattern } = useAddingRules();
  const code = pattern ? exampleCode(pattern) : '03-100';
  const kind = useMemo(
    (): ImportKind => ({
      noun: calls.noun,
      columns: costCodeFileColumns,
      check: checkCostCode,
      key: 'code',
      name: ['name'],
      sample: { code, name: 'Footing Forms', unit: 'SF', type: 'Labor', active: 'Yes' },
      batchSize: MAX_IMPORT_LINES_PER_CALL,
      send: csvSender(sendFile),
      remove: undoAdded,
      signal: bulkDefaults().signal,
      mayBeDone,
      onSettled: () => void client.invalidateQueries({ queryKey: all }),
    }),
    [calls, all, sendFile, undoAdded, client, code],
  );
  return (
    <div className="pl-page">
      <PageHeader
        title="Import cost codes"
        context="Adds new cost codes and updates existing ones by code. None is deleted."
        back={{ to: list, label: 'Cost codes' }}
      />
      <CsvImport kind={kind} list={{ to: list, label: 'Open cost codes' }} />
    </div>
  );
}
