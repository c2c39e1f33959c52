import { expect, test } from 'vitest';
import { linkTexts } from '../../src/components/links/linkTexts';
import { orientationLinkTexts } from '../../src/features/orientation/link/linkTexts';
import { ticketTexts } from '../../src/features/tnm/common/ticketTexts';

/** What people without an account read, by language. A text may be made from a name or a number. */
const textsOf = (texts: object): string[] =>
  Object.values(texts).flatMap((value: unknown) =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'function'
        ? [String((value as (one: unknown, other: unknown) => unknown)(2, 'Summit'))]
        : textsOf(value as object),
  );

test.each([
  ['links', linkTexts],
  ['orientation', orientationLinkTexts],
  ['tickets', ticketTexts],
])('%s: nothing is missing in Spanish, and only what is the same in both is in English', (_, { en, es }) => {
  expect(Object.keys(es)).toEqual(Object.keys(en));
  const [english, spanish] = [textsOf(en), textsOf(es)];
  expect(spanish).toHaveLength(english.length);
  const same = spanish.filter((text, index) => text !== '' && text === english[index]);
  expect(same.filter((text) => !['Material', 'Total', '2 · Summit'].includes(text))).toEqual([]);
});
