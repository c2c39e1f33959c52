import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { examplesText } from '../../domain/costCodes/codePattern';
import { MAX_IMPORT_LINES_PER_CALL } from '../../api/importCall';
import { mayBeDone } from '../../api/unknownOutcome';
import { CsvImport } from '../../components/import/CsvImport';
import { csvSender } from '../../components/import/csvSender';
import type { Cells, ImportKind } from '../../components/import/importKind';
import { PageHeader } from '../../components/page/PageHeader';
import { paths } from '../../lib/paths';
import { bulkDefaults } from '../../session/bulkDefaults';
import { useNewJobVersion } from '../../session/store';
import { useAddingRules, useAllCostCodes, useCostCodeQueries } from './costCode';
import { checkCostCode, costCodeFileColumns, similarCodes } from './costCodeColumns';

/** JOB-21, CALL-177: imports cost codes from a CSV file. Missing values stay unchanged, and none is deleted. */
export default function CostCodeImportPage() {
  const list = paths.costCodes(useNewJobVersion());
  const { calls, all, sendFile, undoAdded } = useCostCodeQueries();
  const client = useQueryClient();
  const { formats } = useAddingRules();
  const known = useAllCostCodes();
  const code = formats[0]?.example ?? '03-100';
  // Without the existing codes, the server alone tells which lines are new.
  const check = useMemo(() => {
    const codes = known && new Set(known.map((row) => row.code.toLowerCase()));
    const isNew = (typed: string) => codes !== undefined && !codes.has(typed.toLowerCase());
    return (cells: Cells) => checkCostCode(cells, formats, isNew);
  }, [known, formats]);
  const kind = useMemo(
    (): ImportKind => ({
      noun: calls.noun,
      columns: costCodeFileColumns,
      check,
      remarks: (lines) => similarCodes(lines, known ?? []),
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
    [calls, all, sendFile, undoAdded, client, code, check, known],
  );
  return (
    <div className="pl-page">
      <PageHeader
        title="Import cost codes"
        context={[
          'Adds new cost codes and updates existing ones by code. None is deleted.',
          formats.length > 0 && `New codes look like ${examplesText(formats)}.`,
        ]
          .filter(Boolean)
          .join(' ')}
        back={{ to: list, label: 'Cost codes' }}
      />
      <CsvImport kind={kind} list={{ to: list, label: 'Open cost codes' }} />
    </div>
  );
}
