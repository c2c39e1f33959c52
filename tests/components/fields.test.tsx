import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { DateField } from '../../src/components/form/DateField';
import { MoneyField } from '../../src/components/form/MoneyField';
import { MultiPickerField } from '../../src/components/form/MultiPickerField';
import { PhoneField } from '../../src/components/form/PhoneField';
import { PickerField } from '../../src/components/form/PickerField';
import type { PickerLink } from '../../src/components/form/PickerList';
import { TextField } from '../../src/components/form/TextField';
import { TimeField } from '../../src/components/form/TimeField';
import { useSchemaForm } from '../../src/components/form/useSchemaForm';
import { FormPage } from '../../src/components/page/FormPage';
import { noChoice, type PickerItem, pickerPage } from '../../src/lib/picker';
import { emulateTouch } from '../support/phone';

/** A schema like those of the contracts: the ids of the chosen items and the error messages. */
const permit = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(5, 'Name: at most 5')),
  date: z.string(),
  start: z.string(),
  fee: z.string(),
  phone: z.string(),
  jobId: z.string().check(z.minLength(1, 'Choose a job')),
  tradeIds: z.array(z.string()),
});
type Permit = z.output<typeof permit>;

const empty = {
  name: '',
  date: '',
  start: '',
  fee: '',
  phone: '',
  jobId: noChoice,
  tradeIds: [] as PickerItem[],
};

const jobs = Array.from({ length: 75 }, (_, index) => ({ id: `j${index + 1}`, name: `Job ${index + 1}` }));
type Load = (search: string, page: number) => Promise<{ rows: typeof jobs; total: number }>;
const SIZE = 30;
const find: Load = (search, page) => {
  const found = jobs.filter(({ name }) => name.includes(search));
  return Promise.resolve({ rows: found.slice(page * SIZE, (page + 1) * SIZE), total: found.length });
};
const jobChoices = (load: Load) => (search: string, page: number) =>
  queryOptions({
    queryKey: ['jobs', search, page] as const,
    queryFn: () => load(search, page),
    select: (found) =>
      pickerPage(found, { page, size: SIZE }, ({ id, name }) => ({ id, label: name, hint: id })),
  });
const trades: PickerItem[] = ['Carpenter', 'Laborer', 'Welder'].map((label) => ({ id: label[0]!, label }));
const tradeChoices = () =>
  queryOptions({ queryKey: ['trades'] as const, queryFn: () => Promise.resolve(trades) });

interface Options {
  onSubmit?: (values: Permit) => Promise<void>;
  values?: Partial<typeof empty>;
  load?: Load;
  first?: PickerItem[];
  link?: PickerLink;
}

function PermitForm({ onSubmit = () => Promise.resolve(), values, load = find, first, link }: Options) {
  const form = useSchemaForm({ schema: permit, values: { ...empty, ...values } });
  const { control } = form;
  return (
    <FormPage title="Permit" form={form} onSubmit={onSubmit} submitLabel="Save permit">
      <TextField control={control} name="name" label="Name" required />
      <DateField control={control} name="date" label="Date" />
      <TimeField control={control} name="start" label="Start" />
      <MoneyField control={control} name="fee" label="Fee" />
      <PhoneField control={control} name="phone" label="Phone" />
      <PickerField
        control={control}
        name="jobId"
        label="Job"
        options={jobChoices(load)}
        first={first}
        link={link}
        required
      />
      <MultiPickerField control={control} name="tradeIds" label="Trades" options={tradeChoices} />
    </FormPage>
  );
}

const show = (options: Options = {}) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <PermitForm {...options} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const picker = (name: string) => screen.getByRole('combobox', { name: new RegExp(`^${name}`) });
const save = () => screen.getByRole('button', { name: 'Save permit' });
const job = (label: string): PickerItem => ({ id: 'j1', label });

async function type(name: string, text: string) {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
  await userEvent.tab();
}

