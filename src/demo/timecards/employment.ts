import { ACTIVE, type Employee } from '../../api/employees/contract';
import type { Day } from '../../lib/dates';
import type { Company } from '../company';
import { suspendedOn } from './suspendedOn';

/** Returns the last day of a suspended employee, or '' for active ones. */
export const leftOn = ({ histories }: Company, { id, status }: Pick<Employee, 'id' | 'status'>): Day =>
  status === ACTIVE ? '' : suspendedOn(histories.get(id));

/** The dates between which an employee worked for the business. '' if a date is not known. */
export interface Employment {
  hiredOn: Day;
  leftOn: Day;
}

export const isEmployedOn = ({ hiredOn, leftOn: left }: Employment, day: Day): boolean =>
  day >= hiredOn && (left === '' || day <= left);
