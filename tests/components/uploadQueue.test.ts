import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settle, uploadBrowser } from '../support/uploadTabs';

let browser = uploadBrowser();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  browser = uploadBrowser();
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const last = () => browser.sent.at(-1)!;
const names = () => browser.sent.map(({ file }) => file.name);
const ids = () => browser.sent.map(({ tools }) => tools.id);
const stored = () => [...browser.drive.rows.keys()];
const httpError = (status: number, text = `Error ${status}`) => Object.assign(new Error(text), { status });
async function after(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settle();
}
async function answer(sent = last()) {
  sent.answer();
  await settle();
}
async function fail(cause: Error, sent = last()) {
  sent.fail(cause);
  await settle();
}

describe('FAULT-134 an upload', () => {
  it('is stored before it is sent, and deleted when it is done', async () => {
    const tab = await browser.open('one');
    let rowsAtWrite: string[] = [];
    const { write } = browser.drive.store;
    vi.spyOn(browser.drive.store, 'write').mockImplementation(async (rows) => {
      expect(browser.sent).toEqual([]);
      await write(rows);
      rowsAtWrite = stored();
    });
    await tab.add('plan.pdf');
    expect(rowsAtWrite.map((key) => key.split(' ')[0])).toEqual(['upload', 'file']);
    expect(browser.sent).toMatchObject([{ target: { folder: 'plan.pdf' } }]);
    expect(await last().file.text()).toBe('plan.pdf');
    expect(last().tools.id).toMatch(/^[\da-f]{32}$/);
    await answer();
    expect(tab.states()).toEqual(['plan.pdf done']);
    expect(browser.done).toEqual([{ tab: 'one', target: { folder: 'plan.pdf' } }]);
    expect(stored()).toEqual([]);
    expect(browser.marks.size).toBe(0);
    tab.clearDone();
    expect(tab.uploads()).toEqual([]);
  });

  it('goes on after a crash, with the same id, and is not there twice', async () => {
    const before = await browser.open('one');
    await before.add('a.pdf', 'b.pdf', 'c.pdf');
    await answer(browser.sent[0]);
    expect(names()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    await browser.kill('one');
    expect([...browser.marks.keys()]).toEqual(['plumblineBoxes.uploads.maria']);
    const again = await browser.open('one again');
    expect(again.states()).toEqual(['b.pdf running', 'c.pdf running']);
    expect(names().slice(3)).toEqual(['b.pdf', 'c.pdf']);
    expect(ids().slice(3)).toEqual(ids().slice(1, 3));
    await answer(browser.sent[3]);
    await answer(browser.sent[4]);
    expect(stored()).toEqual([]);
    await browser.kill('one again');
    expect((await browser.open('a third time')).uploads()).toEqual([]);
  });

  it('waits for its sender', async () => {
    const tab = await browser.open('one', 'maria', { sends: false });
    await tab.add('plan.pdf');
    expect(tab.states()).toEqual(['plan.pdf waiting']);
    tab.register();
    await settle();
    expect(names()).toEqual(['plan.pdf']);
  });

  it('FAULT-129 of an earlier release waits for the next one, and is sent', async () => {
    const before = await browser.open('one', 'maria', { sends: false });
    await before.add('plan.pdf');
    const id = before.id('plan.pdf');
    await browser.kill('one');
    // What the earlier release has kept beside it, the next one does not know.
    browser.drive.rows.set(`upload maria ${id}`, {
      ...(browser.drive.rows.get(`upload maria ${id}`) as object),
      retired: true,
    });
    expect((await browser.open('one again')).states()).toEqual(['plan.pdf running']);
    expect(ids()).toEqual([id]);
  });

  it('ignores rows that cannot be read', async () => {
    browser.drive.rows.set('upload maria x', { id: 'x', name: 7 });
    expect((await browser.open('one')).uploads()).toEqual([]);
  });
});

describe('FAULT-134 the result of an upload', () => {
  const DAY = 24 * 60 * 60 * 1000;

  it('is in all tabs, and is kept in place of the file for 14 days', async () => {
    const [tab, other] = [await browser.open('one'), await browser.open('two')];
    await tab.add('a');
    const id = tab.id('a');
    last().answer({ id: 'f1' });
    await settle();
    for (const { uploads } of [tab, other]) expect(uploads()).toMatchObject([{ id, result: { id: 'f1' } }]);
    expect(browser.drive.rows.get(`upload maria ${id}`)).toMatchObject({
      state: 'done',
      result: { id: 'f1' },
    });
    expect(stored()).toEqual([`upload maria ${id}`]);
    await browser.kill('one');
    await browser.kill('two');
    vi.setSystemTime(Date.now() + 14 * DAY - 1000);
    const again = await browser.open('again');
    expect([again.uploads(), stored().length, browser.marks.size]).toEqual([[], 1, 1]);
    await browser.kill('again');
    vi.setSystemTime(Date.now() + 2000);
    await browser.open('later');
    expect([stored(), browser.marks.size]).toEqual([[], 0]);
  });

  it('is no unfinished upload, and is deleted on Log Out (SESSION-21)', async () => {
    const tab = await browser.open('one');
    await tab.add('a', 'b');
    browser.sent[0]?.answer({ id: 'f1' });
    await settle();
    expect(await tab.countUnfinished('maria')).toEqual({ files: 1, saves: 0 });
    await tab.forgetUploads('maria');
    expect([stored(), browser.marks.size]).toEqual([[], 0]);
  });
});

it('FAULT-134 is listed from the start under the given id, also in a tab that does not send', async () => {
  const [tab, other] = [await browser.open('one'), await browser.open('two')];
  const id = '1'.repeat(32);
  const { write } = browser.drive.store;
  let stores = () => undefined as void;
  vi.spyOn(browser.drive.store, 'write').mockImplementation(async (rows) => {
    await new Promise<void>((resolve) => (stores = resolve));
    await write(rows);
  });
  void other.addUploads('documents', [{ file: new File(['x'], 'a'), target: null, id }]);
  expect(other.states()).toEqual(['a waiting']);
  expect(await (await other.uploadFile(id))?.text()).toBe('x');
  stores();
  await settle();
  expect([tab.states(), other.states(), ids()]).toEqual([['a running'], ['a running'], [id]]);
});

describe('CALL-248 the result of an upload', () => {
  const undone = () => browser.undone;
  async function withResult() {
    const tab = await browser.open('one');
    await tab.add('a', 'b');
    browser.sent[0]?.answer({ id: 'f1' });
    browser.sent[1]?.answer({ id: 'f2' });
    await settle();
    return tab;
  }

  it.each([
    ['deleted from the server with a discarded form', 'discarded', ['f1'], 1],
    ['kept for the record of a saved form', 'saved', [], 1],
    ['kept while nobody knows if the form was saved', 'sent', [], 2],
  ] as const)('is %s', async (_, outcome, removed, rows) => {
    const tab = await withResult();
    await tab.endUploads({ photos: [{ id: 'f1', name: 'a' }] }, outcome);
    await settle();
    expect([undone(), stored().length]).toEqual([removed, rows]);
    // Saved is saved.
    if (outcome === 'saved') await tab.endUploads([{ id: 'f1' }], 'discarded');
    await settle();
    expect(undone()).toEqual(removed);
  });

  it('is deleted with a form that has not taken it over yet', async () => {
    const tab = await withResult();
    await tab.endUploads([{ id: `upload:${tab.id('b')}` }], 'discarded');
    await settle();
    expect([undone(), tab.states()]).toEqual([['f2'], ['a done']]);
  });

  it.each([
    ['again after the next start, when no answer came', 0, 2],
    ['again after the next start, when the server failed', 503, 2],
    ['not again, when a record has it', 409, 1],
  ])('is deleted %s', async (_, status, times) => {
    const tab = await withResult();
    browser.refuseUndo(httpError(status));
    await tab.endUploads([{ id: 'f1' }], 'discarded');
    await settle();
    await browser.kill('one');
    await browser.open('again');
    expect(undone()).toEqual(Array.from({ length: times }, () => 'f1'));
    expect(stored()).toHaveLength(1);
  });

  it('is deleted after 14 days in which no form was saved with it', async () => {
    await withResult();
    await browser.kill('one');
    vi.setSystemTime(Date.now() + 15 * 24 * 60 * 60 * 1000);
    await browser.open('later');
    expect([undone(), stored()]).toEqual([['f1', 'f2'], []]);
  });
});

describe('the user', () => {
  it('sends at most two at a time, in order', async () => {
    const tab = await browser.open('one');
    await tab.add('a', 'b', 'c', 'd');
    expect(tab.states()).toEqual(['a running', 'b running', 'c waiting', 'd waiting']);
    await answer(browser.sent[1]);
    expect(tab.states()).toEqual(['a running', 'b done', 'c running', 'd waiting']);
  });

  it('pauses and resumes, also after a reload, under the same id (FAULT-94)', async () => {
    const before = await browser.open('one');
    await before.add('a');
    before.pauseUpload(before.id('a'));
    expect(last().tools.signal.aborted).toBe(true);
    await settle();
    await browser.kill('one');
    const tab = await browser.open('again');
    expect(tab.states()).toEqual(['a paused']);
    expect(browser.sent).toHaveLength(1);
    tab.resumeUpload(tab.id('a'));
    await settle();
    expect(tab.states()).toEqual(['a running']);
    expect(new Set(ids()).size).toBe(1);
    await browser.kill('again');
    expect((await browser.open('later')).states()).toEqual(['a running']);
  });

  it('pauses and resumes all', async () => {
    const tab = await browser.open('one');
    await tab.add('a', 'b', 'c');
    tab.pauseAll();
    await settle();
    expect(tab.states()).toEqual(['a paused', 'b paused', 'c paused']);
    expect(names(), 'a pause starts no other file').toEqual(['a', 'b']);
    tab.resumeAll();
    await settle();
    expect(tab.states()).toEqual(['a running', 'b running', 'c waiting']);
  });

  it('cancels a file: it is neither sent nor stored any more', async () => {
    const tab = await browser.open('one');
    await tab.add('a');
    tab.cancelUpload(tab.id('a'));
    await settle();
    expect(last().tools.signal.aborted).toBe(true);
    expect(tab.uploads()).toEqual([]);
    expect(stored()).toEqual([]);
    expect(browser.marks.size).toBe(0);
    await after(400_000);
    expect(browser.sent).toHaveLength(1);
  });
});

it('FAULT-134 what is canceled or done is not sent again while its row is still being deleted', async () => {
  const tab = await browser.open('one');
  vi.spyOn(browser.drive.store, 'remove').mockReturnValue(new Promise(() => undefined));
  await tab.add('a', 'b');
  tab.cancelUpload(tab.id('a'));
  await answer();
  tab.setUploadOwner(undefined);
  tab.setUploadOwner('maria');
  await settle();
  expect(stored()).toHaveLength(4);
  expect(tab.uploads()).toEqual([]);
  expect(browser.sent).toHaveLength(2);
});

describe('FAULT-94 a failure', () => {
  it.each([0, 401, 500, 503])('with status %i is tried again with a growing delay', async (status) => {
    const tab = await browser.open('one');
    await tab.add('a');
    for (const [index, delay] of [5000, 15_000, 60_000, 300_000, 300_000].entries()) {
      await fail(httpError(status));
      expect(tab.uploads()).toMatchObject([{ state: 'failed', isFinal: false, problem: `Error ${status}` }]);
      await after(delay - 1);
      expect(browser.sent).toHaveLength(index + 1);
      await after(1);
      expect(browser.sent).toHaveLength(index + 2);
    }
    expect(new Set(ids()).size).toBe(1);
  });

  it.each([400, 403, 409, 413])('with status %i waits for the user', async (status) => {
    const tab = await browser.open('one');
    await tab.add('a', 'b', 'c');
    await fail(httpError(status), browser.sent[0]);
    expect(tab.uploads()[0]).toMatchObject({ state: 'failed', isFinal: true, problem: `Error ${status}` });
    expect(tab.states().slice(1), 'the others go on').toEqual(['b running', 'c running']);
    await after(600_000);
    expect(names()).toEqual(['a', 'b', 'c']);
    await browser.kill('one');
    const again = await browser.open('again');
    expect(again.states(), 'nor after a reload').toEqual(['a failed', 'b running', 'c running']);
    again.cancelUpload(again.id('b'));
    again.resumeUpload(again.id('a'));
    await settle();
    expect(last().file.name).toBe('a');
    expect(last().tools.id).toBe(ids()[0]);
  });

  it('of a session that ends right afterwards is forgotten', async () => {
    const tab = await browser.open('one');
    await tab.add('a');
    await fail(httpError(403));
    await after(3000);
    tab.setUploadOwner(undefined);
    await after(60_000);
    tab.setUploadOwner('maria');
    await settle();
    expect(tab.states()).toEqual(['a running']);
  });

  it('is tried again at once when the network is back, and nothing is sent before', async () => {
    const tab = await browser.open('one');
    await tab.add('a');
    onlineManager.setOnline(false);
    await fail(httpError(0));
    await tab.add('b');
    await after(60_000);
    expect(names()).toEqual(['a']);
    onlineManager.setOnline(true);
    await settle();
    expect(names()).toEqual(['a', 'a', 'b']);
  });

  it('is tried again at once when another call is answered after one that was not', async () => {
    const tab = await browser.open('one');
    await tab.add('a');
    tab.noteAnswer(false);
    await fail(httpError(0));
    await after(1000);
    expect(names()).toEqual(['a']);
    tab.noteAnswer(true);
    await settle();
    expect(names()).toEqual(['a', 'a']);
  });

  it('FAULT-125 of a network does not keep a save behind two large files', async () => {
    const tab = await browser.open('one');
    const saves: string[] = [];
    tab.registerSender('save', { send: (file) => Promise.resolve(void saves.push(file.name)) });
    await tab.add('a', 'b', 'c');
    await tab.addUploads('save', [{ file: new File([], 'Hours'), target: {} }]);
    await settle();
    expect(names()).toEqual(['a', 'b']);
    expect(saves).toEqual(['Hours']);
  });

  it('of a file that cannot be read is final', async () => {
    const tab = await browser.open('one', 'maria', { sends: false });
    await tab.add('a');
    for (const key of stored()) if (key.startsWith('file')) browser.drive.rows.delete(key);
    tab.register();
    await settle();
    expect(tab.uploads()).toMatchObject([
      {
        state: 'failed',
        isFinal: true,
        problem: 'This file was moved or changed on this device. Cancel this upload and add the file again.',
      },
    ]);
  });
});

describe('a browser that cannot store files', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(browser.drive.store, 'write').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  });

  it('sends them nevertheless, and the page must stay open', async () => {
    const tab = await browser.open('one');
    await expect(tab.add('a')).rejects.toThrow(
      /^Your browser couldn't store this upload\. Keep this page open/,
    );
    await settle();
    expect(tab.getUploadQueue()).toMatchObject({ isPageNeeded: true, uploads: [{ isInMemory: true }] });
    expect(await tab.countUnfinished('maria')).toEqual({ files: 1, saves: 0 });
    await answer();
    expect(tab.states()).toEqual(['a done']);
    expect(tab.getUploadQueue().isPageNeeded).toBe(false);
  });

  it('fails for good when the file was changed on the device', async () => {
    const tab = await browser.open('one');
    const file = new File(['a'], 'a');
    const changed = new DOMException('changed', 'NotReadableError');
    vi.spyOn(file, 'slice').mockReturnValue({ arrayBuffer: () => Promise.reject(changed) } as never);
    await expect(tab.addUploads('documents', [{ file, target: null }])).rejects.toThrow();
    await settle();
    expect(tab.uploads()).toMatchObject([{ state: 'failed', isFinal: true }]);
    expect(browser.sent).toEqual([]);
  });
});

