import { isUnder } from '../lib/address';
import { type Capability, denialReason } from '../access/access';
import type { MenuFlags, MenuModule, Subject } from '../session/flags';

/** A settings area. Its addresses keep the settings menu open (SIDE-14…40). */
export interface SettingsArea {
  label: string;
  about: string;
  to: string;
  needs: Capability;
  group: 'Company' | 'People' | 'Jobs' | 'Time cards' | 'Safety' | 'Other products';
  /** The product of these settings; undefined for all products (HEADER-14). */
  module?: MenuModule;
}

/** JOB-09: jobs, templates and cost codes have an old and a `-new` address, of which a business has one. */
export const settingsAreas = ({ newJobVersion }: Pick<MenuFlags, 'newJobVersion'>): SettingsArea[] => {
  const suffix = newJobVersion ? '-new' : '';
  return [
    {
      label: 'General',
      about: 'Business account, products, divisions and departments',
      to: '/settings/general',
      needs: 'generalSettings',
      group: 'Company',
    },
    {
      label: 'Customers',
      about: 'Customer accounts and invitations',
      to: '/customers',
      needs: 'customers',
      group: 'Company',
    },
    {
      label: 'Organizations',
      about: 'The companies you deal with, and who is connected',
      to: '/organization',
      needs: 'organizations',
      group: 'Company',
    },
    {
      label: 'QR Codes',
      about: 'Codes for sites, equipment and people',
      to: '/qr-code',
      needs: 'qrCodes',
      group: 'Company',
    },
    {
      label: 'Reusable QR Codes',
      about: 'Codes that can be reassigned',
      to: '/reusable-qr-code',
      needs: 'qrCodes',
      group: 'Company',
    },
    {
      label: 'Employees',
      about: 'Everyone who works for the business',
      to: '/employee',
      needs: 'employees',
      group: 'People',
    },
    {
      label: 'Users',
      about: 'Who can sign in, and with which roles',
      to: '/user',
      needs: 'users',
      group: 'People',
    },
    { label: 'Teams', about: 'Who works on which job', to: '/teams', needs: 'jobs', group: 'People' },
    { label: 'Jobs', about: 'Open and closed jobs', to: `/jobs${suffix}`, needs: 'jobs', group: 'Jobs' },
    {
      label: 'Job Templates',
      about: 'Starting points for new jobs',
      to: `/job-templates${suffix}`,
      needs: 'jobs',
      group: 'Jobs',
    },
    {
      label: 'Cost Codes',
      about: "The company's cost codes",
      to: `/costcode${suffix}`,
      needs: 'jobs',
      group: 'Jobs',
    },
    {
      label: 'Time and Attendance',
      about: 'Stages, holidays, PTO and acceptance text',
      to: '/settings/time-and-attendance',
      needs: 'timeSettings',
      group: 'Time cards',
      module: 'crew',
    },
    {
      label: 'Analysis Settings',
      about: 'Hazard analysis and who takes part',
      to: '/analysis/setting',
      needs: 'analysisSettings',
      group: 'Safety',
      module: 'safety',
    },
    {
      label: 'Inspection Settings',
      about: 'Types, forms and items',
      to: '/safety/inspection-setting',
      needs: 'inspectionSettings',
      group: 'Safety',
      module: 'safety',
    },
    {
      label: 'Observation Settings',
      about: 'Observations and who takes part',
      to: '/safety/observer-setting',
      needs: 'observationSettings',
      group: 'Safety',
      module: 'safety',
    },
    {
      label: 'Community Settings',
      about: 'Communities and who takes part',
      to: '/safety/communities/setting',
      needs: 'communitySettings',
      group: 'Safety',
      module: 'safety',
    },
    {
      label: 'Safety Settings',
      about: 'General safety settings and roles',
      to: '/safety/setting',
      needs: 'safetySettings',
      group: 'Safety',
      module: 'safety',
    },
    {
      label: 'Visitor Log Settings',
      about: 'What the gate asks, how long it is kept, roles, and who sees which site',
      to: '/visitors-log/setting',
      needs: 'visitorLogSettings',
      group: 'Safety',
      module: 'safety',
    },
    {
      label: 'Document Settings',
      about: 'Document labels',
      to: '/document/setting',
      needs: 'documentSettings',
      group: 'Safety',
      module: 'safety',
    },
    {
      label: 'Insights Settings',
      about: 'Dashboards, teams and credentials',
      to: '/business-intelligence/settings',
      needs: 'biSettings',
      group: 'Safety',
      module: 'safety',
    },
    {
      label: 'Forms',
      about: 'Forms for every product',
      to: '/forms/list',
      needs: 'formsList',
      group: 'Other products',
    },
    {
      label: 'T&M Settings',
      about: 'Material, labor and equipment lists',
      to: '/tm-settings',
      needs: 'tmSettings',
      group: 'Other products',
      module: 'tnm',
    },
    {
      label: 'Bid Package Settings',
      about: 'Who takes part in bid packages',
      to: '/precon/settings',
      needs: 'bidPackages',
      group: 'Other products',
    },
  ];
};

/** The areas that `subject` may open. */
export const openSettingsAreas = (subject: Subject): SettingsArea[] =>
  settingsAreas(subject.flags).filter(({ needs }) => !denialReason(subject, needs));

/** Both old and new addresses keep the menu open (SIDE-15…40). */
const areaPaths = [false, true].flatMap((newJobVersion) =>
  settingsAreas({ newJobVersion }).map(({ to }) => to),
);

/** SIDE-14: compares whole segments, and includes the settings menu. */
export const isSettingsAddress = (address: string): boolean =>
  isUnder(address, '/setting-menu') || areaPaths.some((area) => isUnder(address, area));
