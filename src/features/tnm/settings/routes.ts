import type { TicketItemKind } from '../../../api/ticketItems/contract';
import type { RouteRow } from '../../../navigation/route';
import { capitalized } from '../../../lib/capitalized';

const row = { screen: 'SCREEN-TM-SETTINGS', menu: 'settings', needs: 'tmSettings' } as const;

/** The titles are written here, because the contract with the nouns must not load before the first screen. */
const titles: Record<TicketItemKind, { one: string; many: string }> = {
  MATERIAL: { one: 'material', many: 'materials' },
  LABOR: { one: 'labor rate', many: 'labor rates' },
  EQUIPMENT: { one: 'piece of equipment', many: 'pieces of equipment' },
};

const itemRoutes = (kind: TicketItemKind): RouteRow[] => {
  const path = `tm-settings/${kind.toLowerCase()}`;
  const { one, many } = titles[kind];
  return [
    {
      ...row,
      path: `${path}/new`,
      title: `New ${one}`,
      page: async () => ({ default: (await import('./TicketItemForm')).newItemPages[kind] }),
    },
    {
      ...row,
      path: `${path}/import`,
      title: `Import ${many}`,
      page: async () => ({ default: (await import('./TicketItemImportPage')).ticketItemImportPages[kind] }),
    },
    {
      ...row,
      path: `${path}/:ticketItemId`,
      title: capitalized(one),
      page: async () => ({ default: (await import('./TicketItemPage')).ticketItemPages[kind] }),
    },
    {
      ...row,
      path: `${path}/:ticketItemId/edit`,
      title: `Edit ${one}`,
      page: async () => ({ default: (await import('./TicketItemForm')).editItemPages[kind] }),
    },
  ];
};

export const tmSettingsRoutes: RouteRow[] = [
  { ...row, path: 'tm-settings', title: 'T&M settings', page: () => import('./TmSettingsPage') },
  ...(Object.keys(titles) as TicketItemKind[]).flatMap(itemRoutes),
];
