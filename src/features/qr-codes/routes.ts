import type { RouteRow } from '../../navigation/route';

const codes = { screen: 'SCREEN-QR-CODES', menu: 'settings', needs: 'qrCodes' } as const;
const reusable = { ...codes, screen: 'SCREEN-QR-REUSABLE' } as const;

export const qrCodeRoutes: RouteRow[] = [
  { ...codes, path: 'qr-code', title: 'QR codes', page: () => import('./CodeListPage') },
  { ...codes, path: 'qr-code/batches', title: 'Batches of QR codes', page: () => import('./BatchListPage') },
  {
    ...codes,
    path: 'qr-code/batches/new',
    title: 'New batch of QR codes',
    page: async () => ({ default: (await import('./BatchForm')).NewBatchPage }),
  },
  { ...codes, path: 'qr-code/batches/:qrBatchId', title: 'Batch', page: () => import('./BatchPage') },
  {
    ...codes,
    path: 'qr-code/batches/:qrBatchId/edit',
    title: 'Edit batch',
    page: async () => ({ default: (await import('./BatchForm')).EditBatchPage }),
  },
  {
    ...reusable,
    path: 'reusable-qr-code',
    title: 'Reusable QR codes',
    page: () => import('./ReusableListPage'),
  },
  {
    ...reusable,
    path: 'reusable-qr-code/:codeId',
    title: 'Reusable code',
    page: () => import('./ReusablePage'),
  },
  // What cameras open. The page of what the code is on has its own rules.
  {
    screen: 'SCREEN-QR-CODES',
    path: 'code/:businessId/:code',
    title: 'QR code',
    needs: 'anyone',
    page: () => import('./OpenCodePage'),
  },
];
