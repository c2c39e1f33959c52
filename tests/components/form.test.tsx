import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { AsyncPicker } from '../../src/components/form/AsyncPicker';
import { CheckboxField } from '../../src/components/form/CheckboxField';
import { NumberField } from '../../src/components/form/NumberField';
import { SearchBox } from '../../src/components/form/SearchBox';
import { SelectField } from '../../src/components/form/SelectField';
import { TextField } from '../../src/components/form/TextField';
import { TimeField } from '../../src/components/form/TimeField';
import { clearChanged, isChanged } from '../../src/components/form/unsaved';
import { FormPage } from '../../src/components/page/FormPage';
import type { PickerItem } from '../../src/lib/picker';
import type { SendAttempt } from '../../src/lib/sendAttempt';

interface Values {
  name: string;
  trade: string;
  start: string;
  hours: number | null;
  foreman: boolean;
}

const nobody: Values = { name: '', trade: '', start: '', hours: null, foreman: false };

interface Options {
  onSubmit?: (values: Values, attempt: SendAttempt) => Promise<void>;
  values?: Values;
  disabledReason?: string;
}

function WorkerForm({ onSubmit = () => Promise.resolve(), values = nobody, disabledReason }: Options) {
  const form = useForm<Values>({ defaultValues: values });
  const { control } = form;
  return (
    <FormPage
      title="New worker"
      form={form}
      onSubmit={onSubmit}
      submitLabel="Save worker"
      disabledReason={disabledReason}
    >
      <TextField control={control} name="name" label="Name" required hint="As on the badge" />
      <SelectField
        control={control}
        name="trade"
        label="Trade"
        placeholder="None"
        options={[{ value: 'P', label: 'Plumber' }]}
      />
      <TimeField control={control} name="start" label="Start" />
      <NumberField control={control} name="hours" label="Hours" hours />
      <CheckboxField control={control} name="foreman" label="Foreman" />
    </FormPage>
  );
}

const show = (options: Options = {}) =>
  render(
    <MemoryRouter>
      <WorkerForm {...options} />
    </MemoryRouter>,
  );
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const save = () => screen.getByRole('button', { name: 'Save worker' });

