import { beforeEach, expect, it } from 'vitest';
import { connectClient } from '../../src/api/client';
import { readConfig, setConfig } from '../../src/api/config';
import { photoList } from '../../src/api/evidence';
import { fileServiceOf } from '../../src/api/files';
import { ACCESS_DENIED, UNAVAILABLE } from '../../src/api/errors';
import { inspectionFileCalls } from '../../src/api/inspectionFiles/contract';
import { signatureDraft } from '../../src/api/signature';
import { startTask } from '../../src/components/task/startTask';
import { cleanName } from '../../src/lib/files';
import { uploadIdsIn } from '../../src/lib/pendingFile';
import { steadySession } from '../support/steadySession';

const person = { userId: '1', userBusinessId: '2', idToken: 'i', accessToken: 'a' };
let answer: Response;

beforeEach(() => {
  setConfig(readConfig({ apiBaseUrl: 'http://api.test' }));
  connectClient({ session: steadySession(() => person), notify: () => undefined }, () =>
    Promise.resolve(answer.clone()),
  );
});

/** Sends a file of 3 MB. Returns what the user reads, and if the same again would fail the same way. */
const send = () =>
  new Promise<[text: string | undefined, isFinal: boolean | undefined]>((resolve) => {
    const { upload } = fileServiceOf('test', inspectionFileCalls);
    startTask(
      async (file: File, tools) => void (await upload(file, '', tools)),
      new File(['x'.repeat(3 * 1024 * 1024)], 'a.jpg'),
      'a'.repeat(32),
      ({ state, problem, isFinal }) => state === 'failed' && resolve([problem, isFinal]),
    );
  });
const refused = 'The server refused this file. Choose another one, or ask your administrator.';
const tooLarge = 'This file is too large for the server (3 MB). Choose a smaller one.';
const full = "Your company's file storage is full. Ask your administrator to make room.";
const page = '<html><h1>413 Request Entity Too Large</h1></html>';

it.each([
  // The name of the field is left out.
  [400, { message: 'No.', details: ['file: This is not a picture.'] }, 'This is not a picture.', true],
  [413, page, tooLarge, true],
  [413, { message: 'Payload Too Large' }, tooLarge, true],
  [413, { message: 'Files may have at most 2 MB.' }, 'Files may have at most 2 MB.', true],
  [413, { details: ['file: Smaller, please.'] }, 'Smaller, please.', true],
  [422, { message: 'A virus was found in this file.' }, 'A virus was found in this file.', true],
  [422, { details: ['file: Infected: EICAR'] }, 'Infected: EICAR', true],
  [409, { message: 'There is no room for this file.' }, 'There is no room for this file.', true],
  [415, page, refused, true],
  [403, {}, refused, true],
  [507, page, full, false],
  [507, { message: 'Insufficient Storage' }, full, false],
  [401, {}, ACCESS_DENIED, false],
  [429, {}, "Couldn't upload this file.", false],
  [503, {}, UNAVAILABLE, false],
  [500, { message: 'java.lang.NullPointerException' }, "Couldn't upload this file.", false],
])(
  'FAULT-93, ERR-02 an upload refused with %i %j says "%s", and is final: %s',
  async (status, body, text, isFinal) => {
    answer = typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status });
    expect(await send()).toEqual([text, isFinal]);
  },
);

it.each([
  ['rail.jpg', 'rail'],
  ['IMG_0412.HEIC', 'IMG_0412'],
  ['North/side\\gate.png', 'North side gate'],
  ['tab\there.jpg', 'tab here'],
  ['\u202Egpj.exe.jpg', 'gpj.exe'],
  ['...jpg', 'photo'],
  ['.jpg', 'photo'],
  ['', 'photo'],
])('FAULT-93 cleans the name of a photo: %j is %j', (name, clean) => {
  expect(cleanName(name, 'photo')).toBe(clean);
});

it.each([
  [{ kind: 'drawn', value: 'M 1 1 L 40 40' }, true],
  [{ kind: 'drawn', value: 'M 20 20 L 20 20' }, false],
  [{ kind: 'drawn', value: 'M 1 1 L 20 20' }, false],
  [{ kind: 'drawn', value: 'Maria Ortega' }, false],
  [{ kind: 'drawn', value: '<svg onload=alert(1)>' }, false],
  [{ kind: 'typed', value: 'Maria Ortega' }, true],
  [{ kind: 'typed', value: ' ' }, false],
])('FAULT-121 a signature %j is accepted: %s', (signature, accepted) => {
  expect(signatureDraft.safeParse(signature).success).toBe(accepted);
});

it.each([
  ['0'.repeat(32), undefined],
  ['upload', undefined],
  [`upload:${'0'.repeat(32)}`, 'Wait until the files are uploaded, or remove them'],
])('FAULT-94 a list with the photo %s is refused: %s', (id, problem) => {
  const { error } = photoList.safeParse([
    { id: 'f1', name: 'a.jpg' },
    { id, name: 'b.jpg' },
  ]);
  expect(error?.issues[0]?.message).toBe(problem);
});

it.each([
  [{ photos: [] }, []],
  [{ answers: [{ photos: [{ id: `upload:${'1'.repeat(32)}` }, { id: 'f1' }] }] }, ['1'.repeat(32)]],
  // Only text that looks like it.
  [{ note: `"id":"upload:${'2'.repeat(32)}"` }, []],
  [{ id: 'upload:' }, []],
])('FAULT-134 finds the uploads that values wait for: %j', (values, ids) => {
  expect(uploadIdsIn(values)).toEqual(ids);
});
