/** Hours as people read them: always two decimals, so that columns line up. */
export const showHours = (hours: number): string => hours.toFixed(2);