describe('FAULT-134 two tabs', () => {
  it('show the same list; one sends, and the other takes over when it closes', async () => {
    const one = await browser.open('one');
    const two = await browser.open('two');
    await two.add('a', 'b', 'c');
    expect(browser.sent.map(({ tab, file }) => `${tab} ${file.name}`)).toEqual(['one a', 'one b']);
    browser.sent[0]?.tools.onProgress(0.5);
    await after(250);
    for (const tab of [one, two])
      expect(tab.uploads()).toMatchObject([
        { state: 'running', progress: 0.5 },
        { state: 'running' },
        { state: 'waiting' },
      ]);
    await answer(browser.sent[0]);
    expect(browser.done, 'both read the list again').toEqual([
      { tab: 'one', target: { folder: 'a' } },
      { tab: 'two', target: { folder: 'a' } },
    ]);
    await browser.kill('one');
    expect(two.states()).toEqual(['b running', 'c running']);
    expect(browser.sent.slice(3).map(({ tab, file }) => `${tab} ${file.name}`)).toEqual(['two b', 'two c']);
    expect(ids().slice(3)).toEqual(ids().slice(1, 3));
  });

  it('and a third send each file once', async () => {
    const tabs = [await browser.open('one'), await browser.open('two'), await browser.open('three')];
    await tabs[2]?.add('a');
    expect(browser.sent).toMatchObject([{ tab: 'one' }]);
    expect(tabs.map((tab) => tab.states())).toEqual([['a running'], ['a running'], ['a running']]);
  });

  it('a button of one works on what the other sends', async () => {
    const one = await browser.open('one');
    const two = await browser.open('two');
    await one.add('a', 'b');
    two.pauseUpload(two.id('a'));
    two.cancelUpload(two.id('b'));
    await settle();
    expect(one.states()).toEqual(['a paused']);
    expect(two.states()).toEqual(['a paused']);
    two.resumeUpload(two.id('a'));
    await settle();
    await answer();
    expect(last().tab).toBe('one');
    two.clearDone();
    await settle();
    expect([one.uploads(), two.uploads()]).toEqual([[], []]);
  });

  it('replace a suspended one, which stops when it wakes up', async () => {
    const one = await browser.open('one');
    await one.add('a');
    const { tools } = last();
    browser.suspend('one');
    const two = await browser.open('two');
    await after(4999);
    expect(browser.sent).toHaveLength(1);
    await after(1);
    expect(two.states()).toEqual(['a running']);
    expect(last()).toMatchObject({ tab: 'two', tools: { id: tools.id } });
    expect(tools.signal.aborted).toBe(true);
    expect(one.uploads()).toEqual([]);
  });

  it('do not replace one that answers', async () => {
    const one = await browser.open('one');
    const two = await browser.open('two');
    await one.add('a');
    await two.add('b');
    await after(20_000);
    expect(browser.sent.map(({ tab }) => tab)).toEqual(['one', 'one']);
    expect(browser.sent[0]?.tools.signal.aborted).toBe(false);
  });

  it('without locks, each sends what it has added, and the rest when the user resumes it', async () => {
    const one = await browser.open('one', 'maria', { locks: false });
    await one.add('a');
    await after(1);
    const two = await browser.open('two', 'maria', { locks: false });
    await two.add('b');
    browser.sent[0]?.tools.onProgress(0.5);
    await after(250);
    expect(browser.sent.map(({ tab, file }) => `${tab} ${file.name}`)).toEqual(['one a', 'two b']);
    expect(two.states()).toEqual(['a running', 'b running']);
    await browser.kill('one');
    await browser.kill('two');
    const again = await browser.open('again', 'maria', { locks: false });
    expect(again.states()).toEqual(['a paused', 'b paused']);
    again.resumeAll();
    await settle();
    expect(names().slice(2)).toEqual(['a', 'b']);
  });
});

