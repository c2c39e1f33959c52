import type { RouteRow } from '../../../src/navigation/route';

/** Defines a route: title, path, required permission, and the page's code, which loads on demand. */
const row = (path: string, title: string, page: RouteRow['page']): RouteRow => ({
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
