import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { MentionField } from '../../src/components/form/MentionField';
import { FormPage } from '../../src/components/page/FormPage';
import { type MentionText, emptyMentionText, mentionMarkup } from '../../src/lib/mentionText';
import { pickerPage } from '../../src/lib/picker';

const people = [
  { id: '7', name: 'Sam Lee' },
  { id: '9', name: 'Sam Lee' },
  ...Array.from({ length: 40 }, (_, index) => ({ id: `p${index}`, name: `Person ${index}` })),
];
const SIZE = 30;
const asked: string[] = [];
let fails = false;
const options = (search: string, page: number) =>
  queryOptions({
    queryKey: ['people', search, page] as const,
    queryFn: () => {
      asked.push(search);
      if (fails) return Promise.reject(new Error("Couldn't load people."));
      const found = people.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
      return Promise.resolve({ rows: found.slice(page * SIZE, (page + 1) * SIZE), total: found.length });
    },
    select: (found) =>
      pickerPage(found, { page, size: SIZE }, ({ id, name }) => ({ id, label: name, hint: id })),
  });

function NotePage({ onSubmit }: { onSubmit: (values: { note: MentionText }) => Promise<void> }) {
  const form = useForm({ defaultValues: { note: emptyMentionText }, shouldFocusError: false });
  return (
    <FormPage title="Note" form={form} onSubmit={onSubmit} submitLabel="Save">
      <MentionField
        control={form.control}
        name="note"
        label="Note"
        required
        maxLength={60}
        options={options}
      />
    </FormPage>
  );
}

beforeEach(() => {
  asked.length = 0;
  fails = false;
});

function show() {
  const saved: string[] = [];
  const onSubmit = vi.fn(({ note }: { note: MentionText }) => {
    saved.push(mentionMarkup(note));
    return Promise.resolve();
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <NotePage onSubmit={onSubmit} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), field: screen.getByRole('textbox', { name: /^Note/ }), saved, onSubmit };
}

const list = () => screen.queryByRole('listbox', { name: 'People' });
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '');

test('ENT-15, FMT-07, FMT-09, FAULT-66: @ suggests people; arrow keys and Enter choose the right one of two Sams', async () => {
  const { user, field, saved } = show();
  expect(list()).not.toBeInTheDocument();
  await user.type(field, 'Ask @sam');
  await waitFor(() => expect(active(field)).toHaveTextContent('Sam Lee7'));
  expect(field).toHaveAttribute('aria-controls', list()!.id);
  // The field does not send a request for every letter.
  expect(asked).toEqual(['', 'sam']);
  await user.keyboard('{ArrowDown}');
  expect(active(field)).toHaveTextContent('Sam Lee9');
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('Ask @Sam Lee ');
  expect(field).toHaveFocus();
  expect(list()).not.toBeInTheDocument();
  await user.keyboard('today, and @');
  await user.click(await screen.findByRole('option', { name: /Sam Lee\s*7/ }));
  expect(field).toHaveValue('Ask @Sam Lee today, and @Sam Lee ');
  await user.keyboard('too');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toEqual(['Ask @9 today, and @7 too']));
});

test('FMT-09: Escape closes the list and keeps the text; Enter then inserts a line break', async () => {
  const { user, field } = show();
  await user.type(field, 'Meet @per');
  await waitFor(() => expect(active(field)).toHaveTextContent('Person 0'));
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(active(field)).toHaveTextContent('Person 29'));
  await user.keyboard('{Escape}');
  expect(list()).not.toBeInTheDocument();
  await user.keyboard('son{Enter}at noon');
  expect(field).toHaveValue('Meet @person\nat noon');
  expect(list()).not.toBeInTheDocument();
  await user.keyboard(' with @');
  expect(await screen.findByRole('option', { name: /Person 5/ })).toBeInTheDocument();
  await user.tab();
  expect(list()).not.toBeInTheDocument();
});

test('FMT-08: @ without a match and email addresses are plain text', async () => {
  const { user, field, saved } = show();
  await user.type(field, 'jane@site.example');
  expect(list()).not.toBeInTheDocument();
  await user.type(field, ' @zzz');
  expect(await screen.findByText('No results')).toBeInTheDocument();
  await user.keyboard(' it is');
  expect(list()).not.toBeInTheDocument();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(saved).toEqual(['jane@site.example @zzz it is']));
});

test("FAULT-37: says when people can't be loaded, and keeps the text", async () => {
  fails = true;
  const { user, field } = show();
  await user.type(field, 'Hi @');
  expect(await screen.findByText("Couldn't load people.")).toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await screen.findAllByRole('option')).length).toBeGreaterThan(2);
  expect(field).toHaveValue('Hi @');
});

test('shows an error for empty and for long text', async () => {
  const { user, field, onSubmit } = show();
  const save = screen.getByRole('button', { name: 'Save' });
  await user.click(save);
  expect(await screen.findAllByText(/Note is required/)).not.toHaveLength(0);
  await user.type(field, 'x'.repeat(62));
  await waitFor(() => expect(field).toHaveAccessibleDescription('Note: 2 characters too many'));
  await user.click(save);
  expect(onSubmit).not.toHaveBeenCalled();
});
