import type { BuiltRow, RouteRow } from '../../../src/navigation/route';

/** Title, address, who may open it, and its code, fetched when it is wanted. */
const row = (path: string, title: string, page: BuiltRow['page']): RouteRow => ({
  screen: 'SCREEN-TOOLS',
  menu: 'settings',
  needs: 'employees',
  path,
  title,
  page,
});

export const toolRoutes: RouteRow[] = [
  row('tools', 'Tools', () => import('./ToolListPage')),
  row('tools/new', 'New tool', async () => ({ default: (await import('./ToolForm')).NewToolPage })),
  row('tools/:toolId', 'Tool', () => import('./ToolPage')),
  row('tools/:toolId/edit', 'Edit tool', async () => ({
    default: (await import('./ToolForm')).EditToolPage,
  })),
];
