const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Minutes since midnight of 'HH:mm'; undefined for anything else. */
export function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = CLOCK.exec(time) ?? [];
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** Hours as people read them: always two decimals, so that columns line up. */
export const showHours = (hours: number): string => hours.toFixed(2);