describe('useSchemaForm', () => {
  test('onSubmit gets the parsed values, with ids of picked items', async () => {
    const onSubmit = vi.fn(() => Promise.resolve());
    show({ onSubmit });
    await type('Name', ' Ann ');
    await type('Date', '3/9/2026');
    await type('Fee', '$1,234.5');
    await type('Phone', '2085550123');
    await userEvent.click(picker('Job'));
    await userEvent.click(await screen.findByRole('option', { name: /^Job 2 ?j2$/ }));
    await userEvent.click(picker('Trades'));
    await userEvent.click(await screen.findByRole('option', { name: 'Welder' }));
    await userEvent.click(save());
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(
      {
        name: 'Ann',
        date: '2026-03-09',
        start: '',
        fee: '1234.50',
        phone: '(208) 555-0123',
        jobId: 'j2',
        tradeIds: ['W'],
      },
      expect.anything(),
    );
  });

  test('shows validation messages beside the fields and in the summary', async () => {
    const onSubmit = vi.fn(() => Promise.resolve());
    show({ onSubmit });
    await type('Name', 'Annette');
    await type('Date', 'soon');
    await type('Start', 'noonish');
    await userEvent.click(save());
    const summary = await screen.findByRole('group', { name: 'Fields that need attention' });
    expect(
      within(summary)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual([
      'Name: at most 5',
      'Choose a job',
      'Type a date, such as 3/9/2026',
      'Type a time, such as 7:30 AM',
    ]);
    expect(field('Name')).toHaveAccessibleDescription('Name: at most 5');
    expect(picker('Job')).toHaveAccessibleDescription('Choose a job');
    expect(field('Date')).toHaveAccessibleDescription('Type a date, such as 3/9/2026');
    expect(field('Date')).toHaveValue('soon');
    await userEvent.click(within(summary).getByRole('button', { name: 'Choose a job' }));
    expect(picker('Job')).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
    await type('Date', 'today');
    expect(field('Date')).toBeValid();
  });

  test('ERR-07 shows refused fields beside them until they change, and the rest beside the button', async () => {
    const refused = Object.assign(new Error('name: Taken'), {
      refusals: [
        ['name', 'Taken'],
        ['phone', 'Not in service'],
        ['quota', 'No more permits this week'],
      ],
    });
    const onSubmit = vi.fn<() => Promise<void>>(() => Promise.reject(refused));
    show({ onSubmit, values: { name: 'Ann', phone: '1', jobId: job('Job 1') } });
    await userEvent.click(save());
    const summary = await screen.findByRole('group', { name: 'Fields that need attention' });
    await vi.waitFor(() => expect(summary).toHaveFocus());
    expect(field('Name')).toHaveAccessibleDescription('Taken');
    expect(field('Phone')).toHaveAccessibleDescription('Not in service');
    expect(screen.getAllByText('No more permits this week')).toHaveLength(1);
    await userEvent.type(field('Name'), 'e');
    expect(field('Name')).toBeValid();
    expect(field('Phone'), 'nobody has fixed it').toHaveAccessibleDescription('Not in service');
    onSubmit.mockResolvedValueOnce();
    await userEvent.click(save());
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
    await vi.waitFor(() => expect(screen.queryByText('No more permits this week')).not.toBeInTheDocument());
    expect(screen.queryByRole('group', { name: 'Fields that need attention' })).not.toBeInTheDocument();
  });
});

test("ERR-07 the server's name of a field that a form does not have is left out", async () => {
  const refused = Object.assign(new Error('signedOutAt: Enter a time after the sign-in.'), {
    refusals: [['signedOutAt', 'Enter a time after the sign-in.']],
  });
  show({ onSubmit: () => Promise.reject(refused), values: { name: 'Ann', phone: '1', jobId: job('Job 1') } });
  await userEvent.click(save());
  expect(await screen.findByText('Enter a time after the sign-in.')).toBeVisible();
});

describe('formatted fields', () => {
  test.each([
    ['Date', '3/9/2026', 'Mar 9, 2026'],
    ['Date', 'whenever', 'whenever'],
    ['Fee', '1,234.5', '$1,234.50'],
    ['Fee', '1.234', '1.234'],
    ['Phone', '2085550123', '(208) 555-0123'],
    ['Phone', '+44 20 7946 0958', '+44 20 7946 0958'],
  ])('FMT-14 %s: keeps %j while typing and then shows %j', async (name, typed, shown) => {
    show();
    await userEvent.type(field(name), typed);
    expect(field(name)).toHaveValue(typed);
    await userEvent.tab();
    expect(field(name)).toHaveValue(shown);
  });

  test('shows an error for an unreadable amount', async () => {
    show();
    await type('Fee', 'much');
    await userEvent.click(save());
    await vi.waitFor(() =>
      expect(field('Fee')).toHaveAccessibleDescription('Type an amount, such as 1,234.50'),
    );
  });

  test("on a touch screen, the button opens the device's calendar, which fills the field", async () => {
    emulateTouch();
    const opened = vi.fn();
    HTMLInputElement.prototype.showPicker = opened;
    const { container } = show({ values: { date: '2026-03-09' } });
    await userEvent.click(screen.getByRole('button', { name: 'Choose Date from a calendar' }));
    expect(opened).toHaveBeenCalledOnce();
    const calendar = container.querySelector('input[type="date"]')!;
    expect(calendar).toHaveValue('2026-03-09');
    fireEvent.change(calendar, { target: { value: '2026-12-24' } });
    expect(field('Date')).toHaveValue('Dec 24, 2026');
  });
});

describe('PickerField', () => {
  const options = () => screen.queryAllByRole('option').length;

  test('CONST-18 shows 30 of 75 items and loads the rest by arrow key, by scrolling and by button', async () => {
    const load = vi.fn(find);
    show({ load });
    await userEvent.click(picker('Job'));
    expect(await screen.findByText('Showing 30 of 75. Type to narrow the list.')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}'.repeat(31));
    await vi.waitFor(() => expect(options()).toBe(60));
    expect(picker('Job')).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { name: /^Job 31 ?j/ }).id,
    );
    expect(screen.getByText('Showing 60 of 75. Type to narrow the list.')).toBeInTheDocument();
    fireEvent.scroll(screen.getByRole('listbox'));
    await vi.waitFor(() => expect(options()).toBe(75));
    expect(screen.queryByText(/Showing/)).not.toBeInTheDocument();
    expect(load.mock.calls).toEqual([
      ['', 0],
      ['', 1],
      ['', 2],
    ]);
  });

  test('says when a page fails, and Retry loads only that page', async () => {
    const load = vi.fn(find);
    show({ load });
    await userEvent.click(picker('Job'));
    await screen.findByText('Showing 30 of 75. Type to narrow the list.');
    load.mockRejectedValueOnce(new Error('Please try again later'));
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Please try again later')).toBeInTheDocument();
    expect(options()).toBe(30);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await vi.waitFor(() => expect(options()).toBe(60));
    expect(load.mock.calls).toEqual([
      ['', 0],
      ['', 1],
      ['', 1],
    ]);
  });

  test('typing starts again with the first page', async () => {
    show();
    await userEvent.click(picker('Job'));
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    await vi.waitFor(() => expect(options()).toBe(60));
    await userEvent.type(picker('Job'), 'Job 7');
    await vi.waitFor(() => expect(options()).toBe(7));
    expect(screen.queryByText(/Showing/)).not.toBeInTheDocument();
  });

  test('lists favorites first, each once, and not among what is typed', async () => {
    show({ first: [{ id: 'j7', label: 'Job 7', hint: 'Favorite' }] });
    await userEvent.click(picker('Job'));
    await vi.waitFor(() => expect(options()).toBe(30));
    const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(names().slice(0, 2)).toEqual(['Job 7Favorite', 'Job 1j1']);
    expect(names().filter((name) => name.startsWith('Job 7'))).toHaveLength(1);
    await userEvent.type(picker('Job'), 'Job 75');
    await vi.waitFor(() => expect(names()).toEqual(['Job 75j75']));
  });

  test('a link at the end of the list opens a new tab and leaves the form as it is', async () => {
    const onOpen = vi.fn();
    show({ link: { label: 'New job', hint: 'Opens in a new tab', to: '/jobs/new', onOpen } });
    await type('Name', 'Ann');
    await userEvent.click(picker('Job'));
    const link = await screen.findByRole('option', { name: /^New job/ });
    expect(link).toHaveAttribute('href', '#/jobs/new');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
    expect(screen.getAllByRole('option').at(-1)).toBe(link);
    // Enter follows the link only when the arrow keys chose it, also when nothing is found.
    await userEvent.type(picker('Job'), 'Job 9x');
    await screen.findByText('No results');
    await userEvent.keyboard('{Enter}');
    expect(onOpen).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onOpen).toHaveBeenCalledOnce();
    // It is the last entry also while 45 of 75 options are not loaded, and stays that while they load.
    await userEvent.click(picker('Job'));
    await screen.findByRole('option', { name: /^Job 30/ });
    await userEvent.keyboard('{ArrowUp}');
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await vi.waitFor(() => expect(options()).toBe(61));
    expect(picker('Job')).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { name: /^New job/ }).id,
    );
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(picker('Job')).toHaveValue('Job 60');
    await userEvent.click(picker('Job'));
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(onOpen).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(field('Name')).toHaveValue('Ann');
  });

  test('the clear button removes the choice', async () => {
    const onSubmit = vi.fn(() => Promise.resolve());
    show({ onSubmit, values: { name: 'Ann', jobId: job('Job 1') } });
    expect(picker('Job')).toHaveValue('Job 1');
    await userEvent.click(screen.getByRole('button', { name: 'Clear Job' }));
    await userEvent.click(save());
    await vi.waitFor(() => expect(picker('Job')).toHaveAccessibleDescription('Choose a job'));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('MultiPickerField', () => {
  const chosen = () =>
    within(screen.getByRole('list', { name: 'Trades, selected' }))
      .getAllByRole('listitem')
      .map((one) => one.textContent);
  const choose = async (name: string) => {
    await userEvent.click(picker('Trades'));
    await userEvent.click(await screen.findByRole('option', { name }));
  };

  test('collects several items; chosen ones are marked, and choosing one again removes it', async () => {
    show();
    await choose('Carpenter');
    await choose('Welder');
    expect(chosen()).toEqual(['Carpenter', 'Welder']);
    await userEvent.click(picker('Trades'));
    expect(await screen.findByRole('option', { name: 'Welder', selected: true })).toBeInTheDocument();
    expect(screen.getByRole('option', { name: 'Laborer', selected: false })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('option', { name: 'Welder' }));
    expect(chosen()).toEqual(['Carpenter']);
    expect(picker('Trades')).toHaveFocus();
  });

  test('removes items by keyboard and keeps focus in the field', async () => {
    show({ values: { tradeIds: trades } });
    await userEvent.click(picker('Trades'));
    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Remove Carpenter' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(chosen()).toEqual(['Laborer', 'Welder']);
    expect(picker('Trades')).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    expect(chosen()).toEqual(['Laborer']);
    await userEvent.keyboard('x{Backspace}');
    expect(chosen(), 'Backspace was for the letter').toEqual(['Laborer']);
  });
});
