import { expect, test } from 'vitest';
import { inWindows1252, lettersBeyond1252, windows1252Bytes } from '../../src/lib/windows1252';

test.each([
  ['Łukasz Wójcik', 'Lukasz Wójcik'],
  ['Đặng Văn Hùng', 'Dang Van Hùng'],
  ['Işık Yılmaz', 'Isik Yilmaz'],
  ['Søren “Žižka” – €5', 'Søren “Žižka” – €5'],
  // Two code points that have one in common.
  ['Cafe\u0301', 'Café'],
  ['Иван Щукин', 'Ivan Shchukin'],
  ['Ελένη', 'Eleni'],
  ['⌀12 ≤ 3′ 6″', 'Ø12 <= 3\' 6"'],
  ['王 👷', '_ _'],
  ['a\tb\r\nc', 'a\tb\r\nc'],
])('FAULT-122 Windows-1252 writes %j as %j', (text, written) => {
  expect(inWindows1252(text)).toBe(written);
});

test('FAULT-122 names the letters that Windows-1252 lacks, each once', () => {
  expect(lettersBeyond1252('Łukasz, Łódź, Søren')).toEqual(['Ł', 'ź']);
});

test('writes each character as one byte', () => {
  expect([...windows1252Bytes('Aé€“\n')]).toEqual([0x41, 0xe9, 0x80, 0x93, 0x0a]);
});
