import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { fieldDifferences, isSame } from '../../src/components/conflict/differences';
import { useVersionedSave } from '../../src/components/conflict/useVersionedSave';
import { DateField } from '../../src/components/form/DateField';
import { TextField } from '../../src/components/form/TextField';
import { useSchemaForm } from '../../src/components/form/useSchemaForm';
import { FormPage } from '../../src/components/page/FormPage';
import { noChoice, type PickerItem } from '../../src/lib/picker';

const permit = z.object({
  name: z.string().check(z.minLength(1, 'Name is required'), z.maxLength(9, 'Name: at most 9')),
  site: z.string(),
  date: z.string(),
});
type Draft = z.output<typeof permit>;
type Permit = Draft & { version: number };

const labels = { name: 'Name', site: 'Site', date: 'Date' };
const valuesOf = ({ name, site, date }: Permit): Draft => ({ name, site, date });
const first: Permit = { name: 'Crane', site: 'North', date: '2026-03-09', version: 1 };

const status = (code: number) => Object.assign(new Error(`status ${code}`), { status: code });

/** A server with one permit, which other users can change. */
function server() {
  let now: Permit | undefined = first;
  const send = vi.fn((draft: Draft, version: number): Promise<Permit> => {
    if (!now) return Promise.reject(status(404));
    if (version !== now.version) return Promise.reject(status(409));
    now = { ...draft, version: version + 1 };
    return Promise.resolve(now);
  });
  const read = vi.fn(() => (now ? Promise.resolve(now) : Promise.reject(status(404))));
  return {
    send,
    read,
    /** Simulates another user who saves or deletes the permit. */
    change: (change: Partial<Draft> | undefined) =>
      (now = change && now && { ...now, ...change, version: now.version + 1 }),
    now: () => now,
  };
}

interface Props {
  api: ReturnType<typeof server>;
  record?: Permit;
}

function PermitForm({ api: { send, read }, record = first }: Props) {
  const form = useSchemaForm({ schema: permit, values: valuesOf(first) });
  const submitLabel = 'Save permit';
  const { save, conflict } = useVersionedSave({
    form,
    resourceName: 'permit',
    submitLabel,
    labels,
    record,
    values: valuesOf,
    send,
    read,
  });
  return (
    <>
      <FormPage
        title="Permit"
        form={form}
        onSubmit={async (draft) => void (await save(draft))}
        submitLabel={submitLabel}
      >
        <TextField control={form.control} name="name" label="Name" />
        <TextField control={form.control} name="site" label="Site" />
        <DateField control={form.control} name="date" label="Date" />
      </FormPage>
      {conflict}
    </>
  );
}

