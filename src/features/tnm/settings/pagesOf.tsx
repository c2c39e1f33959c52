import type { ComponentType } from 'react';
import type { TicketItemKind } from '../../../api/ticketItems/contract';

/** Returns a page for each kind of items, for routes that name the kind in their address. */
export const pagesOf = (
  Page: ComponentType<{ kind: TicketItemKind }>,
): Record<TicketItemKind, ComponentType> => ({
  MATERIAL: () => <Page key="MATERIAL" kind="MATERIAL" />,
  LABOR: () => <Page key="LABOR" kind="LABOR" />,
  EQUIPMENT: () => <Page key="EQUIPMENT" kind="EQUIPMENT" />,
});
