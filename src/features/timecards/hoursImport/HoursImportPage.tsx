import { useMemo, useState } from 'react';
import { hoursNoun } from '../../../api/hoursImport/contract';
import { useHoursImport } from '../../../api/hoursImport/queries';
import { MAX_IMPORT_LINES_PER_CALL } from '../../../api/importCall';
import { mayBeDone } from '../../../api/unknownOutcome';
import { CsvImport } from '../../../components/import/CsvImport';
import { csvSender } from '../../../components/import/csvSender';
import type { ImportKind } from '../../../components/import/importKind';
import { PageHeader } from '../../../components/page/PageHeader';
import { mondayOf } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { bulkDefaults } from '../../../session/bulkDefaults';
import {
  columnsOf,
  hoursFileColumns,
  identifyHours,
  readHoursRow,
  totalsOfHours,
  weekOfHours,
} from './hoursColumns';

const sample = {
  employeeNumber: '1001',
  date: '2026-03-09',
  job: '26-0201',
  costCode: '03-100',
  hours: '8',
  start: '07:00',
  end: '15:30',
  breakMinutes: '30',
};

/** Imports hours from a CSV file as entries of time cards. Those that are there are not changed. */
export default function HoursImportPage() {
  const { sendFile, undo, invalidate } = useHoursImport();
  /** The latest week with imported hours. */
  const [monday, setMonday] = useState<string>();
  const kind = useMemo(
    (): ImportKind => ({
      noun: hoursNoun,
      columns: hoursFileColumns,
      check: (cells) => readHoursRow(cells).problems,
      totals: totalsOfHours,
      key: 'date',
      identify: identifyHours,
      groupOf: weekOfHours,
      name: ['employeeName', 'firstName', 'lastName', 'employeeNumber', 'date', 'job'],
      sample,
      batchSize: MAX_IMPORT_LINES_PER_CALL,
      send: async (rows, options) => {
        const query = { importId: options.importId };
        const send = csvSender((part) => sendFile({ ...part, query }));
        const lines = rows.map((cells) => readHoursRow(cells).line);
        const results = await send(lines, options);
        if (!options.dryRun) {
          const weeks = lines.flatMap(({ date }, index) =>
            results[index]?.outcome === 'new' ? [mondayOf(date)] : [],
          );
          setMonday((known = '') => [known, ...weeks].sort().at(-1) || undefined);
        }
        return results.map((result, index) => ({
          ...result,
          problems: columnsOf(result.problems, rows[index] ?? {}),
        }));
      },
      remove: { many: undo },
      signal: bulkDefaults().signal,
      mayBeDone,
      onSettled: invalidate,
    }),
    [sendFile, undo, invalidate],
  );
  return (
    <div className="pl-page">
      <PageHeader
        title="Import hours"
        context="Adds entries to time cards. Hours that are there are never changed. Imported hours go through review and approval as others do."
        back={{ to: paths.timecards, label: 'Time cards' }}
      />
      <CsvImport kind={kind} list={{ to: paths.timecardsOf(monday), label: 'Open time cards' }} />
    </div>
  );
}
