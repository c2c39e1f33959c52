import { showHundredths } from '../../../lib/number';

/** Hours as people read them: always two decimals, so that columns line up. */
export const showHours = (hours: number): string => showHundredths(hours);

/** The same for a spreadsheet, which takes a comma for text. */
export const plainHours = (hours: number): string => hours.toFixed(2);
