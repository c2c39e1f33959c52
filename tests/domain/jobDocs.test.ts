import { expect, test } from 'vitest';
import { documentKindOf, uploadProblem } from '../../src/domain/jobDocs/fileKind';
import { folderPath, folderProblem, foldersWithin } from '../../src/domain/jobDocs/folders';
import { documentNameProblem, freeName, documentNameKey } from '../../src/domain/jobDocs/names';

test.each([
  ['Plan.PDF', 'plan.pdf', true],
  ['a.jpg', 'A.jpg', true],
  // é as one letter, and as e with an accent.
  ['caf\u00e9.pdf', 'cafe\u0301.pdf', true],
  ['plan.pdf ', 'plan.pdf', true],
  ['plan.pdf', 'plan-1.pdf', false],
])('DOC-02, FAULT-133 %j and %j are the same name: %s', (one, other, same) => {
  expect(documentNameKey(one) === documentNameKey(other)).toBe(same);
});

test.each([
  ['plan.pdf', ['plan.pdf'], 'plan (2).pdf'],
  ['plan.pdf', ['PLAN.pdf', 'plan (2).pdf'], 'plan (3).pdf'],
  ['plan', ['plan'], 'plan (2)'],
  ['.gitignore', ['.gitignore'], '.gitignore (2)'],
  ['a.b.pdf', [], 'a.b.pdf'],
])('DOC-02 %j beside %j becomes %j', (name, taken, free) => {
  const keys = new Set(taken.map(documentNameKey));
  expect(freeName(name, (one) => keys.has(documentNameKey(one)))).toBe(free);
});

test.each([
  ['plan.pdf', undefined],
  ['Straße 5 – ő 🏗.pdf', undefined],
  ['a/b.pdf', /cannot contain/],
  ['what?.pdf', /cannot contain/],
  ['fdp.\u202Eexe', /invisible/],
  ['plan.', /end with a period/],
  ['CON.pdf', /Windows/],
  ['com1', /Windows/],
  ['console.pdf', undefined],
  [`${'a'.repeat(251)}.pdf`, undefined],
  [`${'a'.repeat(252)}.pdf`, /too long/],
  ['🏗'.repeat(64), /too long/],
])('FAULT-93 the name %j: %s', (name, problem) => {
  const found = documentNameProblem(name);
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBeUndefined();
});

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['%PDF-1.7', 'plan.txt', 'PDF'],
  ['\xff\xd8\xff\xe0', 'a.jpg', 'PICTURE'],
  ['PK\x03\x04', 'budget.xlsx', 'OFFICE'],
  ['PK\x03\x04', 'all.zip', 'OTHER'],
  ['\xd0\xcf\x11\xe0', 'old.doc', 'OFFICE'],
  ['AC1032', 'a.dwg', 'CAD'],
  ['Number,Title\n', 'log.csv', 'TEXT'],
  ['caf\xe9', 'log.txt', 'TEXT'],
  ['MZ\x90\x00', 'log.txt', 'OTHER'],
  ['<html>', 'page.html', 'OTHER'],
  ['<svg onload="alert(1)">', 'plan.svg', 'OTHER'],
  ['<?xml version="1.0"?><svg>', 'photo.png', 'OTHER'],
  ['<svg onload="alert(1)">', 'note.txt', 'TEXT'],
  ['text named as a photo', 'a.jpg', 'OTHER'],
])('FAULT-93, FAULT-136 a file that begins with %j and is called %s is %s', (content, name, kind) => {
  expect(documentKindOf(bytes(content), name)).toBe(kind);
});

const rules = { maxMegabytes: 1, kinds: ['PDF' as const] };
test.each([
  [{ name: 'a.pdf', size: 1_048_576, kind: 'PDF' as const }, undefined],
  [{ name: 'a.pdf', size: 1_048_577, kind: 'PDF' as const }, /limit is 1 MB.*settings administrator/],
  [{ name: 'a.pdf', size: 0, kind: 'PDF' as const }, /empty/],
  [{ name: 'a.csv', size: 1, kind: 'TEXT' as const }, /\(Text\) are not allowed.*settings administrator/],
])('FAULT-93 an upload of %j: %s', (file, problem) => {
  const found = uploadProblem(file, rules);
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBeUndefined();
});

const folders = [
  { id: '1', name: 'Submittals', parentId: '' },
  { id: '2', name: 'Steel', parentId: '1' },
  { id: '3', name: 'Deck', parentId: '2' },
  { id: '4', name: 'RFIs', parentId: '' },
];

test('DOC-01 the path of a folder, and what is in it', () => {
  expect(folderPath(folders, '3').map(({ name }) => name)).toEqual(['Submittals', 'Steel', 'Deck']);
  expect(folderPath(folders, '')).toEqual([]);
  expect(foldersWithin(folders, '1').map(({ id }) => id)).toEqual(['1', '2', '3']);
  // A circle in an answer ends.
  const circle = [
    { id: 'a', name: 'A', parentId: 'b' },
    { id: 'b', name: 'B', parentId: 'a' },
  ];
  expect(folderPath(circle, 'a')).toHaveLength(2);
});

/** A chain of this many folders in each other. */
const chain = (length: number) =>
  Array.from({ length }, (_, index) => ({
    id: String(index + 1),
    name: `Level ${index + 1}`,
    parentId: index === 0 ? '' : String(index),
  }));

test.each([
  [folders, { name: 'steel', parentId: '1' }, 'There is already a folder called Steel here.'],
  [folders, { name: 'steel', parentId: '4' }, undefined],
  [folders, { id: '2', name: 'Steel', parentId: '1' }, undefined],
  [folders, { id: '1', name: 'Submittals', parentId: '3' }, 'A folder cannot be moved into itself.'],
  [folders, { id: '1', name: 'Submittals', parentId: '1' }, 'A folder cannot be moved into itself.'],
  [chain(24), { name: 'New', parentId: '24' }, undefined],
  [chain(25), { name: 'New', parentId: '25' }, 'Folders can have at most 25 levels.'],
  [
    [
      ...chain(24),
      ...folders.map((one) => ({ ...one, id: `x${one.id}`, parentId: one.parentId && `x${one.parentId}` })),
    ],
    { id: 'x2', name: 'Steel', parentId: '23' },
    undefined,
  ],
  [
    [
      ...chain(24),
      ...folders.map((one) => ({ ...one, id: `x${one.id}`, parentId: one.parentId && `x${one.parentId}` })),
    ],
    { id: 'x2', name: 'Steel', parentId: '24' },
    'Folders can have at most 25 levels.',
  ],
])('CALL-179 among %j the folder %j: %s', (all, folder, problem) => {
  expect(folderProblem(all, folder)).toBe(problem);
});
