import { formatHundredths } from '../../../lib/number';

/** Hours with two decimals, so that columns align. */
export const showHours = (hours: number): string => formatHundredths(hours);

/** The same without thousands separators, for spreadsheets. */
export const plainHours = (hours: number): string => hours.toFixed(2);
