import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, useWatch } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { SignatureDrawing } from '../../src/components/content/SignatureDrawing';
import { Banners } from '../../src/components/feedback/Banners';
import { notify } from '../../src/components/feedback/banners';
import { SignaturePad } from '../../src/components/form/SignaturePad';
import { emulatePhone } from '../support/phone';

const box = { width: 400, height: 120 };

/** Adds what jsdom lacks: a position and size on the screen, half the size of the box, and pointer capture. */
beforeEach(() => {
  Element.prototype.getBoundingClientRect = () => new DOMRect(10, 20, 200, 60);
  Element.prototype.setPointerCapture = () => undefined;
});

function Pad({ maxLength = 20_000, disabled = false }: { maxLength?: number; disabled?: boolean }) {
  const { control } = useForm({ defaultValues: { drawn: '' } });
  const drawn = useWatch({ control, name: 'drawn' });
  return (
    <>
      <SignaturePad
        control={control}
        name="drawn"
        label="Your signature"
        hint="Draw here."
        viewBox={box}
        maxLength={maxLength}
        disabled={disabled}
      />
      <output aria-label="Kept">{drawn}</output>
    </>
  );
}

const group = () => within(screen.getByRole('group', { name: 'Your signature', description: 'Draw here.' }));
const pad = () => group().getByRole('img');
const storedDrawing = () => screen.getByLabelText('Kept').textContent;

function draw(...points: [x: number, y: number][]) {
  const [first, ...others] = points.map(([clientX, clientY]) => ({ clientX, clientY, pointerId: 1 }));
  fireEvent.pointerDown(pad(), first);
  for (const point of others) fireEvent.pointerMove(pad(), point);
  fireEvent.pointerUp(pad(), { pointerId: 1 });
}

test('CALL-158: stores strokes in box units; Undo removes the last one, Clear all of them', async () => {
  const user = userEvent.setup();
  render(<Pad />);
  expect(pad()).toHaveAccessibleName('Nothing drawn yet');
  draw([10, 20], [110, 20], [110, 80]);
  expect(storedDrawing()).toBe('M 0 0 L 200 0 L 200 120');
  draw([60, 50]);
  expect(storedDrawing()).toBe('M 0 0 L 200 0 L 200 120 M 100 60 L 100 60');
  expect(pad()).toHaveAccessibleName('Drawn, 2 strokes');
  await user.click(group().getByRole('button', { name: 'Undo last stroke' }));
  expect(storedDrawing()).toBe('M 0 0 L 200 0 L 200 120');
  draw([60, 50]);
  await user.click(group().getByRole('button', { name: 'Clear' }));
  expect(storedDrawing()).toBe('');
  // The button keeps the focus although there is nothing left to clear.
  expect(group().getByRole('button', { name: 'Clear' })).toHaveFocus();
});

test('clips strokes to the box, and ignores a second finger and the other mouse button', () => {
  render(<Pad />);
  fireEvent.pointerDown(pad(), { pointerId: 1, clientX: 60, clientY: 50 });
  fireEvent.pointerDown(pad(), { pointerId: 2, clientX: 90, clientY: 50 });
  fireEvent.pointerMove(pad(), { pointerId: 2, clientX: 90, clientY: 70 });
  fireEvent.pointerMove(pad(), { pointerId: 1, clientX: 900, clientY: -5 });
  fireEvent.pointerUp(pad(), { pointerId: 2 });
  expect(storedDrawing()).toBe('');
  fireEvent.pointerUp(pad(), { pointerId: 1 });
  expect(storedDrawing()).toBe('M 100 60 L 400 0');
  fireEvent.pointerDown(pad(), { pointerId: 1, button: 2, clientX: 60, clientY: 50 });
  fireEvent.pointerUp(pad(), { pointerId: 1 });
  expect(storedDrawing()).toBe('M 100 60 L 400 0');
});

test('refuses strokes beyond the limit with a message, and keeps earlier ones', () => {
  render(<Pad maxLength={30} />);
  draw([10, 20], [110, 20]);
  draw([20, 30], [110, 80]);
  expect(storedDrawing()).toBe('M 0 0 L 200 0');
  expect(screen.getByText(/The signature is too long/)).toBeInTheDocument();
});

test('CALL-158: on a phone it fills the screen, and each stroke is stored inside the box', async () => {
  emulatePhone();
  const user = userEvent.setup();
  // Three times as high as the box would be, so the box is from 80 to 140 on the screen.
  Element.prototype.getBoundingClientRect = () => new DOMRect(10, 20, 200, 180);
  render(<Pad />);
  expect(group().queryByRole('img')).not.toBeInTheDocument();
  await user.click(group().getByRole('button', { name: 'Draw signature' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your signature' }));
  const area = dialog.getByRole('img', { name: 'Nothing drawn yet' });
  // 30 above the box.
  fireEvent.pointerDown(area, { clientX: 10, clientY: 50, pointerId: 1 });
  fireEvent.pointerMove(area, { clientX: 110, clientY: 80, pointerId: 1 });
  fireEvent.pointerUp(area, { pointerId: 1 });
  expect(dialog.getByRole('img', { name: 'Drawn, 1 stroke' }).lastElementChild).toHaveAttribute(
    'd',
    'M 0 -60 L 200 0',
  );
  expect(storedDrawing()).toBe('M 0 0 L 200 60');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(group().getByRole('img', { name: 'Your signature' })).toBeInTheDocument();
  await user.click(group().getByRole('button', { name: 'Change signature' }));
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(storedDrawing()).toBe('');
});

test('CALL-158, STATUS-01 messages wait while it fills the screen, because they would cover it', async () => {
  emulatePhone();
  const user = userEvent.setup();
  render(
    <>
      <Banners />
      <Pad />
    </>,
  );
  act(() => notify({ kind: 'success', text: 'Time card saved' }));
  expect(screen.getByText('Time card saved')).toBeInTheDocument();
  await user.click(group().getByRole('button', { name: 'Draw signature' }));
  await screen.findByRole('dialog', { name: 'Your signature' });
  act(() => notify({ kind: 'failure', text: 'Not sent' }));
  expect(screen.queryByText('Time card saved')).not.toBeInTheDocument();
  expect(screen.queryByText('Not sent')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getByText('Time card saved')).toBeInTheDocument();
  expect(screen.getByText('Not sent')).toBeInTheDocument();
});

test('FAULT-121 a dot stays with a message beside the pad, until it becomes a signature', () => {
  render(<Pad />);
  draw([60, 50]);
  expect(group().getByText(/too short for a signature/)).toBeVisible();
  expect(storedDrawing()).toBe('M 100 60 L 100 60');
  draw([60, 50], [90, 50]);
  expect(group().queryByText(/too short/)).not.toBeInTheDocument();
});

test('draws nothing while disabled', () => {
  render(<Pad disabled />);
  draw([10, 20], [110, 20]);
  expect(storedDrawing()).toBe('');
});

test.each([
  ['M 1 2 L 3 4', 'M 1 2 L 3 4'],
  ['M 0 0 L 1 1 <script>', ''],
])('shows the stored drawing %j as the path %j', (strokes, path) => {
  render(<SignatureDrawing strokes={strokes} viewBox={box} label="Signature of Maria Lopez" />);
  const drawing = screen.getByRole('img', { name: 'Signature of Maria Lopez' });
  expect(drawing.querySelector('path')).toHaveAttribute('d', path);
});
