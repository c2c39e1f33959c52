import type { Noun } from '../../../lib/countOf';

interface Hours {
  regular: number;
  overtime: number;
  doubleTime: number;
  pto: number;
  holiday: number;
}

/** All that will be paid. */
export const totalHours = ({ regular, overtime, doubleTime, pto, holiday }: Hours): number =>
  regular + overtime + doubleTime + pto + holiday;

/** What is paid at a higher rate. */
export const extraHours = ({ overtime, doubleTime }: Hours): number => overtime + doubleTime;

export const employeeNoun: Noun = { one: 'employee', many: 'employees' };
export const supervisorNoun: Noun = { one: 'supervisor', many: 'supervisors' };
export const dayNoun: Noun = { one: 'day', many: 'days' };
export const cardNoun: Noun = { one: 'card', many: 'cards' };
