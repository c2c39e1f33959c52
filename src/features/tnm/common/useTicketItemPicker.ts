import type { TicketItemKind } from '../../../api/ticketItems/contract';
import { ticketItems } from '../../../api/ticketItems/queries';
import type { PickerItem } from '../../../lib/picker';
import { firstChoices, recentOf, withFirst } from '../../../navigation/pickers';
import { savePreferences, usePreferences } from '../../../session/preferences';

const MAX_RECENT_ITEMS = 30;

/**
 * Props of a picker of active material, labor or equipment: recent choices first, with unit and code as the hint. The
 * server searches (TNM-10…12, CALL-209…211).
 */
export function useTicketItemPicker(kind: TicketItemKind) {
  const { recentTicketItems } = usePreferences();
  return {
    first: firstChoices([], recentOf(kind, recentTicketItems)),
    options: ticketItems[kind].choices,
    onChoose: (item: PickerItem) =>
      savePreferences({
        recentTicketItems: withFirst(
          { ...item, id: `${kind}/${item.id}` },
          recentTicketItems,
          MAX_RECENT_ITEMS,
        ),
      }),
  };
}
