import { ACTIVE, type Employee } from '../../api/employees/contract';
import type { Day } from '../../lib/dates';
import type { Company } from '../company';
import { suspendedOn } from './suspendedOn';

/** The last day of who is suspended; '' for all others. */
export const leftOn = ({ histories }: Company, { id, status }: Pick<Employee, 'id' | 'status'>): Day =>
  status === ACTIVE ? '' : suspendedOn(histories.get(id));

/** From when to when somebody was there; '' where it is not known. */
export interface Employment {
  hiredOn: Day;
  leftOn: Day;
}

export const isThere = ({ hiredOn, leftOn: left }: Employment, day: Day): boolean =>
  day >= hiredOn && (left === '' || day <= left);
