import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Draft } from '../../src/components/drafts/draft';
import { setDraftStore } from '../../src/components/drafts/drafts';
import { DraftOwnerContext } from '../../src/components/drafts/draftOwner';
import { TextField } from '../../src/components/form/TextField';
import { FormPage } from '../../src/components/page/FormPage';
import { now } from '../../src/lib/clock';
import { memoryDrafts } from '../support/memoryDrafts';

let browser = memoryDrafts();
/** The drafts that other tabs have. Each test has a user of its own, because a tab keeps its drafts until it closes. */
let elsewhere: Set<string>;
let owner = { userId: '' };
let count = 0;

beforeEach(() => {
  browser = memoryDrafts();
  setDraftStore(browser.store);
  elsewhere = new Set();
  owner = { userId: `user${++count}` };
  const mine = new Set<string>();
  const request = (name: string, _: object, work: (lock: object | null) => Promise<unknown> | undefined) => {
    const isFree = !elsewhere.has(name) && !mine.has(name);
    if (isFree) mine.add(name);
    return Promise.resolve(work(isFree ? {} : null));
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { locks: { request } }));
});
afterEach(() => vi.unstubAllGlobals());

const FORM = '/tickets/new Add ticket';
const lockOf = (form: string) => `plumbline-draft ${owner.userId} ${form}`;

/** Stores what another tab has typed. */
function leave(form: string, text: string, age = 0) {
  const draft: Draft = {
    owner: owner.userId,
    form,
    title: 'New ticket',
    address: '/tickets/new',
    savedAt: now() - age,
    fields: [{ name: 'description', before: '', value: text, lines: [{ label: 'Description', text }] }],
  };
  browser.rows.set(`draft ${owner.userId} ${form}`, draft);
}

function Ticket() {
  const form = useForm({ defaultValues: { description: '' } });
  return (
    <FormPage title="New ticket" form={form} onSubmit={() => Promise.resolve()} submitLabel="Add ticket">
      <TextField control={form.control} name="description" label="Description" />
    </FormPage>
  );
}

function open() {
  render(
    <MemoryRouter initialEntries={['/tickets/new']}>
      <DraftOwnerContext value={owner}>
        <Ticket />
      </DraftOwnerContext>
    </MemoryRouter>,
  );
  return userEvent.setup();
}
const description = () => screen.getByRole('textbox', { name: 'Description' });
const stored = () => [...browser.rows.values()].map((row) => (row as Draft).fields.map(({ value }) => value));

describe('FAULT-116 two tabs with one form', () => {
  it('each keep their own draft', async () => {
    leave(FORM, 'BBB');
    elsewhere.add(lockOf(FORM));
    const user = open();
    await user.type(description(), 'AAA');
    await waitFor(() => expect(stored()).toEqual([['BBB'], ['AAA']]));
    expect(screen.queryByText(/were restored/)).not.toBeInTheDocument();
  });

  it('what is typed before the draft is found is stored, too', async () => {
    open();
    fireEvent.change(description(), { target: { value: 'AAA' } });
    await waitFor(() => expect(stored()).toEqual([['AAA']]));
  });

  it('a reload restores the own one', async () => {
    leave(FORM, 'BBB');
    leave(`${FORM} (2)`, 'AAA', 60_000);
    elsewhere.add(lockOf(FORM));
    open();
    await waitFor(() => expect(description()).toHaveValue('AAA'));
    expect(screen.queryByRole('button', { name: 'Show those' })).not.toBeInTheDocument();
  });

  it('both are offered after both tabs were closed, and none is lost', async () => {
    leave(FORM, 'BBB');
    leave(`${FORM} (2)`, 'AAA', 60_000);
    const user = open();
    await waitFor(() => expect(description()).toHaveValue('BBB'));
    expect(screen.getByText(/^Another tab left unsaved changes from /)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show those' }));
    await waitFor(() => expect(description()).toHaveValue('AAA'));
    await user.click(await screen.findByRole('button', { name: 'Show those' }));
    await waitFor(() => expect(description()).toHaveValue('BBB'));
    expect(stored()).toEqual([['BBB'], ['AAA']]);
  });
});
