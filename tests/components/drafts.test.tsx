import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AddedRecord } from '../../src/components/drafts/DraftNote';
import { filesIn } from '../../src/lib/values';
import { setDraftStore, deleteExpiredDrafts } from '../../src/components/drafts/drafts';
import { DraftOwnerContext } from '../../src/components/drafts/draftOwner';
import { Banners } from '../../src/components/feedback/Banners';
import { dismissBanner, getBanners } from '../../src/components/feedback/banners';
import { FileField } from '../../src/components/form/FileField';
import { PasswordField } from '../../src/components/form/PasswordField';
import { TextField } from '../../src/components/form/TextField';
import { FormPage } from '../../src/components/page/FormPage';
import { setClockOffset } from '../../src/lib/clock';
import type { SendAttempt } from '../../src/lib/sendAttempt';
import { memoryDrafts } from '../support/memoryDrafts';

interface Values {
  name: string;
  phone: string;
  pin: string;
  file: File | null;
}
const loaded: Values = { name: 'Ann', phone: '', pin: '', file: null };
const DAY = 24 * 60 * 60 * 1000;
const limits = { accept: '.pdf', kinds: 'a PDF', maxBytes: 50 * 1024 * 1024 };

let browser = memoryDrafts();
beforeEach(() => {
  browser = memoryDrafts();
  setDraftStore(browser.store);
});
afterEach(() => {
  setClockOffset(0);
  act(() => getBanners().forEach(({ id }) => dismissBanner(id)));
});

interface Options {
  userId?: string | undefined;
  values?: Values;
  onSubmit?: (values: Values, attempt: SendAttempt) => Promise<void>;
  adds?: AddedRecord;
  /** Renders the form as a newer release does. */
  newer?: boolean;
  locked?: boolean;
}

function Worker({ values = loaded, onSubmit = () => Promise.resolve(), newer, locked, adds }: Options) {
  const form = useForm<Values>({
    defaultValues: newer ? ({ name: values.name, mobile: '' } as never) : values,
  });
  const { control } = form;
  return (
    <FormPage
      title="Worker 7"
      form={form}
      onSubmit={onSubmit}
      submitLabel="Save worker"
      adds={adds}
      disabledReason={locked ? 'Worker 7 has left.' : undefined}
    >
      <TextField control={control} name="name" label="Name" required />
      {!newer && (
        <>
          <TextField control={control} name="phone" label="Phone" />
          <PasswordField control={control} name="pin" label="PIN" autoComplete="new-password" />
          <FileField control={control} name="file" label="File" limits={limits} />
        </>
      )}
    </FormPage>
  );
}

function Shell({ userId, children }: { userId: string | undefined; children: ReactNode }) {
  const owner = useMemo(() => (userId === undefined ? undefined : { userId }), [userId]);
  return (
    <MemoryRouter initialEntries={['/worker/7?tab=2']}>
      <Banners />
      <DraftOwnerContext value={owner}>{children}</DraftOwnerContext>
    </MemoryRouter>
  );
}

