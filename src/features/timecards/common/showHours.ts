import { formatHundredths, UNREADABLE } from '../../../lib/number';

/** Hours with two decimals, so that columns align. */
export const showHours = (hours: number): string => formatHundredths(hours);

/** The same without thousands separators, for spreadsheets. */
export const plainHours = (hours: number): string => (Number.isNaN(hours) ? UNREADABLE : hours.toFixed(2));
