import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobCalls } from '../../src/api/jobs/contract';
import type { PlannedTalk } from '../../src/api/talkSchedules/contract';
import type { TalkTopic } from '../../src/api/talkTopics/contract';
import type { DemoApi } from '../../src/demo/api';
import type { TopicReason } from '../../src/domain/toolboxTalks/proposals';
import { setClockOffset } from '../../src/lib/clock';
import { deviceTimeZone } from '../../src/lib/timeZone';
import { pdfText } from '../support/pdfText';
import {
  answerRows,
  BASE as ORIGIN,
  freshApi,
  message,
  setClock,
  signInDemo,
  valueAt,
  type Visitor,
} from './support';

const BASE = '/safety-training-service';
const MEETINGS = `${BASE}/meetings`;
let api: DemoApi;
let maria: Visitor;
let dale: Visitor;
beforeEach(async () => {
  // A Friday.
  setClock('2026-11-20');
  api = freshApi();
  maria = await signInDemo(api, 'manager@summit.example');
  dale = await signInDemo(api, 'foreman@summit.example');
});
afterEach(() => setClockOffset(0));

const TRENCH = '85014';
const sam = { id: '10021', name: 'Sam Stone', guest: false };
const kit = { id: '10022', name: 'Kit Lane', guest: false };
const guest = { id: 'guest-1', name: 'J. Reyes', guest: true };
const draft = {
  topicId: TRENCH,
  edition: 0,
  jobId: '6001',
  date: '2026-11-20',
  planned: '',
  attendees: [sam, kit],
};
const drawn = { kind: 'drawn', value: 'M 10 60 L 200 30' };

async function start(changes: object = {}, visitor = maria): Promise<string> {
  const answer = await visitor.send('POST', MEETINGS, { ...draft, ...changes });
  expect(answer.status).toBe(200);
  return String(valueAt(answer.body, 'id'));
}
const sign = (id: string, attendeeId: string, changes: object = {}) =>
  maria.send('POST', `${MEETINGS}/${id}/signatures`, {
    attendeeId,
    signature: drawn,
    language: 'en',
    ...changes,
  });
const complete = (id: string) =>
  maria.send('POST', `${MEETINGS}/${id}/complete`, { notes: 'Good questions', photos: [] });
const read = async (id: string) => (await maria.get(`${MEETINGS}/${id}`)).body;
const history = async (id: string) =>
  answerRows<{ what: string; from: string; to: string }>(
    await maria.get(`${MEETINGS}/${id}/history`),
    'history',
  ).map(({ what, from, to }) => [what, from, to]);
const planned = async (query: string) =>
  answerRows<PlannedTalk>(await maria.get(`${BASE}/planned-talks?size=1000&${query}`), 'plannedTalks');

describe('SAFE-06, CALL-228 attendance', () => {
  it('is signed in turn, by whom, on whose device and in which language', async () => {
    const id = await start({ attendees: [sam, guest] });
    const signed = await sign(id, 'guest-1', { language: 'es' });
    expect(valueAt(signed.body, 'attendees', 1)).toMatchObject({
      name: 'J. Reyes',
      guest: true,
      language: 'es',
      signature: drawn,
      device: { id: '1001', name: 'Maria Ortega' },
    });
    // The version stays, so that other devices can sign, too.
    expect(valueAt(signed.body, 'version')).toBe(1);
    expect(valueAt(signed.body, 'signed')).toBe(1);
  });

  it('refuses a dot, and somebody who is not on the list', async () => {
    const id = await start();
    const dot = await sign(id, sam.id, { signature: { kind: 'drawn', value: 'M 10 10 L 10 10' } });
    expect(dot.status).toBe(400);
    expect(valueAt(dot.body, 'details', 0)).toContain('This is too short for a signature.');
    expect((await sign(id, '10023')).status).toBe(400);
  });

  it('FAULT-140 ignores a second signature', async () => {
    const id = await start();
    await sign(id, sam.id);
    const again = await sign(id, sam.id, { signature: { kind: 'typed', value: 'Somebody' } });
    expect(valueAt(again.body, 'attendees', 0, 'signature')).toEqual(drawn);
  });

  it('FAULT-140 still names signers who were suspended or deleted since, marked, and the talk can be edited', async () => {
    const suspended = await maria.get(
      '/employee-service/employees?status=2&sort=firstName,asc&page=0&size=1',
    );
    const [former] = answerRows<{ id: string; firstName: string; lastName: string }>(suspended, 'employees');
    const formerId = former?.id ?? '';
    const attendees = [sam, { id: formerId, name: 'Typed then', guest: false }, kit];
    const id = await start({ attendees });
    await sign(id, sam.id);
    await sign(id, formerId);
    await maria.send('PUT', `/employee-service/employees/${sam.id}/suspend`);
    expect((await maria.send('DELETE', `/employee-service/employees/${formerId}`)).status).toBe(204);
    const marked = [
      { id: sam.id, inactive: true, signature: drawn },
      { name: `${former?.firstName} ${former?.lastName}`, inactive: true, signature: drawn },
      { id: kit.id, inactive: false },
    ];
    expect(valueAt(await read(id), 'attendees')).toMatchObject(marked);
    const saved = await maria.send('PUT', `${MEETINGS}/${id}`, {
      ...draft,
      attendees,
      edition: 1,
      version: 1,
    });
    expect(valueAt(saved.body, 'attendees')).toMatchObject(marked);
  });

  it('FAULT-140 removes a signer with a trace in the history, and keeps the others', async () => {
    const id = await start();
    await sign(id, sam.id);
    await sign(id, kit.id);
    const saved = await maria.send('PUT', `${MEETINGS}/${id}`, {
      ...draft,
      edition: 1,
      attendees: [sam, guest],
      version: 1,
    });
    const names = answerRows<{ name: string }>(saved, 'attendees').map(({ name }) => name);
    expect(valueAt(saved.body, 'attendees', 0, 'signature')).toEqual(drawn);
    expect(valueAt(saved.body, 'signed')).toBe(1);
    const [removed, people] = await history(id);
    expect(removed?.[0]).toBe('Signature removed');
    expect(people?.[0]).toBe('People changed');
    expect(people?.[2]).toBe(names.join(', '));
  });

  it('what people have signed stays: the topic, the job and the day', async () => {
    const id = await start();
    const changed = { ...draft, edition: 1, topicId: '85001', version: 1 };
    await sign(id, sam.id);
    const refused = await maria.send('PUT', `${MEETINGS}/${id}`, changed);
    expect([refused.status, message(refused)]).toEqual([
      409,
      'People have signed this toolbox talk. Its topic, job and day stay.',
    ]);
  });
});

