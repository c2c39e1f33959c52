import type { Named } from '../../api/schema';

type Listed<T extends readonly string[]> = { readonly [Index in keyof T]: Named };

const list = <const T extends readonly string[]>(first: number, names: T) =>
  names.map((name, index) => ({ id: String(first + index), name })) as unknown as Listed<T>;

/** The employee groups, which are the same in every business of the demo. */
export const payrollGroups = list(11, ['Field Hourly', 'Office Salaried', 'Union Weekly']);
export const divisions = list(21, ['Buildings', 'Civil and Sitework', 'Concrete', 'Interiors']);
export const departments = list(31, [
  'Administration',
  'Equipment',
  'Estimating',
  'Field Operations',
  'Project Management',
  'Safety',
]);
export const classifications = list(101, [
  'Carpenter Apprentice',
  'Carpenter Journeyman',
  'Cement Mason',
  'Crane Operator',
  'Electrician Journeyman',
  'Equipment Mechanic',
  'Flagger',
  'Foreman',
  'Ironworker',
  'Laborer',
  'Operating Engineer',
  'Pipe Layer',
  'Surveyor',
  'Truck Driver',
]);
