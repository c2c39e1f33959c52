import type { RouteRow } from '../../navigation/route';

const row = { menu: 'safety', needs: 'inspections' } as const;
const path = 'safety/dashboard/inspections';

export const inspectionRoutes: RouteRow[] = [
  {
    ...row,
    screen: 'SCREEN-INSP',
    path,
    title: 'Inspections',
    page: async () => ({ default: (await import('./listPages')).SiteInspectionsPage }),
  },
  {
    ...row,
    screen: 'SCREEN-INSP',
    path: `${path}/new`,
    title: 'New inspection',
    page: async () => ({ default: (await import('./InspectionForm')).NewInspectionPage }),
  },
  {
    ...row,
    screen: 'SCREEN-INSP',
    path: `${path}/:inspectionId`,
    title: 'Inspection',
    page: () => import('./InspectionPage'),
  },
  {
    ...row,
    screen: 'SCREEN-INSP',
    path: `${path}/:inspectionId/fill`,
    title: 'Fill in inspection',
    page: () => import('./FillInspectionPage'),
  },
  {
    ...row,
    screen: 'SCREEN-INSP',
    path: `${path}/:inspectionId/edit`,
    title: 'Edit inspection',
    page: async () => ({ default: (await import('./InspectionForm')).EditInspectionPage }),
  },
  {
    ...row,
    screen: 'SCREEN-INSP-JOB',
    path: 'safety/dashboard/inspections-job/dashboard',
    title: 'Inspections by job',
    page: async () => ({ default: (await import('./InspectionDashboard')).JobInspectionsPage }),
  },
  {
    ...row,
    screen: 'SCREEN-INSP-ORG',
    path: 'safety/dashboard/organization',
    title: 'Inspections by organization',
    page: async () => ({ default: (await import('./InspectionDashboard')).OrganizationInspectionsPage }),
  },
  {
    ...row,
    screen: 'SCREEN-INSP-EQUIP',
    path: 'safety/dashboard/equipments',
    title: 'Equipment inspections',
    page: async () => ({ default: (await import('./listPages')).EquipmentInspectionsPage }),
  },
  // SAFETY-MENU-14: both addresses of the menu entry.
  ...['general-inspections', 'other-inspections'].map((last) => ({
    ...row,
    screen: 'SCREEN-INSP-GENERAL',
    path: `safety/dashboard/${last}`,
    title: 'General inspections',
    page: async () => ({ default: (await import('./listPages')).GeneralInspectionsPage }),
  })),
  {
    menu: 'safety',
    needs: 'audits',
    screen: 'SCREEN-AUDITS',
    path: 'safety/safety-audits',
    title: 'Safety audits',
    page: async () => ({ default: (await import('./listPages')).SafetyAuditsPage }),
  },
];
