import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { allEndpoints } from '../../src/api/allEndpoints';
import { setDraftStore } from '../../src/components/drafts/drafts';
import type { setupDemo } from './demo';
import { memoryDrafts } from './memoryDrafts';
import { type Address, type App, renderApp } from './renderApp';
import { screenOf } from './screenOf';
import { titled } from './titled';

/** Texts by field label, or a function that edits the form. */
type Entries = Record<string, string> | ((app: App) => Promise<unknown>);

interface FormContract {
  demo: ReturnType<typeof setupDemo>;
  /** The clause ids that each test proves, such as 'FAULT-95'. */
  clauses?: { errors?: string; lost?: string; draft?: string; conflict?: string };
  /** A user who may save the form. */
  username: string;
  address: string;
  /** The label of the save button. */
  save: string;
  /** The key of the save call. */
  call: string;
  /** Invalid entries, and the error beside each field. */
  invalid: { entries: Record<string, string>; errors: Record<string, string> };
  /**
   * Entries that only the server refuses, and the error beside the field. `details` is the server's response where the
   * demo would accept the entries.
   */
  refused?: { entries: Record<string, string>; field: string; error: string; details?: string[] };
  /** Entries that are saved although the response is lost, and the title of the next page. */
  lost?: { entries: Record<string, string>; title: string };
  /** A field and its text, which is restored after a reload. */
  draft?: { field: string; text: string };
  /**
   * The changes made here and by others, the texts in the dialog, the version to keep, the title of the next page,
   * and the stored result.
   */
  conflict?: {
    address: Address;
    save: string;
    entries: Entries;
    others: () => Promise<unknown>;
    dialog: string;
    shows: (string | RegExp)[];
    chosenVersion: RegExp;
    title: string;
    read: () => Promise<object>;
    stored: object;
  };
}

