import { formatNumber } from './number';

export interface Noun {
  one: string;
  many: string;
}

export const peopleNoun: Noun = { one: 'person', many: 'people' };
export const dayNoun: Noun = { one: 'day', many: 'days' };

/** '1 employee', '10,000 employees'. */
export const countOf = (total: number, { one, many }: Noun): string =>
  `${formatNumber(total)} ${total === 1 ? one : many}`;