describe('users', () => {
  it("FAULT-14 another user neither sees nor sends them, and they are kept until the owner's return", async () => {
    const tab = await browser.open('one');
    await tab.add('a');
    tab.setUploadOwner(undefined);
    await settle();
    expect(last().tools.signal.aborted).toBe(true);
    tab.setUploadOwner('dale');
    await settle();
    await after(600_000);
    expect(tab.uploads()).toEqual([]);
    expect(await tab.countUnfinished('dale')).toEqual({ files: 0, saves: 0 });
    expect(await tab.forgetUploads('dale')).toBe(true);
    expect(browser.sent).toHaveLength(1);
    expect([...browser.marks.keys()]).toEqual(['plumblineBoxes.uploads.maria']);
    tab.setUploadOwner('maria');
    await settle();
    expect(tab.states()).toEqual(['a running']);
    expect(new Set(ids()).size).toBe(1);
  });

  it('Log Out stops and deletes them in all tabs', async () => {
    const one = await browser.open('one');
    const two = await browser.open('two');
    await one.add('a', 'b');
    expect(await two.countUnfinished('maria')).toEqual({ files: 2, saves: 0 });
    await two.forgetUploads('maria');
    await settle();
    expect(browser.sent.every(({ tools }) => tools.signal.aborted)).toBe(true);
    expect([one.uploads(), two.uploads(), stored(), [...browser.marks]]).toEqual([[], [], [], []]);
  });
});

