import { paths } from '../../lib/paths';

/** Screens that stand below an area and are looked for often: a press away from its tile, for who may open the area. */
export const areaParts: Readonly<Record<string, readonly { label: string; to: string }[]>> = {
  '/settings/general': [
    { label: 'Divisions', to: paths.divisions },
    { label: 'Departments', to: paths.departments },
  ],
  '/settings/time-and-attendance': [
    { label: 'Payroll groups', to: paths.payrollGroups },
    { label: 'Classifications', to: paths.classifications },
    { label: 'Rate tables', to: paths.rateTables },
  ],
};
