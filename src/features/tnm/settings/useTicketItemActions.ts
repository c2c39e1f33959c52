import {
  type TicketItem,
  ticketItemCalls,
  type TicketItemKind,
  type TicketItemStatus,
} from '../../../api/ticketItems/contract';
import { ticketItems } from '../../../api/ticketItems/queries';
import { type RowAction, rowActions } from '../../../components/bulk/rowActions';
import { bulkDefaults } from '../../../session/bulkDefaults';

type ActionName = 'activate' | 'deactivate' | 'remove';

/** Activates, deactivates and deletes items of a kind, one or many. Changes of the status have Undo (FAULT-97). */
export function useTicketItemActions(kind: TicketItemKind) {
  const items = ticketItems[kind];
  const { noun } = ticketItemCalls[kind];
  const { setStatus, onSettled } = items.useSetStatus();
  const { remove } = items.useRemoveMany();

  const statusAction = (status: TicketItemStatus): RowAction<TicketItem, ActionName> => {
    const isActivation = status === 'ACTIVE';
    const done = isActivation ? 'active' : 'inactive';
    return {
      label: isActivation ? 'Activate' : 'Deactivate',
      doneMessage: (who) => `${who} ${isActivation ? 'activated' : 'deactivated'}`,
      undo: isActivation ? 'deactivate' : 'activate',
      send: ({ id }) => setStatus(id, status).then(onSettled),
      bulk: {
        progressTitle: `${isActivation ? 'Activating' : 'Deactivating'} ${noun.many}`,
        appliesTo: (item) => item.status !== status,
        noneMessage: (who) => `${who} selected, all already ${done}`,
        othersText: `already ${done}`,
        send: (id) => setStatus(id, status, { silent: true }),
      },
    };
  };

  return rowActions<TicketItem, ActionName>({
    actions: {
      activate: statusAction('ACTIVE'),
      deactivate: statusAction('INACTIVE'),
      remove: {
        label: 'Delete',
        danger: true,
        doneMessage: (who) => `${who} deleted`,
        send: ({ id }) => remove(id),
        bulk: {
          progressTitle: `Deleting ${noun.many}`,
          appliesTo: () => true,
          noneMessage: () => '',
          othersText: '',
          send: remove,
        },
      },
    },
    noun,
    toBulkRow: ({ id, name }) => ({ key: id, name }),
    work: bulkDefaults,
    invalidate: onSettled,
  });
}