it('sums up bytes, and estimates the time left after some seconds', async () => {
  const tab = await browser.open('one');
  const bytes = (size: number, name: string) => ({ file: new File(['x'.repeat(size)], name), target: null });
  await tab.addUploads('documents', [bytes(1000, 'a'), bytes(3000, 'b'), bytes(1000, 'c')]);
  await settle();
  const totals = () => {
    const { sentBytes, secondsLeft } = tab.getUploadQueue();
    return { sentBytes, secondsLeft };
  };
  expect(tab.getUploadQueue()).toMatchObject({ bytes: 5000, sentBytes: 0, secondsLeft: undefined });
  await after(2000);
  browser.sent[1]?.tools.onProgress(0.1);
  await after(250);
  expect(totals()).toEqual({ sentBytes: 300, secondsLeft: undefined });
  await after(1750);
  browser.sent[1]?.tools.onProgress(0.2);
  await after(250);
  // 600 bytes in 4.25 seconds; 4400 are left.
  expect(totals().sentBytes).toBe(600);
  expect(totals().secondsLeft).toBeCloseTo((4400 * 4.25) / 600, 1);
  browser.sent[0]?.tools.onProgress(0.1);
  tab.pauseUpload(tab.id('b'));
  expect(totals(), 'what was sent of a paused file counts no more').toEqual({
    sentBytes: 100,
    secondsLeft: undefined,
  });
});
