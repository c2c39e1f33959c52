/** Injury rates of a company, as OSHA defines them: cases for 100 full-time people in a year. */

/** The hours of 100 people in a year: 40 hours in 50 weeks. */
export const RATE_HOURS = 200_000;

/** The average rate of recordable cases in construction in the United States (Bureau of Labor Statistics, 2023). */
export const CONSTRUCTION_RATE = 2.3;

export interface YearOfInjuries {
  year: number;
  /** Hours worked by all of its people. */
  hours: number;
  /** Recordable cases. */
  recordables: number;
  /** Those with days away, restricted work or transfer. */
  lostTime: number;
}

/** Cases for 100 people in a year. Undefined without hours, and where one of both cannot be read. */
export function injuryRate(cases: number, hours: number): number | undefined {
  const rate = (cases * RATE_HOURS) / hours;
  return Number.isFinite(rate) ? rate : undefined;
}

const YEARS = 3;

/** The three newest years together, newest first: a small company with one case would look bad in a single year. */
export function recentInjuries<Year extends YearOfInjuries>(rates: readonly Year[]) {
  const years = [...rates].sort((one, other) => other.year - one.year).slice(0, YEARS);
  const sumOf = (key: 'hours' | 'recordables' | 'lostTime') => years.reduce((sum, one) => sum + one[key], 0);
  const hours = sumOf('hours');
  return {
    years,
    recordableRate: injuryRate(sumOf('recordables'), hours),
    lostTimeRate: injuryRate(sumOf('lostTime'), hours),
  };
}