describe('SAFE-04, CALL-226 meetings', () => {
  it('is complete only when signatures equal people, then locked, and reopened with a reason', async () => {
    const id = await start();
    await sign(id, sam.id);
    const early = await complete(id);
    expect(early.status).toBe(409);
    expect(message(early)).toMatch(/^1 of 2 has not signed: /);
    await sign(id, kit.id);
    expect(valueAt((await complete(id)).body, 'status')).toBe('COMPLETE');
    const locked = await maria.send('PUT', `${MEETINGS}/${id}`, { ...draft, edition: 1, version: 2 });
    expect([locked.status, message(locked)]).toEqual([
      409,
      'This toolbox talk is complete. Reopen it to correct it.',
    ]);
    const reopened = await maria.send('POST', `${MEETINGS}/${id}/reopen`, { reason: 'Kit was not there' });
    expect(valueAt(reopened.body, 'status')).toBe('OPEN');
    expect(valueAt(reopened.body, 'signed')).toBe(2);
    expect((await history(id))[0]).toEqual(['Reopened', '', 'Kit was not there']);
    expect((await maria.send('POST', `${MEETINGS}/${id}/reopen`, { reason: 'Again' })).status).toBe(409);
  });

  it('a planned talk is held once, and the second foreman reads who holds it', async () => {
    const [due] = await planned('state=DUE');
    const job = due?.job?.id ?? '';
    const id = await start({ planned: due?.id, jobId: job }, dale);
    const second = await maria.send('POST', MEETINGS, { ...draft, planned: due?.id, jobId: job });
    expect(second.status).toBe(409);
    expect(message(second)).toMatch(/^Dale Whitaker is holding this talk, since 10:00 AM\./);
    expect(
      (await planned(`from=2026-11-20&to=2026-11-20`)).find((talk) => talk.id === due?.id),
    ).toMatchObject({
      state: 'STARTED',
      talkId: id,
    });
  });

  it('keeps the edition that was read when the topic is edited and retired meanwhile', async () => {
    const texts = (text: string) => ({ en: { title: 'Hatches', text }, es: { title: '', text: '' } });
    const topic = { category: 'FALLS', texts: texts('Close them.'), files: [] };
    const topicId = String(valueAt((await maria.send('POST', `${BASE}/topics`, topic)).body, 'id'));
    const before = await start({ topicId });
    await maria.send('PUT', `${BASE}/topics/${topicId}`, {
      ...topic,
      texts: texts('Lock them.'),
      version: 1,
    });
    const retire = { status: 'RETIRED', reason: '', version: 2 };
    expect((await maria.send('PUT', `${BASE}/topics/${topicId}/status`, retire)).status).toBe(200);
    expect(valueAt(await read(before), 'texts', 'en', 'text')).toBe('Close them.');
    // Read without a network before it was retired, and sent now.
    const late = await start({ topicId, edition: 1 });
    expect(valueAt(await read(late), 'texts', 'en', 'text')).toBe('Close them.');
    const fresh = await maria.send('POST', MEETINGS, { ...draft, topicId });
    expect(valueAt(fresh.body, 'details')).toEqual(['topicId: This topic is retired.']);
    const removed = await maria.send('DELETE', `${BASE}/topics/${topicId}`);
    expect([removed.status, message(removed)]).toEqual([
      409,
      'This topic is scheduled or was read in a talk. Retire it instead.',
    ]);
  });

  it('keeps its day when it ends after midnight', async () => {
    setClock('2026-11-20', '23:50');
    maria = await signInDemo(api, 'manager@summit.example');
    const id = await start();
    await sign(id, sam.id);
    setClock('2026-11-21', '00:10');
    maria = await signInDemo(api, 'manager@summit.example');
    await sign(id, kit.id);
    const done = await complete(id);
    expect(done.status).toBe(200);
    expect(valueAt(done.body, 'date')).toBe('2026-11-20');
  });

  it('SAFE-05, SAFE-07, CALL-227, CALL-229 is a PDF with both languages, names, signatures and the time zone', async () => {
    const id = await start({ attendees: [sam, guest] });
    await sign(id, 'guest-1', { language: 'es', signature: { kind: 'typed', value: 'Jo Reyes' } });
    const open = await api.answer(new Request(`${ORIGIN}${MEETINGS}/${id}/pdf`, { headers: maria.headers }));
    const text = pdfText(new Uint8Array(await open!.arrayBuffer()));
    for (const part of [
      'Trench cave-ins, edition 1',
      'English: Trench cave-ins',
      'Español: Derrumbes en zanjas',
      `Times are in the time zone of the job: ${deviceTimeZone()}`,
      'J. Reyes (guest)',
      'Jo Reyes',
      'in Español, on the device of Maria Ortega',
    ])
      expect(text, part).toContain(part);
  });
});

