import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MAX_IMPORT_LINES_PER_CALL } from '../../../api/importCall';
import { ticketItemCalls, type TicketItemKind } from '../../../api/ticketItems/contract';
import { ticketItems } from '../../../api/ticketItems/queries';
import { mayBeDone } from '../../../api/unknownOutcome';
import { CsvImport } from '../../../components/import/CsvImport';
import { csvSender } from '../../../components/import/csvSender';
import type { ImportKind } from '../../../components/import/importKind';
import { PageHeader } from '../../../components/page/PageHeader';
import { paths } from '../../../lib/paths';
import { bulkDefaults } from '../../../session/bulkDefaults';
import { ticketItemKindNames } from '../common/ticketItem';
import { pagesOf } from './pagesOf';
import { checkTicketItem, sampleItems, ticketItemFileColumns } from './ticketItemFile';

/** Imports items from a CSV file (SCREEN-TM-SETTINGS). Missing values stay unchanged, and none is deleted. */
function TicketItemImportPage({ kind }: { kind: TicketItemKind }) {
  const { noun } = ticketItemCalls[kind];
  const list = { to: paths.tmSettings(kind), label: ticketItemKindNames[kind] };
  const client = useQueryClient();
  const importKind = useMemo((): ImportKind => {
    const { all, sendFile, undoAdded } = ticketItems[kind];
    return {
      noun,
      columns: ticketItemFileColumns[kind],
      check: checkTicketItem,
      key: 'name',
      name: ['name'],
      sample: sampleItems[kind],
      batchSize: MAX_IMPORT_LINES_PER_CALL,
      send: csvSender(sendFile),
      remove: undoAdded,
      signal: bulkDefaults().signal,
      mayBeDone,
      onSettled: () => void client.invalidateQueries({ queryKey: all }),
    };
  }, [kind, noun, client]);
  return (
    <div className="pl-page">
      <PageHeader
        title={`Import ${noun.many}`}
        context={`Adds new ${noun.many} and updates existing ones by name. None is deleted.`}
        back={list}
      />
      <CsvImport kind={importKind} list={{ to: list.to, label: `Open ${noun.many}` }} />
    </div>
  );
}

export const ticketItemImportPages = pagesOf(TicketItemImportPage);
