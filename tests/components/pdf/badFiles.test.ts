import { expect, it } from 'vitest';
import { problemOf } from '../../../src/components/pdf/pdfjs';
import { placedTexts, seenTexts } from '../../../src/components/pdf/placedTexts';
import { makePdf, openMade } from '../../support/madePdf';

const pages = [{ texts: [['PLAN', 20, 30]] as const }];
const locked = (passwords: { userPassword?: string; ownerPassword: string }) =>
  makePdf(pages, (document) => document.encrypt(passwords));
const textOf = async (bytes: Uint8Array, password?: string) => {
  const file = await openMade(bytes, password);
  return (await seenTexts(await file.getPage(1))).map(({ text }) => text);
};

it('DOC-14 a file that only its owner may change opens without a password', async () => {
  expect(await textOf(await locked({ ownerPassword: 'owner' }))).toEqual(['PLAN']);
});

it('DOC-14, FAULT-136 a file with a password asks for it, and opens with it', async () => {
  const bytes = await locked({ userPassword: 'user', ownerPassword: 'owner' });
  expect(await openMade(bytes).catch(problemOf)).toBe('password');
  expect(await openMade(bytes, 'other').catch(problemOf)).toBe('wrong password');
  expect(await textOf(bytes, 'user')).toEqual(['PLAN']);
});

it('DOC-14, FAULT-136 a file that ends early or is no PDF is damaged, one without its table of contents is repaired', async () => {
  const bytes = await makePdf(pages);
  for (const damaged of [bytes.slice(0, 200), new Uint8Array(), new TextEncoder().encode('no PDF')])
    expect(await openMade(damaged).catch(problemOf)).toBe('damaged');
  expect(await textOf(bytes.slice(0, -20))).toEqual(['PLAN']);
});

it('DOC-14 a scan has no texts', async () => {
  const page = await (await openMade(await makePdf([{}]))).getPage(1);
  expect(await placedTexts(page)).toEqual([]);
});