/** Registers the tests of a form for the parts that are given. Needs the demo server of the file. */
export function formContract(form: FormContract): void {
  const { demo, username, clauses = {}, invalid, refused, lost, draft, conflict } = form;
  const isNew = /\/new(\?|$)/.test(form.address);
  const open = async (address: Address = form.address, save = form.save) => {
    const app = await renderApp({ username, address });
    const page = screenOf(app);
    await page.button(save);
    const enter = async (entries: Entries) => {
      if (typeof entries === 'function') await entries(app);
      else for (const [label, text] of Object.entries(entries)) await page.fill(label, text);
    };
    return { app, enter, ...page };
  };
  async function chooseVersion(
    { app, dialog, press, title }: Awaited<ReturnType<typeof open>>,
    { save, shows, chosenVersion, read, stored, ...texts }: NonNullable<FormContract['conflict']>,
  ) {
    const versions = await dialog(texts.dialog);
    for (const text of shows) expect(versions).toHaveTextContent(text);
    await app.user.click(within(versions).getByRole('radio', { name: chosenVersion }));
    await press(save, versions);
    await title(texts.title);
    expect(await read()).toMatchObject(stored);
  }
  const sent = async () => (await demo.calls(form.call)).length;

  it(titled(clauses.errors, 'shows errors beside the fields and keeps the input'), async () => {
    const { enter, field, press, summary } = await open();
    await enter(invalid.entries);
    await press(form.save);
    await waitFor(async () => expect(await summary()).toHaveFocus());
    for (const [label, error] of Object.entries(invalid.errors)) {
      expect(await field(label)).toHaveAccessibleDescription(expect.stringContaining(error));
      expect(await summary()).toHaveTextContent(error);
    }
    const errors = Object.keys(invalid.errors).length;
    expect(within(await summary()).getAllByRole('button')).toHaveLength(errors);
    expect(await sent()).toBe(0);
    for (const [label, text] of Object.entries(invalid.entries)) expect(await field(label)).toHaveValue(text);
    if (!refused) return;

    await enter(refused.entries);
    const { details } = refused;
    if (details) await demo.fault({ match: form.call, kind: 400, body: { details } });
    await press(form.save);
    await waitFor(async () =>
      expect(await field(refused.field)).toHaveAccessibleDescription(expect.stringContaining(refused.error)),
    );
    expect(await sent()).toBe(1);
    for (const [label, text] of Object.entries(refused.entries)) expect(await field(label)).toHaveValue(text);
  });

  const entries = lost?.entries ?? (draft && !isNew ? { [draft.field]: draft.text } : undefined);
  if (entries && allEndpoints.some(({ key, canWait }) => key === form.call && canWait))
    it('FAULT-125 waits in the outbox without a network, and is sent once when it is back', async () => {
      onTestFinished(() => onlineManager.setOnline(true));
      const { app, enter, press } = await open();
      const done = async () => (await demo.calls(form.call)).filter(({ status }) => status === 200).length;
      await enter(entries);
      await demo.fault({ match: '*', kind: 'network', times: 'always' });
      onlineManager.setOnline(false);
      await press(form.save);
      // In the outbox, or on the page of the new record.
      expect(await screen.findByText(/wait(s|ing) to be sent/i)).toBeVisible();
      await app.go('/outbox');
      expect(await done()).toBe(0);
      await demo.clearFaults();
      act(() => onlineManager.setOnline(true));
      expect(await screen.findByText('Sent')).toBeVisible();
      expect(await done()).toBe(1);
    });

  // The pure tests of each call prove the other ways in which a response can be lost.
  if (lost && !isNew)
    it(titled(clauses.lost, 'looks up a save without a response and sends it once'), async () => {
      const { enter, press, title } = await open();
      await enter(lost.entries);
      await demo.fault({ match: form.call, kind: 'lost' });
      await press(form.save);
      expect(await title(lost.title)).toBeVisible();
      expect(await sent()).toBe(1);
    });

  if (lost && isNew) {
    const ids = [clauses.lost, clauses.draft, 'FAULT-103'].filter(Boolean).join(', ');
    it(`${ids} looks up a save without a response and sends it once, also after a reload`, async () => {
      const [before, after] = [memoryDrafts(), memoryDrafts()];
      // `after` keeps what the first page stored before it received the response.
      const write: typeof before.store.write = async (rows) => {
        await after.store.write(rows);
        await before.store.write(rows);
      };
      setDraftStore({ ...before.store, write });
      const { app, enter, press, title } = await open();
      await enter(lost.entries);
      if (draft) await enter({ [draft.field]: draft.text });
      await demo.fault({ match: form.call, kind: 'lost' });
      await press(form.save);
      expect(await title(lost.title)).toBeVisible();
      expect(await sent()).toBe(1);
      app.unmount();
      setDraftStore(after.store);
      const reloaded = await open();
      expect(await screen.findByText(/ may already have been saved: /)).toBeVisible();
      if (draft) expect(await reloaded.field(draft.field)).toHaveValue(draft.text);
      await reloaded.press(form.save);
      expect(await reloaded.title(lost.title)).toBeVisible();
      expect(await sent()).toBe(1);
    });
  } else if (draft)
    it(titled(clauses.draft, 'restores unsaved input after a reload'), async () => {
      const browser = memoryDrafts();
      setDraftStore(browser.store);
      const { app, fill } = await open();
      await fill(draft.field, draft.text);
      await waitFor(() => expect(JSON.stringify([...browser.rows.values()])).toContain(draft.text));
      app.unmount();
      const { field } = await open();
      expect(await screen.findByText(/^Your unsaved changes from .* were restored\.$/)).toBeVisible();
      expect(await field(draft.field)).toHaveValue(draft.text);
    });

  if (conflict && allEndpoints.some(({ key, canWait }) => key === form.call && canWait))
    it('FAULT-126 compares a save that waited with what others have saved meanwhile', async () => {
      onTestFinished(() => onlineManager.setOnline(true));
      const opened = await open(conflict.address, conflict.save);
      const { app, enter, press, title } = opened;
      await enter(conflict.entries);
      await demo.fault({ match: '*', kind: 'network', times: 'always' });
      onlineManager.setOnline(false);
      await press(conflict.save);
      await title('Outbox');
      await demo.clearFaults();
      await conflict.others();
      act(() => onlineManager.setOnline(true));
      expect(await screen.findByText('Needs a decision', {}, { timeout: 15_000 })).toBeVisible();
      await app.user.click(screen.getByRole('link', { name: /^Edit: / }));
      expect(await screen.findByText(/^Your changes from .* They wait in the outbox\.$/)).toBeVisible();
      await press(conflict.save);
      await chooseVersion(opened, conflict);
      expect(screen.queryByRole('link', { name: /^Outbox/ })).not.toBeInTheDocument();
    }, 30_000);

  if (conflict)
    it(titled(clauses.conflict, 'shows both versions after a conflict'), async () => {
      const opened = await open(conflict.address, conflict.save);
      const { enter, press } = opened;
      await enter(conflict.entries);
      await conflict.others();
      await press(conflict.save);
      await chooseVersion(opened, conflict);
    });
}
