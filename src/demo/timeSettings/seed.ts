/** The initial time card settings of a business. All businesses of the demo start with the same ones. */
import type {
  ChangeLogReasonsDraft,
  HolidaysDraft,
  PtoSettingsDraft,
  TimecardSettingsDraft,
} from '../../api/timeSettings/contract';
import { type Day, today } from '../../lib/dates';
import { federalHolidays } from '../../domain/timeSettings/federalHolidays';

export const timecardSettingsSeed = (): TimecardSettingsDraft => ({
  ownEntry: true,
  acceptance: true,
  roundTo: 5,
  breakMinutes: 30,
  overtimeDaily: 8,
  overtimeWeekly: 40,
  doubleTimeDaily: 12,
});

const reasons = [
  'Forgot to clock in',
  'Forgot to clock out',
  'Wrong job',
  'Wrong cost code',
  'Break not taken',
  'Rounding',
];

const numbered = (names: readonly string[]) => names.map((name, index) => ({ id: String(index + 1), name }));

export const reasonSeed = (): ChangeLogReasonsDraft => ({ reasons: numbered(reasons) });

/** Federal holidays that contractors rarely observe. */
const NOT_OBSERVED = /Washington|Columbus|Veterans/;

const observedHolidays = (year: number) =>
  federalHolidays(year).filter(({ name }) => !NOT_OBSERVED.test(name));

/** Returns the holidays of the current year. */
export const holidaySeed = (): HolidaysDraft => ({
  holidays: observedHolidays(Number(today().slice(0, 4))).map((holiday, index) => ({
    id: String(index + 1),
    ...holiday,
    paidHours: 8,
  })),
});

const years = new Map<string, ReadonlySet<Day>>();
/** Returns true for holidays on which no one works. */
export function isDayOff(day: Day): boolean {
  const year = day.slice(0, 4);
  const known = years.get(year) ?? new Set(observedHolidays(Number(year)).map(({ date }) => date));
  years.set(year, known);
  return known.has(day);
}

const kind = (name: string, payCode: string, paid: boolean) => ({ name, payCode, paid });

export const ptoSeed = (): PtoSettingsDraft => ({
  kinds: [
    kind('Vacation', 'VAC', true),
    kind('Sick leave', 'SICK', true),
    kind('Bereavement', 'BRV', true),
    kind('Jury duty', 'JURY', true),
    kind('Unpaid leave', '', false),
  ].map((one, index) => ({ id: String(index + 1), ...one })),
});

export const ACCEPTANCE_TEXT = `<p>By accepting this time card, I confirm that:</p>
<ul>
<li>the hours are <strong>complete and correct</strong>,</li>
<li>I took the breaks that are shown,</li>
<li>I was not injured at work, or I have reported the injury.</li>
</ul>
<p>If anything is incorrect, talk to your foreman before you accept.</p>`;

export const ACCEPTANCE_TEXT_ES = `<p>Al aceptar esta tarjeta de tiempo, confirmo que:</p>
<ul>
<li>las horas están <strong>completas y correctas</strong>,</li>
<li>tomé los descansos que se muestran,</li>
<li>no me lesioné en el trabajo, o ya reporté la lesión.</li>
</ul>
<p>Si algo no está bien, hable con su capataz antes de aceptar.</p>`;