function open(options: Options = {}) {
  const userId = 'userId' in options ? options.userId : 'maria';
  const app = render(
    <Shell userId={userId}>
      <Worker {...options} />
    </Shell>,
  );
  return { ...app, user: userEvent.setup() };
}

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const button = (name: string) => screen.getByRole('button', { name });
const restored = () => screen.findByText(/^Your unsaved changes from \d+:\d\d [AP]M today were restored\.$/);
const kept = () => waitFor(() => expect(browser.rows.size).toBeGreaterThan(0));
const deleted = () => waitFor(() => expect(browser.rows.size).toBe(0));
const stored = () => JSON.stringify([...browser.rows.values()]);
/** Waits until the store has answered all pending requests. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

async function leaveBehind(text = '208', options: Options = {}) {
  const app = open(options);
  await app.user.type(field('Phone'), text);
  await kept();
  app.unmount();
  return app;
}

describe('FAULT-79 an unsaved form', () => {
  it('is restored with a notice and not sent; Undo returns to the loaded values', async () => {
    await leaveBehind();
    const onSubmit = vi.fn(() => Promise.resolve());
    const { user } = open({ onSubmit });
    const note = await restored();
    expect(note.closest('[aria-live="polite"]')).not.toBeNull();
    expect(field('Phone')).toHaveValue('208');
    expect(document.body, 'the focus is left where it is').toHaveFocus();
    await user.click(button('Undo'));
    expect(field('Phone')).toHaveValue('');
    await deleted();
    expect(screen.getByText(/were removed\.$/)).toBeVisible();
    await user.click(button('Restore changes'));
    expect(button('Undo')).toHaveFocus();
    expect(field('Phone')).toHaveValue('208');
    await kept();
    await user.click(button('Close this note'));
    expect(screen.queryByText(/^Your unsaved changes/)).not.toBeInTheDocument();
    await user.tab();
    expect(field('Name')).toHaveFocus();
    expect(browser.rows.size, 'read is not saved').toBe(1);
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(button('Save worker'));
    await deleted();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ ...loaded, phone: '208' }, expect.anything());
  });

  describe('after a failed save', () => {
    const adds = { resourceName: 'worker', list: { to: '/workers', label: 'Workers' } };
    const lost = () => Object.assign(new Error('No answer.'), { mayBeDone: true });
    const told = new Error('In other words.', { cause: lost() });
    const none = new Error('Refused.');

    /** Sends '208', then sends again with the fields edited as in `typed`. Returns both attempts. */
    async function sendTwice(cause: Error, typed: string, reload: boolean) {
      const onSubmit = vi.fn<NonNullable<Options['onSubmit']>>(() => Promise.reject(cause));
      let app = open({ onSubmit, adds });
      await app.user.type(field('Phone'), '208');
      await app.user.click(button('Save worker'));
      if (reload) {
        app.unmount();
        app = open({ onSubmit, adds });
        await restored();
      }
      if (typed) await app.user.type(field('Phone'), typed);
      await app.user.click(button('Save worker'));
      await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
      const [first, second] = onSubmit.mock.calls.map(([, attempt]) => attempt);
      return {
        same: first?.key === second?.key,
        again: [first?.isRetry, second?.isRetry],
        changed: second?.isChanged,
      };
    }

    it.each<[string, Error, string, reload: boolean, same: boolean, again: boolean, changed: boolean]>([
      ['no response', lost(), '', false, true, true, false],
      ['no response, as the cause of another error', told, '', false, true, true, false],
      ['no response and a reload', lost(), '', true, true, true, false],
      ['no response and changes', lost(), '5', false, true, true, true],
      ['no response, a reload and changes', lost(), '5', true, true, true, true],
      ['a refusal', none, '', false, false, false, false],
      ['a refusal and a reload', none, '', true, false, false, false],
    ])('FAULT-96, FAULT-103 %s: the next attempt', async (_, cause, typed, reload, same, again, changed) => {
      expect(await sendTwice(cause, typed, reload)).toEqual({
        same,
        again: [false, again],
        changed,
      });
    });

    it('FAULT-103 the notice says that it may have been saved, with a link to the list; the next save has a new key', async () => {
      await leaveBehind();
      const onSubmit = vi.fn<NonNullable<Options['onSubmit']>>(() => Promise.resolve());
      onSubmit.mockRejectedValueOnce(lost());
      const first = open({ onSubmit, adds });
      const note = (await restored()).parentElement;
      expect(note).not.toHaveTextContent('may already have been saved');
      await first.user.click(button('Save worker'));
      await screen.findByText('No answer.');
      first.unmount();
      const { user } = open({ onSubmit, adds });
      expect((await restored()).parentElement).toHaveTextContent(
        "This worker may already have been saved: it was sent, but the server didn't respond. Check Workers before you save it again.",
      );
      expect(screen.getByRole('link', { name: 'Workers' })).toHaveAttribute('href', '/workers');
      await user.click(button('Save worker'));
      await deleted();
      await user.type(field('Phone'), '5');
      await user.click(button('Save worker'));
      await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(3));
      const [, second, third] = onSubmit.mock.calls.map(([, attempt]) => attempt);
      expect([second?.isRetry, third?.isRetry, second?.key === third?.key]).toEqual([true, false, false]);
    });
  });

  it('Restore changes brings back later input too, but only what fits', async () => {
    await leaveBehind();
    const { user } = open();
    await restored();
    await user.type(field('Phone'), '5');
    await user.click(button('Undo'));
    expect(field('Phone')).toHaveValue('');
    await user.click(button('Restore changes'));
    expect(field('Phone')).toHaveValue('2085');
    await waitFor(() => expect(stored()).toContain('"text":"2085"'));
    await user.click(button('Undo'));
    await user.type(field('Phone'), '9');
    await user.click(button('Restore changes'));
    expect(field('Phone')).toHaveValue('9');
    expect(screen.getByRole('listitem')).toHaveTextContent('Phone: 2085');
  });

  it('is stored only for signed-in users and visible only to them', async () => {
    await leaveBehind();
    const other = open({ userId: 'tomas' });
    await settled();
    expect(field('Phone')).toHaveValue('');
    other.unmount();
    const nobody = open({ userId: undefined });
    await nobody.user.type(field('Phone'), '9');
    nobody.unmount();
    expect(browser.rows.size).toBe(1);
    open();
    await restored();
  });

  it('is stored at once when the page is hidden or unloaded or the form is unmounted', () => {
    const { unmount } = open();
    const type = (value: string) => fireEvent.change(field('Phone'), { target: { value } });
    type('1');
    expect(browser.rows.size).toBe(0);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(stored()).toContain('"value":"1"');
    type('12');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(stored()).toContain('"value":"12"');
    type('123');
    unmount();
    expect(stored()).toContain('"value":"123"');
  });

  it('never contains a password, hidden or shown', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('PIN'), 'hidden-one');
    await user.click(button('Show PIN'));
    await user.type(screen.getByLabelText('PIN'), 'shown-one');
    await user.type(field('Phone'), '208');
    await kept();
    expect(stored()).toContain('208');
    expect(stored()).not.toMatch(/-one/);
  });

  it('contains the form and its location, with text labels', async () => {
    await leaveBehind();
    expect([...browser.rows]).toEqual([
      [
        'draft maria /worker/7 Save worker',
        {
          owner: 'maria',
          form: '/worker/7 Save worker',
          title: 'Worker 7',
          address: '/worker/7?tab=2',
          savedAt: expect.any(Number) as number,
          fields: [{ name: 'phone', before: '', value: '208', lines: [{ label: 'Phone', text: '208' }] }],
        },
      ],
    ]);
  });

  it('is deleted when the values equal the loaded ones again', async () => {
    const { user } = open();
    await user.type(field('Phone'), '1');
    await kept();
    await user.clear(field('Phone'));
    await deleted();
  });

  it('FAULT-50 a failed save keeps form and draft; a successful save deletes the draft', async () => {
    const onSubmit = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('No network'));
    const { user } = open({ onSubmit });
    await user.type(field('Phone'), '208');
    await kept();
    await user.click(button('Save worker'));
    expect(await screen.findByText('No network')).toBeVisible();
    expect(field('Phone')).toHaveValue('208');
    await settled();
    expect(stored()).toContain('208');
    await user.click(button('Save worker'));
    await deleted();
  });

  it('keeps what was typed while saving', async () => {
    let finish = () => undefined as void;
    const { user, unmount } = open({ onSubmit: () => new Promise((resolve) => (finish = resolve)) });
    await user.type(field('Phone'), '208');
    await user.click(button('Save worker'));
    await user.type(field('Phone'), '5');
    act(() => finish());
    await waitFor(() => expect(stored()).toContain('2085'));
    unmount();
    expect(stored()).toContain('2085');
  });

  it('expires after 7 days', async () => {
    await leaveBehind();
    setClockOffset(6.9 * DAY);
    await deleteExpiredDrafts();
    const early = open();
    await screen.findByText(/^Your unsaved changes from .* on .* were restored\.$/);
    early.unmount();
    setClockOffset(7.1 * DAY);
    const { unmount } = open();
    await settled();
    expect(field('Phone')).toHaveValue('');
    unmount();
    await deleteExpiredDrafts();
    expect(browser.rows.size).toBe(0);
  });
});

