import type { RouteRow } from '../../navigation/route';

const items = { menu: 'safety', needs: 'inspections', screen: 'SCREEN-INSP-EQUIP' } as const;
const types = { menu: 'safety', needs: 'inspectionManagement', screen: 'SCREEN-INSP-SETTING' } as const;
const itemPath = 'safety/inspection-items';
const typePath = 'safety/inspection-item-types';

export const inspectionItemRoutes: RouteRow[] = [
  { ...items, path: itemPath, title: 'Equipment and objects', page: () => import('./ItemListPage') },
  {
    ...items,
    path: `${itemPath}/new`,
    title: 'New item',
    needs: 'inspectionManagement',
    page: async () => ({ default: (await import('./ItemForm')).NewItemPage }),
  },
  { ...items, path: `${itemPath}/:itemId`, title: 'Item', page: () => import('./ItemPage') },
  {
    ...items,
    path: `${itemPath}/:itemId/edit`,
    title: 'Edit item',
    needs: 'inspectionManagement',
    page: async () => ({ default: (await import('./ItemForm')).EditItemPage }),
  },
  {
    ...items,
    path: 'safety/inspection-item-labels/:itemIds',
    title: 'QR labels',
    page: () => import('./LabelsPage'),
  },
  {
    ...types,
    path: typePath,
    title: 'Types of equipment and objects',
    page: () => import('./ItemTypeListPage'),
  },
  {
    ...types,
    path: `${typePath}/new`,
    title: 'New type',
    page: async () => ({ default: (await import('./ItemTypeForm')).NewItemTypePage }),
  },
  { ...types, path: `${typePath}/:itemTypeId`, title: 'Type', page: () => import('./ItemTypePage') },
  {
    ...types,
    path: `${typePath}/:itemTypeId/edit`,
    title: 'Edit type',
    page: async () => ({ default: (await import('./ItemTypeForm')).EditItemTypePage }),
  },
];
