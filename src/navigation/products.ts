import { paths } from '../lib/paths';
import type { Capability, WhenDenied } from '../access/access';
import type { MenuModule } from '../session/flags';

/** A product of the suite. The header and the module switcher use the same data (HEADER-02, SWITCH). */
export interface Product {
  label: string;
  about: string;
  icon: 'shield' | 'clock' | 'file-text' | 'receipt' | 'box';
  needs: Capability;
  whenDenied?: WhenDenied;
  /** Undefined for the separate bid-package app, whose address is configured (ROUTE-49). */
  to?: string;
  module?: MenuModule;
}

export const products: Product[] = [
  {
    label: 'Safety',
    about: 'Hazard analyses, inspections, observations, trainings and visitors',
    icon: 'shield',
    needs: 'safety',
    to: paths.safety,
    module: 'safety',
  },
  {
    label: 'Bid Packages',
    about: 'Pre-construction bid packages, in a tab of their own',
    icon: 'box',
    needs: 'bidPackages',
    whenDenied: 'explain',
  },
  {
    label: 'Time Cards',
    about: 'Hours, payroll, check-in and daily reports',
    icon: 'clock',
    needs: 'timecardProduct',
    to: paths.payrollDashboard,
    module: 'crew',
  },
  {
    label: 'Job Docs',
    about: 'Documents, drawings and photos for every job',
    icon: 'file-text',
    needs: 'jobDocs',
    to: paths.jobDocs,
    module: 'drawing',
  },
  {
    label: 'T&M Tickets',
    about: 'Time-and-material tickets and their forms',
    icon: 'receipt',
    needs: 'tnm',
    to: paths.tnmDashboard,
    module: 'tnm',
  },
];
