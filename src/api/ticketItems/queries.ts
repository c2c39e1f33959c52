import { useQueryClient } from '@tanstack/react-query';
import type { PickerItem } from '../../lib/picker';
import type { Endpoint } from '../endpoint';
import type { ImportResponse } from '../importCall';
import { callAny, type ResourceCalls, resourceQueries } from '../resourceQueries';
import { sendImport } from '../sendImport';
import { type TicketItem, ticketItemCalls, type TicketItemDraft, type TicketItemStatus } from './contract';

/** Items that a picker loads at once (CALL-209…211). */
const ITEM_PICKER_SIZE = 200;

interface ItemCalls extends ResourceCalls<TicketItem & { key: string }, TicketItem, TicketItemDraft> {
  setStatus: Endpoint<string, TicketItem, { status: TicketItemStatus }>;
  importFile: Endpoint<string, ImportResponse, FormData>;
}

/** 'each · M-1040' */
const toItem = ({ id, name, unit, code }: TicketItem): PickerItem => ({
  id,
  label: name,
  hint: [unit, code].filter(Boolean).join(' · '),
});

const queriesOf = (calls: ItemCalls) => {
  const queries = resourceQueries(calls);
  return {
    ...queries,
    /** Active items for a picker, by name, with unit and code as the hint. The server searches. */
    choices: (search: string, page: number) =>
      queries.choices(search, page, { status: 'ACTIVE' }, { size: ITEM_PICKER_SIZE, toItem }),
    /** A banner shows the error, unless `silent`. */
    useSetStatus() {
      const client = useQueryClient();
      return {
        setStatus: (id: string, status: TicketItemStatus, { silent = false } = {}) =>
          callAny(calls.setStatus, { params: calls.params(id), body: { status }, silent }),
        onSettled: () => void client.invalidateQueries({ queryKey: queries.all }),
      };
    },
    /** One part of a file. */
    sendFile: (part: Parameters<typeof sendImport>[1]) => sendImport(calls.importFile, part),
    /** Deletes an item that an import added. The import reports the errors. */
    undoAdded: (id: string) => callAny(calls.remove, { params: calls.params(id), silent: true }),
  };
};

/** CALL-209…211, TNM-10…12 */
export const ticketItems = {
  MATERIAL: queriesOf(ticketItemCalls.MATERIAL),
  LABOR: queriesOf(ticketItemCalls.LABOR),
  EQUIPMENT: queriesOf(ticketItemCalls.EQUIPMENT),
};
