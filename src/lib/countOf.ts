import { showNumber } from './number';

export interface Noun {
  one: string;
  many: string;
}

/** '1 employee', '10,000 employees'. */
export const countOf = (total: number, { one, many }: Noun): string =>
  `${showNumber(total)} ${total === 1 ? one : many}`;