const show = (props: Props) => render(<PermitForm {...props} />, { wrapper: MemoryRouter });
const field = (name: string) => screen.getByRole('textbox', { name });
const saveButton = () => screen.getByRole('button', { name: 'Save permit' });
const dialog = () => screen.findByRole('dialog', { name: 'Someone else changed this permit' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

async function type(name: string, text: string) {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
}

/** Types a change, saves `theirs` as another user (or deletes the permit), then saves the form. */
async function collide(
  theirs: Partial<Draft> | undefined,
  [name, text]: [name: string, text: string] = ['Name', 'Hoist'],
) {
  const api = server();
  show({ api });
  await type(name, text);
  api.change(theirs);
  await userEvent.click(saveButton());
  return api;
}

describe('FAULT-95 comparison of both versions', () => {
  test('shows both values and the original of each conflicting field, and lists other changes', async () => {
    const api = server();
    show({ api });
    await type('Name', 'Hoist');
    await type('Date', '3/10/2026');
    api.change({ name: 'Scaffold', site: 'South' });
    await userEvent.click(saveButton());
    const box = within(await dialog());
    expect(box.getAllByRole('group')).toHaveLength(1);
    const name = within(box.getByRole('group', { name: 'Name' }));
    expect(box.getByRole('group', { name: 'Name' })).toHaveAccessibleDescription('Original: Crane');
    expect(name.getByRole('radio', { name: 'Your version Hoist' })).not.toBeChecked();
    expect(name.getByRole('radio', { name: 'Other version Scaffold' })).not.toBeChecked();
    await waitFor(() => expect(name.getByRole('radio', { name: 'Your version Hoist' })).toHaveFocus());
    expect(await dialog()).toHaveAccessibleDescription(
      /Your changes: Date The other person's changes: Site$/,
    );
    expect(api.now()).toMatchObject({ name: 'Scaffold', date: '2026-03-09', version: 2 });
  });

  test("saves only after every field is decided, based on the other person's version", async () => {
    const api = server();
    show({ api });
    await type('Name', 'Hoist');
    await type('Date', '3/10/2026');
    api.change({ name: 'Scaffold', site: 'South' });
    await userEvent.click(saveButton());
    const box = within(await dialog());
    const again = box.getByRole('button', { name: 'Save permit' });
    expect(again).toHaveAttribute('aria-disabled', 'true');
    expect(again).toHaveAccessibleDescription('Choose a value for 1 field.');
    await userEvent.click(again);
    expect(box.getByRole('radio', { name: 'Your version Hoist' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown} ');
    expect(box.getByRole('radio', { name: 'Other version Scaffold' })).toBeChecked();
    await userEvent.click(again);
    await gone();
    await waitFor(() =>
      expect(api.now()).toEqual({ name: 'Scaffold', site: 'South', date: '2026-03-10', version: 3 }),
    );
    expect(field('Site')).toHaveValue('South');
    await waitFor(() => expect(saveButton()).toHaveAccessibleDescription('All changes saved.'));
  });

  test.each([
    ['Keep all my values', { name: 'Hoist', site: 'South', date: '2026-03-10', version: 3 }],
    ['Use all other values', { name: 'Scaffold', site: 'South', date: '2026-03-10', version: 3 }],
  ])('%s decides all conflicting fields, and nothing else', async (name, kept) => {
    const api = server();
    show({ api });
    await type('Name', 'Hoist');
    await type('Date', '3/10/2026');
    api.change({ name: 'Scaffold', site: 'South' });
    await userEvent.click(saveButton());
    const box = within(await dialog());
    await userEvent.click(box.getByRole('button', { name }));
    await userEvent.click(box.getByRole('button', { name: 'Save permit' }));
    await gone();
    await waitFor(() => expect(api.now()).toEqual(kept));
    expect(field('Name')).toHaveValue(kept.name);
    expect(field('Site')).toHaveValue('South');
  });

  test('offers to save the merged version if no fields conflict', async () => {
    const api = await collide({ site: 'South' });
    const box = await dialog();
    expect(box).toHaveAccessibleDescription(/No conflicts: you changed different fields\./);
    expect(within(box).queryByRole('radio')).not.toBeInTheDocument();
    const together = within(box).getByRole('button', { name: 'Save merged version' });
    await waitFor(() => expect(together).toHaveFocus());
    expect(api.now()).toMatchObject({ name: 'Crane', site: 'South' });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(api.now()).toMatchObject({ name: 'Hoist', site: 'South', version: 3 }));
  });

  test('sends nothing if the user takes every value of the other person', async () => {
    const api = await collide({ name: 'Scaffold' });
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Use all other values' }));
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Save permit' }));
    await gone();
    await waitFor(() => expect(field('Name')).toHaveValue('Scaffold'));
    expect(api.send).toHaveBeenCalledTimes(1);
  });

  test('Escape saves and loses nothing and restores focus; the next save asks again', async () => {
    const api = await collide({ name: 'Scaffold' });
    await dialog();
    await userEvent.keyboard('{Escape}');
    await gone();
    expect(
      await screen.findByText(
        'Someone else saved this permit while you were editing. Your changes are not saved yet. Save again to compare the versions.',
      ),
    ).toBeInTheDocument();
    expect(field('Name')).toHaveValue('Hoist');
    expect(saveButton()).toHaveFocus();
    await userEvent.click(saveButton());
    expect(await dialog()).toBeInTheDocument();
    expect(api.now()).toMatchObject({ name: 'Scaffold', version: 2 });
  });

  test('compares again if the record changes in the meantime', async () => {
    const api = await collide({ name: 'Scaffold' });
    await dialog();
    api.change({ name: 'Ladder' });
    await userEvent.click(screen.getByRole('button', { name: 'Keep all my values' }));
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Save permit' }));
    expect(await screen.findByRole('radio', { name: 'Other version Ladder' })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Name' })).toHaveAccessibleDescription('Original: Scaffold');
    await userEvent.click(screen.getByRole('radio', { name: 'Your version Hoist' }));
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Save permit' }));
    await waitFor(() => expect(api.now()).toMatchObject({ name: 'Hoist', version: 4 }));
  });

  test('the same change by both people is no conflict', async () => {
    const api = await collide({ name: 'Hoist' });
    await waitFor(() => expect(saveButton()).toHaveAccessibleDescription('All changes saved.'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.send).toHaveBeenCalledTimes(1);
  });

  test('a validation error of the merged version appears beside its field', async () => {
    const api = await collide({ name: 'A name that is too long' }, ['Site', 'East']);
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Save merged version' }));
    await gone();
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Name: at most 9'));
    expect(field('Site')).toHaveValue('East');
    await type('Name', 'Ramp');
    await userEvent.click(saveButton());
    await waitFor(() => expect(api.now()).toMatchObject({ name: 'Ramp', site: 'East', version: 3 }));
  });

  test('a 409 for another reason shows the reason instead of the comparison', async () => {
    const api = server();
    show({ api });
    await type('Name', 'Hoist');
    api.send.mockRejectedValueOnce(
      Object.assign(status(409), { refusals: [['name', 'Another permit has this name.']] }),
    );
    await userEvent.click(saveButton());
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Another permit has this name.'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    api.send.mockRejectedValueOnce(Object.assign(status(409), { message: 'The site is closed.' }));
    await type('Name', 'Crane 2');
    await userEvent.click(saveButton());
    expect(await screen.findByText('The site is closed.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('says when the record was deleted, and keeps the input', async () => {
    await collide(undefined);
    expect(
      await screen.findByText(
        "This permit was deleted while you were editing and can't be saved. Your input is still here.",
      ),
    ).toBeInTheDocument();
    expect(field('Name')).toHaveValue('Hoist');
  });

  test("says when the other version can't be loaded; the next save tries again", async () => {
    const api = server();
    show({ api });
    await type('Name', 'Hoist');
    api.change({ name: 'Scaffold' });
    api.read.mockRejectedValueOnce(status(500));
    await userEvent.click(saveButton());
    expect(await screen.findByText(/Couldn't load the other person's version/)).toBeInTheDocument();
    await userEvent.click(saveButton());
    expect(await dialog()).toBeInTheDocument();
  });

  test('fills the form with the saved record', async () => {
    const api = server();
    const { rerender } = show({ api });
    await type('Name', ' Hoist ');
    await userEvent.click(saveButton());
    await waitFor(() => expect(api.now()).toMatchObject({ version: 2 }));
    rerender(<PermitForm api={api} record={{ ...first, name: 'Hoist', version: 2 }} />);
    await waitFor(() => expect(field('Name')).toHaveValue('Hoist'));
  });

  test('a newer record fills the form only if nothing has been typed', async () => {
    const api = server();
    const { rerender } = show({ api });
    rerender(<PermitForm api={api} record={{ ...first, site: 'South', version: 2 }} />);
    await waitFor(() => expect(field('Site')).toHaveValue('South'));
    await type('Name', 'Hoist');
    rerender(<PermitForm api={api} record={{ ...first, site: 'West', version: 3 }} />);
    expect(field('Site')).toHaveValue('South');
  });
});

describe('differences', () => {
  const dale: PickerItem = { id: '1', label: 'Dale' };
  test.each<[string, unknown, unknown, boolean]>([
    ['surrounding whitespace', ' Ann ', 'Ann', true],
    ['another label of the same item', dale, { id: '1', label: 'Dale W.' }, true],
    ['another item', dale, { id: '2', label: 'Dale' }, false],
    ['no item and an empty id', noChoice, '', true],
    ['another order of items', [dale, { id: '2', label: 'Ann' }], [{ id: '2', label: 'Ann' }, dale], true],
    ['one more item', [dale], [dale, { id: '2', label: 'Ann' }], false],
    ['numbers', 1, 1, true],
    ['a number and its string', 1, '1', true],
    ['true and false', true, false, false],
    ['another order of fields', { low: 3, high: 9 }, { high: 9, low: 3 }, true],
    ['a missing and an empty field', { note: '', low: null, tags: [] }, {}, true],
    ['missing fields inside rows', [{ name: 'Lift', note: '' }], [{ name: 'Lift' }], true],
    ['another order of choices inside', { is: ['b', 'a'] }, { is: ['a', 'b'] }, true],
    ['another order of rows', [{ name: 'a' }, { name: 'b' }], [{ name: 'b' }, { name: 'a' }], false],
    ['zero and nothing', { low: 0 }, {}, false],
    ['false and nothing', { on: false }, {}, false],
  ])('FAULT-149 %s', (_, one, other, same) => expect(isSame(one, other)).toBe(same));

  test('shows item labels, formatted dates, and nothing for empty values', () => {
    const before = { who: noChoice, all: [dale], day: '', ok: false, count: 1 };
    const mine = { who: dale, all: [] as PickerItem[], day: '2026-03-09', ok: true, count: 2 };
    const theirs = { ...before, who: { id: '2', label: 'Ann' } };
    const names = { who: 'Who', all: 'All', day: 'Day', ok: 'OK', count: 'Count' };
    expect(fieldDifferences(before, mine, theirs, names)).toEqual([
      { name: 'who', label: 'Who', before: '', mine: 'Dale', theirs: 'Ann', onlySide: undefined },
      { name: 'all', label: 'All', before: 'Dale', mine: '', theirs: 'Dale', onlySide: 'mine' },
      { name: 'day', label: 'Day', before: '', mine: 'Mar 9, 2026', theirs: '', onlySide: 'mine' },
      { name: 'ok', label: 'OK', before: 'No', mine: 'Yes', theirs: 'No', onlySide: 'mine' },
      { name: 'count', label: 'Count', before: '1', mine: '2', theirs: '1', onlySide: 'mine' },
    ]);
  });

  const hours = (...rows: string[]) => ({ hours: rows.map((name) => ({ id: '', name })) });
  test.each([
    ['lists only the rows that differ', ['Open'], ['Open', 'Noon'], ['Open', 'Dusk'], 'Noon', 'Dusk', ''],
    [
      'lists rows removed by one person',
      ['Open', 'Noon'],
      ['Open'],
      ['Open', 'Noon', 'Dusk'],
      '',
      'Noon; Dusk',
      'Noon',
    ],
    [
      'lists all rows if their order differs',
      ['Open', 'Noon'],
      ['Noon', 'Open'],
      ['Open', 'Noon'],
      'Noon; Open',
      'Open; Noon',
      'Open; Noon',
    ],
  ])('in lists, %s', (_, before, mine, theirs, ...words) => {
    const [found] = fieldDifferences(
      hours(...before),
      hours(...mine),
      hours(...theirs),
      { hours: 'Hours' },
      { hours: ({ name }) => name },
    );
    expect([found?.mine, found?.theirs, found?.before]).toEqual(words);
  });
});
