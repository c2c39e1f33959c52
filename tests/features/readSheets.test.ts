import { expect, it } from 'vitest';
import { readSheets } from '../../src/features/job-docs/drawings/readSheets';
import { makePdf, openMade } from '../support/madePdf';

const open = async (
  count: number,
  texts: (page: number) => readonly (readonly [string, number, number])[],
) => {
  const pages = Array.from({ length: count }, (_, index) => ({ texts: texts(index + 1) }));
  return await openMade(await makePdf(pages));
};

it('DOC-14 reads a set of 500 pages, and says which page it is at', async () => {
  const file = await open(500, (page) => [[`A-${page + 100}`, 155, 10]]);
  const seen: number[] = [];
  const { sheets, hasTexts } = await readSheets(
    file,
    'Set.pdf',
    (page) => seen.push(page),
    new AbortController().signal,
  );
  expect(seen).toEqual(Array.from({ length: 500 }, (_, index) => index + 1));
  expect([sheets[0]?.number, sheets[499]?.number, hasTexts]).toEqual(['A-101', 'A-600', true]);
});

it('DOC-14 reading can be canceled', async () => {
  const file = await open(20, () => []);
  const cancel = new AbortController();
  const seen: number[] = [];
  const onPage = (page: number) => {
    seen.push(page);
    if (page === 3) cancel.abort();
  };
  await expect(readSheets(file, 'Set.pdf', onPage, cancel.signal)).rejects.toThrow();
  expect(seen).toEqual([1, 2, 3]);
});

it('DOC-14 a scan of one page has the number of its file, and says that it has no texts', async () => {
  const file = await open(1, () => []);
  const { sheets, hasTexts } = await readSheets(
    file,
    'A-101 Plan.pdf',
    () => undefined,
    new AbortController().signal,
  );
  expect([sheets[0]?.number, sheets[0]?.name, hasTexts]).toEqual(['A-101', '', false]);
});