describe('FormPage', () => {
  test('submits the typed values', async () => {
    const onSubmit = vi.fn(() => Promise.resolve());
    show({ onSubmit });
    await userEvent.type(field('Name'), 'Ann');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Trade' }), 'Plumber');
    await userEvent.type(field('Start'), '730');
    await userEvent.type(field('Hours'), '7:30');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Foreman' }));
    await userEvent.click(save());
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(
      {
        name: 'Ann',
        trade: 'P',
        start: '07:30',
        hours: 7.5,
        foreman: true,
      },
      expect.anything(),
    );
  });

  test('FAULT-53 sends one request however often Save is pressed', async () => {
    let finish = () => undefined as void;
    const onSubmit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    show({ onSubmit, values: { ...nobody, name: 'Ann' } });
    await userEvent.dblClick(save());
    fireEvent.submit(save().closest('form')!);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(save()).toHaveAttribute('aria-busy', 'true');
    finish();
    await vi.waitFor(() => expect(save()).not.toHaveAttribute('aria-busy'));
    await userEvent.click(save());
    expect(onSubmit, 'nothing has changed since').toHaveBeenCalledTimes(1);
    expect(save()).toHaveAccessibleDescription('All changes saved.');
    await userEvent.type(field('Name'), 'x');
    await userEvent.click(save());
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  test('FAULT-53 a retry keeps the place of the error, so that the button does not move away', async () => {
    const fail: (() => void)[] = [];
    const onSubmit = () =>
      new Promise<void>((_, reject) => fail.push(() => reject(new Error("Couldn't save the worker."))));
    show({ onSubmit, values: { ...nobody, name: 'Ann' } });
    const bar = save().parentElement;
    await userEvent.click(save());
    expect(bar).not.toHaveTextContent("Couldn't");
    fail[0]?.();
    const error = await screen.findByText("Couldn't save the worker.");
    expect(error).toBeVisible();
    await userEvent.click(save());
    expect(error, 'so that the same error is announced again').toBeEmptyDOMElement();
    expect(screen.getByText("Couldn't save the worker.")).not.toBeVisible();
    fail[1]?.();
    await vi.waitFor(() => expect(error).toHaveTextContent("Couldn't save the worker."));
    expect(bar?.textContent?.match(/Couldn't/g)).toHaveLength(1);
  });

  test.each(['Control', 'Meta'])('%s-Enter saves from anywhere on the page', async (key) => {
    const onSubmit = vi.fn(() => Promise.resolve());
    show({ onSubmit });
    await userEvent.type(field('Name'), 'Ann');
    act(() => screen.getByRole('heading', { level: 1 }).focus());
    await userEvent.keyboard(`{${key}>}{Enter}{/${key}}`);
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });

  test('an invalid save focuses a summary that links to each field', async () => {
    const onSubmit = vi.fn(() => Promise.resolve());
    show({ onSubmit });
    await userEvent.type(field('Start'), 'noon');
    await userEvent.click(save());
    const summary = await screen.findByRole('group', { name: 'Fields that need attention' });
    await vi.waitFor(() => expect(summary).toHaveFocus());
    expect(summary).toHaveTextContent('2 fields need attention.');
    expect(field('Name')).toBeInvalid();
    expect(field('Name')).toHaveAccessibleDescription('As on the badge Name is required');
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(within(summary).getByRole('button', { name: 'Name is required' }));
    expect(field('Name')).toHaveFocus();
    expect(field('Start')).toHaveValue('noon');
  });

  test('an error that changes while typing does not move focus', async () => {
    show();
    await userEvent.click(save());
    await screen.findByRole('group', { name: 'Fields that need attention' });
    await userEvent.type(field('Name'), 'A');
    expect(screen.queryByRole('group', { name: 'Fields that need attention' })).not.toBeInTheDocument();
    await userEvent.type(field('Name'), '{Backspace}');
    expect(await screen.findByRole('group', { name: 'Fields that need attention' })).toBeInTheDocument();
    expect(field('Name')).toHaveFocus();
  });

  test('a failed save shows the reason beside the button until the next try, and keeps the input', async () => {
    const onSubmit = vi.fn(() => Promise.resolve());
    onSubmit.mockRejectedValueOnce(new Error('Badge is taken'));
    show({ onSubmit });
    await userEvent.type(field('Name'), 'Ann');
    await userEvent.click(save());
    expect(await screen.findByText('Badge is taken')).toBeInTheDocument();
    expect(field('Name')).toHaveValue('Ann');
    expect(isChanged()).toBe(true);
    await userEvent.click(save());
    await vi.waitFor(() => expect(screen.queryByText('Badge is taken')).not.toBeInTheDocument());
  });

  test('a form that cannot be saved says why, and has a Save only once something is typed', async () => {
    const onSubmit = vi.fn(() => Promise.resolve());
    show({ onSubmit, values: { ...nobody, name: 'Ann' }, disabledReason: 'This week is locked' });
    expect(screen.getByText('This week is locked')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save worker' })).not.toBeInTheDocument();
    await userEvent.type(field('Name'), 'a');
    expect(save()).toHaveAttribute('aria-disabled', 'true');
    expect(save()).toHaveAccessibleDescription('This week is locked');
    await userEvent.click(save());
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('GUARD-01 typing marks the form as unsaved, and only a completed save clears it', async () => {
    const seen: boolean[] = [];
    show({ onSubmit: () => Promise.resolve(void seen.push(isChanged())) });
    expect(isChanged()).toBe(false);
    await userEvent.type(field('Name'), 'Ann');
    expect(isChanged()).toBe(true);
    await userEvent.click(save());
    expect(seen, 'leaving while it is being saved still asks').toEqual([true]);
    await vi.waitFor(() => expect(save()).not.toHaveAttribute('aria-busy'));
    await act(() => Promise.resolve());
    expect(isChanged()).toBe(false);
    await userEvent.type(field('Name'), 'a');
    expect(isChanged()).toBe(true);
  });

  test('GUARD-03 the unsaved mark can be cleared, and is removed with the form', async () => {
    const { unmount } = show();
    await userEvent.type(field('Name'), 'Ann');
    act(clearChanged);
    expect(isChanged()).toBe(false);
    unmount();
    show();
    await userEvent.type(field('Name'), 'Ann');
    expect(isChanged()).toBe(true);
  });

  test('FAULT-54 a save that takes long says so, and nobody has to wait for it', async () => {
    vi.useFakeTimers();
    const attempts: boolean[] = [];
    const onSubmit = vi.fn((_: Values, { isRetry }: SendAttempt) => {
      attempts.push(isRetry);
      return attempts.length === 1 ? new Promise<void>(() => undefined) : Promise.resolve();
    });
    show({ onSubmit, values: { ...nobody, name: 'Ann' } });
    fireEvent.click(save());
    await act(() => vi.advanceTimersByTimeAsync(0));
    await act(() => vi.advanceTimersByTimeAsync(5900));
    expect(screen.queryByText(/^Still saving/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByText('Still saving. The network may be slow.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText(/It may still be saved/)).toBeVisible();
    expect(screen.queryByText(/^Still saving/)).toBeNull();
    expect(field('Name')).toHaveValue('Ann');
    fireEvent.click(save());
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(attempts).toEqual([false, true]);
    vi.useRealTimers();
  });
});

describe('fields', () => {
  test('formats a time on blur and keeps unreadable input', async () => {
    show();
    await userEvent.type(field('Start'), '330p');
    expect(field('Start')).toHaveValue('330p');
    await userEvent.tab();
    expect(field('Start')).toHaveValue('3:30 PM');
    await userEvent.clear(field('Start'));
    await userEvent.type(field('Start'), 'noonish');
    await userEvent.tab();
    expect(field('Start')).toHaveValue('noonish');
    await userEvent.click(save());
    expect(field('Start')).toHaveAccessibleDescription('Type a time, such as 7:30 AM');
  });

  test('unreadable hours are an error, and an empty field is not a number', async () => {
    const onSubmit = vi.fn(() => Promise.resolve());
    show({ onSubmit, values: { ...nobody, name: 'Ann', hours: 8 } });
    expect(field('Hours')).toHaveValue('8');
    await userEvent.type(field('Hours'), 'x');
    await userEvent.click(save());
    expect(field('Hours')).toHaveAccessibleDescription('Type hours, such as 7.5');
    expect(field('Hours')).toHaveValue('8x');
    await userEvent.clear(field('Hours'));
    await userEvent.click(save());
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ hours: null }),
      expect.anything(),
    );
  });

  test('FMT-22 only required fields must be filled in; email and numbers have matching input types', async () => {
    const onSubmit = vi.fn(() => Promise.resolve());
    function ContactForm() {
      const form = useForm({ defaultValues: { name: '', mail: '', crew: null } });
      return (
        <FormPage title="New contact" form={form} onSubmit={onSubmit} submitLabel="Save worker">
          <TextField control={form.control} name="name" label="Name" required />
          <TextField control={form.control} name="mail" label="Email" type="email" />
          <NumberField control={form.control} name="crew" label="Crew" />
        </FormPage>
      );
    }
    render(<ContactForm />, { wrapper: MemoryRouter });
    expect(field('Email')).toHaveAttribute('type', 'email');
    expect(field('Crew')).toHaveAttribute('inputmode', 'decimal');
    await userEvent.type(field('Crew'), 'x');
    await userEvent.click(save());
    expect(screen.getByText('2 fields need attention.')).toBeInTheDocument();
    expect(field('Name')).toHaveAccessibleDescription('Name is required');
    expect(field('Email')).toBeValid();
    expect(field('Crew')).toHaveAccessibleDescription('Type a number');
    await userEvent.clear(field('Crew'));
    await userEvent.type(field('Name'), 'Ann');
    await userEvent.click(save());
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(
      { name: 'Ann', mail: '', crew: null },
      expect.anything(),
    );
  });
});

describe('SearchBox', () => {
  function Search({ onSearch }: { onSearch: (text: string) => void }) {
    const [value, setValue] = useState('');
    return (
      <>
        <SearchBox
          label="Search"
          value={value}
          onSearch={(text) => {
            onSearch(text);
            setValue(text);
          }}
        />
        <button type="button" onClick={() => setValue('from outside')}>
          Outside
        </button>
      </>
    );
  }

  function open(onSearch: (text: string) => void = () => undefined) {
    const loading = new Promise<never>(() => undefined);
    const router = createMemoryRouter([
      { path: '/', element: <Search onSearch={onSearch} /> },
      { path: '/employee', lazy: () => loading },
    ]);
    render(<RouterProvider router={router} />);
    return router;
  }

  const box = () => screen.getByRole('searchbox', { name: 'Search' });
  const type = (value: string) => fireEvent.change(box(), { target: { value } });

  test('waits 300 ms and trims; Enter does not wait; Escape clears at once', () => {
    vi.useFakeTimers();
    const onSearch = vi.fn();
    open(onSearch);
    type(' an');
    type(' ann ');
    vi.advanceTimersByTime(299);
    expect(onSearch).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(onSearch.mock.calls).toEqual([['ann']]);
    expect(box()).toHaveValue(' ann ');
    type('bob');
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(onSearch.mock.lastCall).toEqual(['bob']);
    fireEvent.keyDown(box(), { key: 'Escape' });
    expect(onSearch.mock.lastCall).toEqual(['']);
    expect(box()).toHaveValue('');
    act(() => void vi.advanceTimersByTime(1000));
    expect(onSearch).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });

  test('follows outside changes, but is not overwritten by its own delayed value', () => {
    vi.useFakeTimers();
    open();
    type('ann');
    act(() => void vi.advanceTimersByTime(300));
    type('anna');
    expect(box()).toHaveValue('anna');
    fireEvent.click(screen.getByRole('button', { name: 'Outside' }));
    expect(box()).toHaveValue('from outside');
    vi.useRealTimers();
  });

  test('drops a search that is still waiting when another page is opened', () => {
    vi.useFakeTimers();
    const onSearch = vi.fn();
    const router = open(onSearch);
    type('ann');
    act(() => void router.navigate('/employee'));
    act(() => void vi.advanceTimersByTime(300));
    expect(onSearch).not.toHaveBeenCalled();
    vi.useRealTimers();
  });
});

describe('AsyncPicker', () => {
  const jobs: PickerItem[] = [
    { id: '1', label: 'Airport', hint: '100' },
    { id: '2', label: 'Bridge', hint: '200' },
    { id: '3', label: 'Brewery', hint: '300' },
  ];
  type Load = (search: string) => Promise<PickerItem[]>;
  const find: Load = (search) =>
    Promise.resolve(jobs.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase())));

  function Picker({ load, onChange }: { load: Load; onChange: (item: PickerItem | undefined) => void }) {
    const [value, setValue] = useState<PickerItem>();
    return (
      <AsyncPicker
        label="Job"
        value={value}
        onChange={(item) => {
          onChange(item);
          setValue(item);
        }}
        options={(search) =>
          queryOptions({ queryKey: ['jobs', search] as const, queryFn: () => load(search) })
        }
      />
    );
  }

  function open(load: Load = find) {
    const onChange = vi.fn<(item: PickerItem | undefined) => void>();
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    render(
      <QueryClientProvider client={client}>
        <Picker load={load} onChange={onChange} />
      </QueryClientProvider>,
    );
    return onChange;
  }

  const box = () => screen.getByRole('combobox', { name: 'Job' });
  const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

  test('loads nothing until it is opened, then lists the options', async () => {
    const load = vi.fn(find);
    open(load);
    expect(load).not.toHaveBeenCalled();
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(box());
    expect(await screen.findByRole('option', { name: /Airport/ })).toBeInTheDocument();
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('listbox', { name: 'Job' })).toHaveAttribute(
      'id',
      box().getAttribute('aria-controls'),
    );
    expect(options()).toEqual(['Airport100', 'Bridge200', 'Brewery300']);
  });

  test('arrow keys move, Enter chooses, and focus stays in the field', async () => {
    const onChange = open();
    await userEvent.click(box());
    await screen.findByRole('option', { name: /Airport/ });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(box()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: /Bridge/ }).id);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(box()).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { name: /Brewery/ }).id,
    );
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith(jobs[2]);
    expect(box()).toHaveValue('Brewery');
    expect(box()).toHaveFocus();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  test('filters after a pause, and Enter chooses the best option', async () => {
    const load = vi.fn(find);
    const onChange = open(load);
    await userEvent.type(box(), 'br');
    await vi.waitFor(() => expect(options()).toEqual(['Bridge200', 'Brewery300']));
    expect(load.mock.calls).toEqual([[''], ['br']]);
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith(jobs[1]);
  });

  test('after typing, the first step down takes the best option', async () => {
    const onChange = open();
    await userEvent.type(box(), 'br');
    await vi.waitFor(() => expect(options()).toEqual(['Bridge200', 'Brewery300']));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith(jobs[1]);
    await userEvent.clear(box());
    await userEvent.type(box(), 'br');
    await vi.waitFor(() => expect(options()).toEqual(['Bridge200', 'Brewery300']));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(jobs[2]);
  });

  test('FAULT-52 Enter chooses no outdated option while a response is pending', async () => {
    const onChange = open((search) => (search === '' ? find('') : new Promise(() => undefined)));
    await userEvent.click(box());
    await screen.findByRole('option', { name: /Airport/ });
    await userEvent.type(box(), 'br');
    expect(await screen.findByText('Searching…')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(onChange).not.toHaveBeenCalled();
  });

  /** Presses Bridge while 'bre' is searched; its answer arrives before the press ends. */
  async function pressBefore() {
    let answer: (() => void) | undefined;
    const onChange = open((search) =>
      search === ''
        ? find('')
        : new Promise((resolve) => {
            answer = () => void find(search).then(resolve);
          }),
    );
    await userEvent.click(box());
    const bridge = await screen.findByRole('option', { name: /Bridge/ });
    await userEvent.type(box(), 'bre');
    await vi.waitFor(() => expect(answer).toBeDefined());
    fireEvent.pointerDown(bridge);
    await act(() => Promise.resolve(answer!()));
    return { onChange, bridge };
  }

  test('FAULT-52 results that arrive while an option is pressed do not move it, and it is chosen', async () => {
    const { onChange, bridge } = await pressBefore();
    expect(options()).toEqual(['Airport100', 'Bridge200', 'Brewery300']);
    fireEvent.click(bridge);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(jobs[1]);
  });

  test.each([
    ['that becomes a scroll', (option: HTMLElement) => fireEvent.pointerCancel(option)],
    [
      'that leaves the list',
      () => fireEvent.pointerLeave(screen.getByRole('listbox').parentElement!, { pointerType: 'mouse' }),
    ],
    [
      'that ends on another option',
      () => fireEvent.pointerUp(screen.getByRole('option', { name: /Airport/ })),
    ],
  ])('after a press %s, the list has the new results', async (_, end) => {
    const { bridge } = await pressBefore();
    end(bridge);
    await vi.waitFor(() => expect(options()).toEqual(['Brewery300']));
  });

  test('Escape closes it, discards the typed text, and does not propagate', async () => {
    const outer = vi.fn();
    document.addEventListener('keydown', outer);
    open();
    await userEvent.type(box(), 'zzz');
    expect(await screen.findByText('No results')).toBeInTheDocument();
    outer.mockClear();
    await userEvent.keyboard('{Escape}');
    document.removeEventListener('keydown', outer);
    expect(outer).not.toHaveBeenCalled();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box()).toHaveValue('');
  });

  test('a click chooses an option; the clear button or emptying the field removes it', async () => {
    const onChange = open();
    const choose = async () => {
      await userEvent.click(box());
      await userEvent.click(await screen.findByRole('option', { name: /Bridge/ }));
    };
    await choose();
    expect(onChange.mock.lastCall).toEqual([jobs[1]]);
    await userEvent.click(screen.getByRole('button', { name: 'Clear Job' }));
    expect(onChange.mock.lastCall).toEqual([undefined]);
    await choose();
    await userEvent.clear(box());
    await userEvent.tab();
    expect(onChange.mock.lastCall).toEqual([undefined]);
    expect(box()).toHaveValue('');
  });

  test('shows a failure in the list, and Retry loads again', async () => {
    const load = vi.fn(find).mockRejectedValueOnce(new Error('Please try again later'));
    open(load);
    await userEvent.click(box());
    expect(await screen.findByText('Please try again later')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('option', { name: /Airport/ })).toBeInTheDocument();
  });
});
