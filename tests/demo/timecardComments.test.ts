import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CardComment } from '../../src/api/timecardActions/contract';
import { timecardPdf } from '../../src/api/timecardActions/contract';
import type { DemoApi } from '../../src/demo/api';
import { setClockOffset } from '../../src/lib/clock';
import { pdfText } from '../support/pdfText';
import { BASE, freshApi, answerRows, setClock, signInDemo, type Visitor } from './support';
import { getCard, crew, LAST_MONDAY, THURSDAY } from './timecardSupport';

let api: DemoApi;
let dale: Visitor;
beforeEach(async () => {
  setClock(THURSDAY);
  api = freshApi();
  dale = await signInDemo(api, 'foreman@summit.example');
});
afterEach(() => setClockOffset(0));

describe('TIME-20, CALL-143 comments', () => {
  const path = (timecardId: string) => `/timecard-service/timecards/${timecardId}/comments`;

  test('the seed has some, with mentions by id and their people; pages start with the newest', async () => {
    const { timecardId, comments } = await getCard(dale, crew.signed, LAST_MONDAY);
    const all = answerRows<CardComment>(await dale.get(path(timecardId)), 'comments');
    expect(all).toHaveLength(comments);
    expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted());
    const asked = all.find(({ text }) => text.includes('@1002'));
    expect(asked?.people).toEqual([{ id: '1002', name: 'Dale Whitaker' }]);
    const [newest] = answerRows<CardComment>(await dale.get(`${path(timecardId)}?size=1`), 'comments');
    expect(newest).toEqual(all.at(-1));
    const monday = answerRows<CardComment>(
      await dale.get(`${path(timecardId)}?date=${LAST_MONDAY}`),
      'comments',
    );
    expect(monday.map(({ date }) => date)).toEqual([LAST_MONDAY]);
  });

  test('FAULT-96 keeps a repeated comment once and 500 lines unchanged; FMT-08 keeps unknown ids', async () => {
    const card = await getCard(dale, crew.quantity);
    const text = Array.from({ length: 500 }, (_, line) => `Line ${line} @999`).join('\n');
    const body = { id: 'c-1', date: '', text };
    const first = await dale.send('POST', path(card.timecardId), body);
    const again = await dale.send('POST', path(card.timecardId), { ...body, text: 'Other' });
    expect(again.body).toEqual(first.body);
    const rows = answerRows<CardComment>(await dale.get(path(card.timecardId)), 'comments');
    expect(rows).toMatchObject([{ id: 'c-1', text, people: [], by: { name: 'Dale Whitaker' } }]);
    expect((await getCard(dale, crew.quantity)).version).toBe(card.version);
    for (const wrong of [{ text: ' \n' }, { date: '2026-12-24' }, { text: 'x'.repeat(20_001) }])
      expect((await dale.send('POST', path(card.timecardId), { ...body, id: 'c-2', ...wrong })).status).toBe(
        400,
      );
  });

  test('FMT-09 suggests users with time card rights by name', async () => {
    const people = answerRows<{ id: string; name: string }>(
      await dale.get('/timecard-service/mentionable?search=ort'),
      'people',
    );
    expect(people).toContainEqual({ id: '1001', name: 'Maria Ortega' });
    const priya = await signInDemo(api, 'settings@summit.example');
    expect((await priya.get('/timecard-service/mentionable')).status).toBe(403);
  });

  test('refuses comments on a time card of another crew', async () => {
    const maria = await signInDemo(api, 'manager@summit.example');
    const { timecardId } = await getCard(maria, '10100', LAST_MONDAY);
    expect((await dale.get(path(timecardId))).status).toBe(403);
  });
});

/**
 * Returns the texts, strokes, and number of pages of a PDF. Fails if the cross-reference table does not point to the
 * objects.
 */
function readPdf(bytes: Uint8Array): { texts: string[]; strokes: number; pages: number } {
  const file = new TextDecoder('latin1').decode(bytes);
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  const [, count, table = ''] = /^xref\n0 (\d+)\n([\s\S]*?)trailer/.exec(file.slice(start)) ?? [];
  const places = [...table.matchAll(/(\d{10}) 00000 n /g)].map(([, place]) => Number(place));
  expect(places).toHaveLength(Number(count) - 1);
  places.forEach((place, index) => expect(file.slice(place)).toMatch(new RegExp(`^${index + 1} 0 obj\\n`)));
  for (const [, length, content = ''] of file.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
    expect(content.length).toBe(Number(length));
  return {
    texts: pdfText(bytes).split('\n'),
    strokes: (file.match(/ l /g) ?? []).length,
    pages: (file.match(/\/Type \/Page /g) ?? []).length,
  };
}

describe('TIME-22, CALL-145 printed time card', () => {
  const pdfOf = async (visitor: Visitor, timecardId: string) => {
    const path = timecardPdf.path.replace('{timecardId}', timecardId);
    const response = await api.answer(new Request(BASE + path, { headers: visitor.headers }));
    if (!response) throw new Error('no answer');
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    return readPdf(new Uint8Array(await response.arrayBuffer()));
  };

  test('has days, totals, signature and comments, and letters that the font lacks', async () => {
    const card = await getCard(dale, crew.signed, LAST_MONDAY);
    const body = { id: 'c-9', date: '', text: 'Überstunden – “ok” 👷 Łódź' };
    await dale.send('POST', `/timecard-service/timecards/${card.timecardId}/comments`, body);
    const { texts, pages } = await pdfOf(dale, card.timecardId);
    const all = texts.join('\n');
    expect(pages).toBe(1);
    for (const text of [
      'Goran Chaudhry · Nov 9, 2026 – Nov 15, 2026',
      'Monday, Nov 9 2026',
      'Sunday, Nov 15 2026',
      `Regular ${card.paid?.regular.toFixed(2)} h`,
      'Accepted by Goran Chaudhry, Nov 13, 2026, 4:10 PM',
      'Supervisor: Dale Whitaker',
      '@Dale Whitaker which cost code are the stairs on?',
      'Überstunden – “ok” □ Łódź',
    ])
      expect(all).toContain(text);
  });

  test('draws a drawn signature and continues a long card on more pages', async () => {
    const { timecardId } = await getCard(dale, crew.quantity);
    const text = Array.from({ length: 300 }, (_, line) => `Line ${line}`).join('\n');
    const before = await pdfOf(dale, timecardId);
    await dale.send('POST', `/timecard-service/timecards/${timecardId}/comments`, {
      id: 'c',
      date: '',
      text,
    });
    const { pages, texts } = await pdfOf(dale, timecardId);
    expect(before.pages).toBe(1);
    expect(before.texts).toContain('Employee: Kaito Ramires');
    expect(pages).toBeGreaterThan(4);
    expect(texts).toContain(`Kaito Ramires · Nov 16, 2026 – Nov 22, 2026 · Page ${pages} of ${pages}`);
    const tomas = await signInDemo(api, 'basic@summit.example');
    const own = await getCard(tomas, crew.tomas, LAST_MONDAY);
    const signature = { kind: 'drawn', value: 'M 10 20 L 30 40.5 L 60 10 M 50 60 L 70 80' };
    const accept = `/timecard-service/timecards/${own.timecardId}/accept`;
    await tomas.send('POST', accept, { version: own.version, signature });
    // Two rules, three strokes of the signature, and the supervisor's lines for signature and date.
    expect(await pdfOf(tomas, own.timecardId)).toMatchObject({ strokes: 7 });
  });
});