describe('a draft that no longer fits', () => {
  it('FAULT-99 restores what fits a changed form, and lists the rest until it is dismissed', async () => {
    const before = open();
    await before.user.type(field('Name'), 'a');
    await before.user.type(field('Phone'), '208');
    await kept();
    before.unmount();
    const { user, unmount } = open({ newer: true });
    await restored();
    expect(field('Name')).toHaveValue('Anna');
    expect(screen.getByText(/^Some couldn't be restored/)).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent('Phone: 208');
    await user.type(field('Name'), 'b');
    unmount();
    const again = open({ newer: true });
    await restored();
    expect(field('Name')).toHaveValue('Annab');
    expect(screen.getByRole('listitem')).toHaveTextContent('Phone: 208');
    await again.user.click(button('Close this note'));
    await waitFor(() => expect(stored()).not.toContain('"208"'));
    expect(stored()).toContain('Annab');
  });

  it('FAULT-95 lists fields that someone else has changed instead of overwriting them', async () => {
    await leaveBehind();
    open({ values: { ...loaded, phone: '999' } });
    expect(await screen.findByText(/^Your unsaved changes from .* couldn't be restored/)).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent('Phone: 208');
    expect(field('Phone')).toHaveValue('999');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('lists the changes of a form that can no longer be edited', async () => {
    await leaveBehind();
    open({ locked: true });
    expect(await screen.findByRole('listitem')).toHaveTextContent('Phone: 208');
    expect(field('Phone')).toHaveValue('');
  });

  it('deletes the draft silently if the record already contains it', async () => {
    await leaveBehind();
    open({ values: { ...loaded, phone: '208' } });
    await deleted();
    expect(screen.queryByText(/^Your unsaved changes/)).not.toBeInTheDocument();
  });

  it('does not overwrite what was typed before the draft was read', async () => {
    await leaveBehind();
    let answer = () => undefined as void;
    const gate = new Promise<void>((resolve) => (answer = resolve));
    setDraftStore({ ...browser.store, read: (keys) => gate.then(() => browser.store.read(keys)) });
    const { user } = open();
    await user.type(field('Phone'), '7');
    act(() => answer());
    expect(await screen.findByRole('listitem')).toHaveTextContent('Phone: 208');
    expect(field('Phone')).toHaveValue('7');
  });

  it.each([
    ['FAULT-35 a row that is a string', 'rubbish'],
    ['FAULT-36 a row in an older format', { userId: 'maria', values: { phone: '208' } }],
    ['FAULT-35 a row without its fields', { owner: 'maria', form: 'x', title: '', address: '/', savedAt: 1 }],
  ])('ignores and deletes %s', async (_, row) => {
    browser.rows.set('draft maria /worker/7 Save worker', row);
    const { user } = open();
    await settled();
    expect(field('Phone')).toHaveValue('');
    expect(screen.queryByText(/^Your unsaved changes/)).not.toBeInTheDocument();
    await deleteExpiredDrafts();
    expect(browser.rows.size).toBe(0);
    await user.type(field('Phone'), '208');
    await kept();
  });
});

describe('files', () => {
  const plan = new File(['a plan'], 'plan.pdf', { type: 'application/pdf' });

  it('are stored with the form, and not again after each keystroke', async () => {
    const write = vi.spyOn(browser.store, 'write');
    const { user, unmount } = open();
    await user.upload(screen.getByLabelText('File'), plan);
    await kept();
    await user.type(field('Phone'), '208');
    await waitFor(() => expect(stored()).toContain('208'));
    unmount();
    expect(write.mock.calls.map(([rows]) => rows.map(([key]) => key.split(' ')[0]))).toEqual([
      ['draft', 'files'],
      ['draft'],
    ]);
    const again = open();
    await restored();
    expect(screen.getByText('plan.pdf')).toBeVisible();
    await again.user.click(button('Undo'));
    expect(screen.queryByText('plan.pdf')).not.toBeInTheDocument();
    await deleted();
  });

  it.each([
    [
      'the file is too large',
      () => Object.defineProperty(new File(['x'], 'plan.pdf'), 'size', { value: 16 * 1024 * 1024 }),
    ],
    [
      'the disk is full: FAULT-33',
      () => {
        const { write } = browser.store;
        vi.spyOn(browser.store, 'write').mockImplementation((rows) =>
          filesIn(rows).length > 0
            ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
            : write(rows),
        );
        return plan;
      },
    ],
  ])('%s: restores the text and asks to choose the file again', async (_, file) => {
    const { user, unmount } = open();
    await user.upload(screen.getByLabelText('File'), file());
    await user.type(field('Phone'), '208');
    await waitFor(() => expect(stored()).toContain('208'));
    unmount();
    open();
    await restored();
    expect(field('Phone')).toHaveValue('208');
    expect(screen.getByRole('listitem')).toHaveTextContent('File: plan.pdf (choose it again)');
    expect(getBanners()).toEqual([]);
  });
});

describe('another tab of the same browser', () => {
  const owner = { userId: 'maria' };

  /** Loads the code again to simulate another tab. `heard` resolves when this tab has received its message. */
  async function otherTab() {
    vi.resetModules();
    const tab = await import('../../src/components/drafts/drafts');
    tab.setDraftStore(browser.store);
    const channel = new BroadcastChannel('plumbline-drafts');
    const heard = new Promise((resolve) => channel.addEventListener('message', resolve, { once: true }))
      .then(() => channel.close())
      .then(settled);
    return { tab, heard };
  }

  it('deletes the draft: unsaved input is stored again, with its file', async () => {
    const { user, unmount } = open();
    await user.upload(
      screen.getByLabelText('File'),
      new File(['a plan'], 'plan.pdf', { type: 'application/pdf' }),
    );
    await user.type(field('Phone'), '208');
    await waitFor(() => expect(stored()).toContain('208'));
    const { tab, heard } = await otherTab();
    await tab.deleteDraft(owner, '/worker/7 Save worker');
    await heard;
    expect([...browser.rows.keys()].sort()).toEqual([
      'draft maria /worker/7 Save worker',
      'files maria /worker/7 Save worker',
    ]);
    unmount();
    open();
    await restored();
    expect(field('Phone')).toHaveValue('208');
    expect(screen.getByText('plan.pdf')).toBeVisible();
  });

  it('deletes an unchanged draft: it stays deleted', async () => {
    await leaveBehind();
    const { user } = open();
    await restored();
    await user.clear(field('Phone'));
    await deleted();
    const { tab, heard } = await otherTab();
    await tab.deleteDraft(owner, '/worker/7 Save worker');
    await heard;
    expect(browser.rows.size).toBe(0);
  });

  it('SESSION-22 logs out: not even the latest input is kept', async () => {
    const { user, unmount } = open();
    await user.type(field('Phone'), '208');
    await kept();
    const { tab, heard } = await otherTab();
    await user.type(field('Phone'), '5');
    await tab.forgetDrafts(owner);
    await heard;
    unmount();
    expect(browser.rows.size).toBe(0);
  });
});

describe('blocked storage', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
  const text = "Your browser can't store unfinished forms. Save before you leave or reload a page.";

  it('FAULT-33, FAULT-34 shows one message, and editing and saving still work', async () => {
    const refuse = () => Promise.reject(new DOMException('no', 'QuotaExceededError'));
    setDraftStore({ read: refuse, all: refuse, keys: refuse, write: refuse, remove: refuse });
    const onSubmit = vi.fn(() => Promise.resolve());
    const { user } = open({ onSubmit });
    await user.type(field('Phone'), '1');
    expect(await within(screen.getByRole('status')).findByText(text)).toBeVisible();
    act(() => getBanners().forEach(({ id }) => dismissBanner(id)));
    await user.type(field('Phone'), '2');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await settled();
    expect(getBanners()).toEqual([]);
    await user.click(button('Save worker'));
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ ...loaded, phone: '12' }, expect.anything());
  });

  it('FAULT-34 saves even if the storage never responds', async () => {
    const hang = () => new Promise<never>(() => undefined);
    setDraftStore({ read: hang, all: hang, keys: hang, write: hang, remove: hang });
    const onSubmit = vi.fn(() => Promise.resolve());
    const { user } = open({ onSubmit });
    await user.type(field('Phone'), '12');
    await user.click(button('Save worker'));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(await screen.findByText('All changes saved.')).toBeVisible();
  });
});