describe('SAFE-03, CALL-225 the schedule', () => {
  const schedule = {
    topicIds: [TRENCH],
    jobIds: ['6001'],
    holderId: '1002',
    startsOn: '2026-11-26',
    time: '06:45',
    repeats: 'WEEKLY',
    weeks: 2,
  };
  const add = async (changes: object = {}) =>
    (await maria.send('POST', `${BASE}/schedules`, { ...schedule, ...changes })).body;

  it('moves a talk past a holiday, and says why', async () => {
    const talks = valueAt(await add(), 'talks') as PlannedTalk[];
    expect(talks.map(({ date, plannedFor, reason, state }) => [date, plannedFor, reason, state])).toEqual([
      ['2026-11-27', '2026-11-26', 'Moved from Nov 26, 2026: Thanksgiving Day', 'PLANNED'],
      ['2026-12-03', '', '', 'PLANNED'],
    ]);
  });

  it('drops the talks of a job that closes', async () => {
    const id = String(valueAt(await add(), 'id'));
    const archive = jobCalls.new.archive.path.replace('{jobId}', '6001');
    expect((await maria.send('PUT', archive, { archived: true })).status).toBeLessThan(300);
    const { body } = await maria.get(`${BASE}/schedules/${id}`);
    expect((valueAt(body, 'talks') as PlannedTalk[]).map((talk) => talk.state)).toEqual([
      'DROPPED',
      'DROPPED',
    ]);
  });

  it('is not deleted, nor changed in what was read, once a talk was started', async () => {
    const body = await add({ startsOn: '2026-11-20' });
    const id = String(valueAt(body, 'id'));
    const path = `${BASE}/schedules/${id}`;
    await start({ planned: String(valueAt(body, 'talks', 0, 'id')) });
    const save = (changes: object) =>
      maria.send('PUT', path, { ...schedule, startsOn: '2026-11-20', ...changes, version: 1 });
    expect((await save({ topicIds: ['85001'] })).status).toBe(409);
    expect((await save({ jobIds: ['6002'] })).status).toBe(409);
    expect((await maria.send('DELETE', path)).status).toBe(409);
    // The topics of later weeks are still free.
    const later = { topicIds: [TRENCH, '85001'], jobIds: ['6001', '6002'], weeks: 3, time: '07:00' };
    expect((await save(later)).status).toBe(200);
  });

  it('SAFE-06 somebody signs for a person, with a reason', async () => {
    const id = await start();
    const instead = { name: 'Dale Whitaker', reason: 'Hand in a bandage' };
    expect((await sign(id, sam.id, { instead: { name: '', reason: '' } })).status).toBe(400);
    expect((await sign(id, sam.id, { instead })).status).toBe(200);
    const [signed] = valueAt(await read(id), 'attendees') as object[];
    expect(signed).toMatchObject({ instead, device: { name: 'Maria Ortega' } });
    const response = await api.answer(
      new Request(`${ORIGIN}${MEETINGS}/${id}/pdf`, { headers: maria.headers }),
    );
    const text = pdfText(new Uint8Array(await response!.arrayBuffer()));
    expect(text).toMatch(/Signed by Dale Whitaker for .* because: Hand in a bandage/);
    expect(await history(id)).toContainEqual([
      'Signed',
      '',
      expect.stringMatching(/^Dale Whitaker for .*: Hand in a bandage$/),
    ]);
  });

  it('counts what is due, missing and late, as the list does', async () => {
    const { body } = await maria.get(`${BASE}/figures?mine=true`);
    const count = async (state: string) =>
      (await planned(`mine=true&from=2025-11-20&to=2026-11-20&state=${state}`)).length;
    expect(body).toMatchObject({
      due: await count('DUE'),
      missing: await count('MISSING'),
      late: await count('LATE'),
    });
  });

  it.each([
    ['jobs', 'jobId'],
    ['holders', 'holderId'],
  ])('counts by %s what the list has, most missing talks first', async (group, filter) => {
    const rows = valueAt((await maria.get(`${BASE}/figures`)).body, group) as {
      id: string;
      missing: number;
    }[];
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.map(({ missing }) => missing)).toEqual(
      rows.map(({ missing }) => missing).toSorted((one, other) => other - one),
    );
    const [{ id, missing }] = rows as [{ id: string; missing: number }];
    const list = await planned(`${filter}=${id}&from=2025-11-20&to=2026-11-20&state=MISSING`);
    expect(list).toHaveLength(missing);
  });

  it('proposes topics from the findings of the last days', async () => {
    const proposals = answerRows<TopicReason & { id: string; name: string }>(
      await maria.get(`${BASE}/proposals`),
      'proposals',
    );
    expect(proposals).toHaveLength(3);
    for (const { observations, failedItems, name } of proposals) {
      expect(observations + failedItems).toBeGreaterThan(0);
      expect(name).not.toBe('');
    }
  });
});

