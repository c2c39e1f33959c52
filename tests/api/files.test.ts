import { beforeEach, expect, it } from 'vitest';
import { connectClient } from '../../src/api/client';
import { readConfig, setConfig } from '../../src/api/config';
import { fileServiceOf } from '../../src/api/files';
import { inspectionFileCalls } from '../../src/api/inspectionFiles/contract';
import { signatureDraft } from '../../src/api/signature';
import { cleanName } from '../../src/lib/files';
import { steadySession } from '../support/steadySession';

const person = { userId: '1', userBusinessId: '2', idToken: 'i', accessToken: 'a' };
const refused = () =>
  Promise.resolve(
    Response.json({ message: 'No.', details: ['file: This file is not a picture.'] }, { status: 400 }),
  );

beforeEach(() => {
  setConfig(readConfig({ apiBaseUrl: 'http://api.test' }));
  connectClient({ session: steadySession(() => person), notify: () => undefined }, refused);
});

it('FAULT-93 shows a refused upload without the name of its field', async () => {
  const { upload } = fileServiceOf('test', inspectionFileCalls);
  const tools = { id: 'a'.repeat(32), signal: new AbortController().signal, onProgress: () => undefined };
  await expect(upload(new File(['x'], 'a.jpg'), '', tools)).rejects.toThrow(/^This file is not a picture\.$/);
});

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
