import type { DailyRecord } from '../../api/timecards/contract';

export type Times = Pick<DailyRecord, 'start' | 'end' | 'breakMinutes' | 'hours'>;

export const wholeDay = (early: boolean, long: boolean): Times => ({
  start: early ? '06:30' : '07:00',
  end: early ? (long ? '17:00' : '15:00') : long ? '17:30' : '15:30',
  breakMinutes: 30,
  hours: long ? 10 : 8,
});

export const halfDays = (early: boolean): Times[] => [
  { start: early ? '06:30' : '07:00', end: early ? '10:30' : '11:00', breakMinutes: 0, hours: 4 },
  { start: early ? '11:00' : '11:30', end: early ? '15:00' : '15:30', breakMinutes: 0, hours: 4 },
];

/** The default values of an entry besides its job, cost code, and times. */
export const noDetails = {
  classification: undefined,
  overnight: false,
  quantity: 0,
  perDiem: 0,
  equipment: '',
  equipmentHours: 0,
  note: '',
};
