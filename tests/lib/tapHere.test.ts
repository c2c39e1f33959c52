import { describe, expect, test } from 'vitest';
import { beforeTapHere } from '../../src/lib/tapHere';
import fc from '../support/property';

describe('beforeTapHere', () => {
  test.each([
    ['Your time card was approved. Please, tap to see it.', 'Your time card was approved.'],
    ['Your time card was approved. Please Tap to see it.', 'Your time card was approved.'],
    ['Your time card was approved. Please tap to see it.', 'Your time card was approved.'],
    ['Your time card was approved. Tap here', 'Your time card was approved.'],
    ['Please tap', ''],
    [' \n Jane is back \t Tap here', 'Jane is back'],
    ['First. Tap here. Second. Please tap.', 'First.'],
    ['First. Please tap. Second. Tap here.', 'First.'],
    ['First. Tap here. Second. Tap here.', 'First.'],
    ['Please tap Please, tap', ''],
    ['Gefahr ⚠️ Tap here', 'Gefahr ⚠️'],
    ['StartTap hereEnd', 'Start'],
  ])('FMT-01, NOTIF-23: %j is cut to %j', (text, cut) => {
    expect(beforeTapHere(text)).toBe(cut);
  });

  test.each([
    '',
    '   ',
    ' Jane is back ',
    'please tap here',
    'PLEASE TAP',
    'Please,tap',
    'Please  tap',
    'Please, Tap',
    'tap here',
    'Tap Here',
    'Please\u00A0tap',
    'x'.repeat(100_000),
  ])('FMT-02: %j contains no such phrase and stays unchanged', (text) => {
    expect(beforeTapHere(text)).toBe(text);
  });

  test('FMT-01, FMT-02: the result contains none of the phrases and is the start of the text', () => {
    const phrases = ['Please, tap', 'Please Tap', 'Please tap', 'Tap here'];
    const piece = fc.oneof(fc.constantFrom(...phrases, 'Please', ' ', 'tap', 'Tap '), fc.string());
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join('')),
        (text) => {
          const cut = beforeTapHere(text);
          expect(phrases.filter((phrase) => cut.includes(phrase))).toEqual([]);
          expect(text.trimStart().startsWith(cut.trimStart())).toBe(true);
        },
      ),
    );
  });
});
