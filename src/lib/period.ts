import { addDays, today } from './dates';

/** The periods of the dashboards, in days up to today; the first is the default. */
export const periodOptions = [
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 12 months' },
];

/** The first and last day of a period, both included. */
export function periodDays(value: string): { from: string; to: string } {
  const days = Number(
    periodOptions.find((option) => option.value === value)?.value ?? periodOptions[0]?.value,
  );
  return { from: addDays(today(), 1 - days), to: today() };
}

/** '+12', '−3', 'no change'; undefined when there is nothing to compare with. */
export function changeText(now: number | undefined, before: number | undefined): string | undefined {
  if (now === undefined || before === undefined) return undefined;
  if (now === before) return 'no change';
  return now > before ? `+${now - before}` : `−${before - now}`;
}
