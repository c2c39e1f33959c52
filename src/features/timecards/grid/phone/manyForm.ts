/** One entry for many, as its dialog holds it. Pure. */
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { Day } from '../../../../lib/dates';
import { none, type PickerItem } from '../../../../lib/picker';
import { briefTime } from '../../../../lib/time';
import { readText } from '../cellText';
import type { Sheet } from '../sheet';

export interface ManyForm {
  people: PickerItem[];
  job: PickerItem;
  costCode: PickerItem;
  /** 'HH:mm', '' or what cannot be read. */
  start: string;
  end: string;
  overnight: boolean;
  /** Null when empty, text when it cannot be read. */
  hours: number | string | null;
  breakMinutes: number | string | null;
}

export const isTimed = ({ start, end }: Pick<ManyForm, 'start' | 'end'>): boolean =>
  start !== '' || end !== '';

/** As it would be typed into a cell. */
export function textOf({ start, end, overnight, hours, breakMinutes }: ManyForm): string {
  const pause = breakMinutes === null ? '' : ` b${breakMinutes}`;
  if (!isTimed({ start, end })) return hours === null ? '' : `${hours}`;
  return `${briefTime(start)}-${briefTime(end)}${overnight ? '+1' : ''}${pause}`;
}

/** What most lines of the crew are for: most likely meant again. */
export function usualWork(sheet: Sheet): Pick<ManyForm, 'job' | 'costCode'> {
  const counts = new Map<string, { count: number; work: Pick<ManyForm, 'job' | 'costCode'> }>();
  for (const { job, costCode } of sheet) {
    if (job.id === '' || costCode.id === '') continue;
    const key = `${job.id}|${costCode.id}`;
    counts.set(key, { count: (counts.get(key)?.count ?? 0) + 1, work: { job, costCode } });
  }
  const [most] = [...counts.values()].sort((one, other) => other.count - one.count);
  return most?.work ?? { job: none, costCode: none };
}

const error = (message: string) => ({ type: 'rule', message });
const MINUTES = /^\d{1,3}$/;

export const manyResolver =
  (date: Day, usualBreak: number): Resolver<ManyForm> =>
  (values) => {
    const { people, job, costCode, start, end, hours, breakMinutes } = values;
    const errors: FieldErrors<ManyForm> = {};
    if (people.length === 0) errors.people = error('Tick who it is for.');
    if (job.id === '') errors.job = error('Choose a job.');
    if (costCode.id === '') errors.costCode = error('Choose a cost code.');
    if (breakMinutes !== null && !MINUTES.test(`${breakMinutes}`))
      errors.breakMinutes = error('Type whole minutes, such as 30.');
    const timed = isTimed(values);
    if (!timed && hours === null) errors.start = error('Give start and end, or hours alone.');
    else if (timed && (start === '' || end === ''))
      errors[start === '' ? 'start' : 'end'] = error('Give start and end, or hours alone.');
    else if (!errors.breakMinutes) {
      const pause = breakMinutes === null ? null : Number(breakMinutes);
      const reading = readText(textOf({ ...values, breakMinutes: null }), {
        ...{ breakMinutes: pause, date, usualBreak },
      });
      if (reading.kind === 'wrong')
        errors[timed ? 'end' : 'hours'] = error(
          reading.what === 'backwards'
            ? 'The end is not after the start. Tick below if it is on the next morning.'
            : reading.message,
        );
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
