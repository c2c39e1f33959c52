import { describe, expect, test } from 'vitest';
import { fileProblem, fileSize } from '../../src/lib/files';

const MB = 1024 * 1024;
const limits = {
  accept: '.png,.pdf, image/jpeg,text/*',
  kinds: 'a picture, a PDF or a text file',
  maxBytes: 10 * MB,
};
const file = (name: string, type = '', size = 1000) => ({ name, type, size });

describe('FAULT-93 file validation', () => {
  test.each([
    ['photo.png', 'image/png', 1, undefined],
    ['PLAN.PDF', '', 10 * MB, undefined],
    ['photo', 'image/jpeg', 5, undefined],
    ['notes', 'text/csv', 5, undefined],
    ['Übersicht 7.pdf', 'application/pdf', 5, undefined],
    [
      'plan.exe',
      'application/x-msdownload',
      5,
      'This file type is not supported. Choose a picture, a PDF or a text file.',
    ],
    ['png', '', 5, 'This file type is not supported. Choose a picture, a PDF or a text file.'],
    ['photo.png.exe', '', 5, 'This file type is not supported. Choose a picture, a PDF or a text file.'],
    ['photo.png', 'image/png', 0, 'This file is empty.'],
    ['plan.pdf', '', 10 * MB + 1, 'This file is too large (10 MB). The limit is 10 MB.'],
    ['plan.pdf', '', 25.4 * MB, 'This file is too large (25.4 MB). The limit is 10 MB.'],
  ])('%s of type %j, %d bytes', (name, type, size, problem) =>
    expect(fileProblem(file(name, type, size), limits)).toBe(problem),
  );

  test.each(['../plan.pdf', 'C:\\plan.pdf', 'a\u0000.pdf', 'a\nb.pdf', 'fdp.\u202Eexe.pdf', '..', ''])(
    'refuses the name %j',
    (name) =>
      expect(fileProblem(file(name, 'text/plain'), limits)).toMatch(
        /^The file name has characters that are not allowed\./,
      ),
  );
});

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [150 * 1024, '150 KB'],
  [3.44 * MB, '3.4 MB'],
  [10 * MB, '10 MB'],
  [5e12, '4657 GB'],
  [NaN, "Couldn't be read"],
])('%d bytes are shown as %s', (bytes, text) => expect(fileSize(bytes)).toBe(text));
