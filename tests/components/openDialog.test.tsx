import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { Banners } from '../../src/components/feedback/Banners';
import { dismissBanner, getBanners } from '../../src/components/feedback/banners';
import { Dialogs } from '../../src/components/feedback/Dialogs';
import { openDialog, removeDialogs } from '../../src/components/feedback/openDialog';
import { FormDialog } from '../../src/components/form/FormDialog';
import { TextField } from '../../src/components/form/TextField';
import { topLayer } from '../../src/components/layers';

afterEach(() => act(() => getBanners().forEach(({ id }) => dismissBanner(id))));

interface Props {
  team: string;
  save?: () => Promise<void>;
}

function NoteDialog({ team, save = () => Promise.resolve() }: Props) {
  const form = useForm({ defaultValues: { note: '' } });
  return (
    <FormDialog form={form} title={`Note for ${team}`} submitLabel="Save note" onSubmit={save}>
      <TextField control={form.control} name="note" label="Note" />
    </FormDialog>
  );
}

const codeOf = () => Promise.resolve({ NoteDialog });

function renderPage(open: () => void) {
  render(
    <>
      <Banners />
      <button type="button" onClick={open}>
        Add note
      </button>
      <Dialogs />
    </>,
  );
  return screen.getByRole('button', { name: 'Add note' });
}

const shown = (name: string) => screen.findByRole('dialog', { name });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('opens with its props, closes after saving, and returns the focus', async () => {
  const save = vi.fn(() => Promise.resolve());
  const opener = renderPage(() => openDialog(codeOf, 'NoteDialog', { team: 'Night crew', save }));
  await userEvent.click(opener);
  await shown('Note for Night crew');
  const field = screen.getByRole('textbox', { name: 'Note' });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.type(field, 'Bring lights{Enter}');
  await gone();
  expect(save).toHaveBeenCalledOnce();
  await waitFor(() => expect(opener).toHaveFocus());
});

test('asks before Back or Escape loses what is typed, and is blank the next time', async () => {
  const opener = renderPage(() => openDialog(codeOf, 'NoteDialog', { team: 'Night crew' }));
  await userEvent.click(opener);
  await shown('Note for Night crew');
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Bring lights');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Bring lights');
  act(() => topLayer()?.());
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await gone();
  expect(topLayer()).toBeUndefined();
  await userEvent.click(opener);
  await shown('Note for Night crew');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('');
});

test('FAULT-81 reports code that fails to load, and loads it again the next time', async () => {
  const fetchCode = vi.fn(codeOf).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const opener = renderPage(() => openDialog(fetchCode, 'NoteDialog', { team: 'Night crew' }));
  await userEvent.click(opener);
  expect(await screen.findByText(/^Part of this page couldn't be loaded\./)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(opener);
  await shown('Note for Night crew');
});

test('FAULT-82 a dialog that fails to render is reported and removed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('broken');
  };
  const opener = renderPage(() => openDialog(() => Promise.resolve({ Broken }), 'Broken', {}));
  await userEvent.click(opener);
  expect(await screen.findByText(/^Part of this page couldn't be loaded\./)).toBeInTheDocument();
  expect(opener).toBeInTheDocument();
});

test('opens once on a double click', async () => {
  const opener = renderPage(() => openDialog(codeOf, 'NoteDialog', { team: 'Night crew' }));
  act(() => {
    opener.click();
    opener.click();
  });
  await shown('Note for Night crew');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('does not stay, nor open late, after its page is left', async () => {
  const opener = renderPage(() => openDialog(codeOf, 'NoteDialog', { team: 'Night crew' }));
  await userEvent.click(opener);
  await shown('Note for Night crew');
  act(removeDialogs);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  const late = codeOf();
  openDialog(() => late, 'NoteDialog', { team: 'Night crew' });
  removeDialogs();
  await act(async () => void (await late));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