describe('SAFE-01, CALL-223, CALL-165 topics', () => {
  const topics = async (query: string) =>
    answerRows<TalkTopic>(await maria.get(`${BASE}/topics?size=1000&${query}`), 'talkTopics').map(
      ({ id }) => id,
    );

  it('are 40, each in English and Spanish of 40 to 130 words', async () => {
    const all = answerRows<TalkTopic>(await maria.get(`${BASE}/topics?size=1000`), 'talkTopics');
    expect(all).toHaveLength(40);
    for (const { texts } of all)
      for (const { title, text } of [texts.en, texts.es]) {
        expect(title).not.toBe('');
        const words = text.split(/\s+/).length;
        expect(words, title).toBeGreaterThan(40);
        expect(words, title).toBeLessThan(130);
      }
  });

  it('are found by the type and the status of the jobs on which they are read', async () => {
    const closed = await topics('closedJob=true');
    // The series on a closed job of the seed.
    expect(closed).toHaveLength(1);
    expect((await topics('closedJob=false')).length).toBeGreaterThan(30);
    expect(await topics('jobType=SERVICE&closedJob=true')).not.toEqual(await topics('closedJob=false'));
  });

  it('a provided one is not edited', async () => {
    const { body } = await maria.get(`${BASE}/topics/85001`);
    const { category, texts, version } = body as TalkTopic;
    const refused = await maria.send('PUT', `${BASE}/topics/85001`, { category, texts, files: [], version });
    expect([refused.status, message(refused)]).toEqual([
      409,
      'This topic is provided and cannot be edited. Copy it instead.',
    ]);
  });

  it('a save without another text is no new edition', async () => {
    const { body } = await maria.get(`${BASE}/topics/85040`);
    const { texts, version } = body as TalkTopic;
    const save = async (changes: object) =>
      valueAt(
        (
          await maria.send('PUT', `${BASE}/topics/85040`, {
            category: 'OTHER',
            texts,
            files: [],
            ...changes,
          })
        ).body,
        'edition',
      );
    expect(await save({ version })).toBe(1);
    const edited = { ...texts, en: { title: 'Stop', text: 'Anybody may stop work.' } };
    expect(await save({ texts: edited, version: version + 1 })).toBe(2);
  });
});

it('SAFE-08, CALL-230 only job managers read and change trainings', async () => {
  const tomas = await signInDemo(api, 'basic@summit.example');
  const statuses = await Promise.all(
    ['topics', 'schedules', 'meetings', 'planned-talks', 'figures', 'proposals'].map(
      async (list) => (await tomas.get(`${BASE}/${list}`)).status,
    ),
  );
  expect(statuses).toEqual([403, 403, 403, 403, 403, 403]);
});
