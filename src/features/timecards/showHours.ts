/** Hours as people read them: always two decimals, so that columns line up. */
export const showHours = (hours: number): string =>
  hours.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The same for a spreadsheet, which takes a comma for text. */
export const plainHours = (hours: number): string => hours.toFixed(2);
