import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Banners } from '../../src/components/feedback/Banners';
import { ConfirmDialog } from '../../src/components/feedback/ConfirmDialog';
import { isChanged } from '../../src/components/form/unsaved';
import { SigningContent } from '../../src/components/form/SigningDialog';
import { SignInTurnDialog } from '../../src/components/form/SignInTurnDialog';
import { SigningLanguage } from '../../src/components/form/signingLanguage';
import { signingTexts } from '../../src/components/form/signingTexts';
import { topLayer } from '../../src/components/layers';

/** Adds what jsdom lacks: a size on the screen, and pointer capture. */
beforeEach(() => {
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 400, 120);
  Element.prototype.setPointerCapture = () => undefined;
});

const CREW = ['Ana Diaz', 'Ben Kim'] as const;

function Turns({ onSign }: { onSign: (value: string) => Promise<unknown> }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Banners />
      <ConfirmDialog />
      <SignInTurnDialog
        signers={CREW}
        nameOf={(name) => name}
        skipLabel="Skip person"
        open={open}
        onClose={() => setOpen(false)}
      >
        {(name, frame, next) => (
          <SigningContent
            {...frame}
            label="Sign form"
            verb="sign"
            hint="It is kept."
            maxLength={20_000}
            onSign={async ({ value }) => {
              await onSign(value);
              next();
            }}
          >
            <p>Rules for {name}</p>
          </SigningContent>
        )}
      </SignInTurnDialog>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const turnOf = (name: string) => screen.findByRole('dialog', { name: `Signature of ${name}` });

function draw(toX: number) {
  const pad = screen.getByRole('img', { name: /^(Nothing drawn yet|Drawn)/ });
  fireEvent.pointerDown(pad, { pointerId: 1, clientX: 10, clientY: 20 });
  fireEvent.pointerMove(pad, { pointerId: 1, clientX: toX, clientY: 20 });
  fireEvent.pointerUp(pad, { pointerId: 1 });
}

test('FAULT-121 a dot is not sent; the button beside Skip says what is missing', async () => {
  const user = userEvent.setup();
  const onSign = vi.fn(() => Promise.resolve());
  render(<Turns onSign={onSign} />);
  const footer = within(button('Skip person').parentElement!);
  const sign = footer.getByRole('button', { name: 'Sign form' });
  expect(sign).toHaveAccessibleDescription('Draw your signature above to sign.');
  draw(10);
  expect(sign).toHaveAccessibleDescription(/^This is too short for a signature/);
  await user.click(sign);
  expect(onSign).not.toHaveBeenCalled();
  draw(110);
  await user.click(sign);
  expect(onSign).toHaveBeenCalledExactlyOnceWith('M 10 20 L 10 20 M 10 20 L 110 20');
});

test('an error is in the footer, and the next person starts anew at the top', async () => {
  const user = userEvent.setup();
  render(<Turns onSign={vi.fn().mockRejectedValueOnce(new Error('No answer')).mockResolvedValue(1)} />);
  draw(110);
  await user.click(button('Sign form'));
  expect(within(button('Sign form').parentElement!).getByText('No answer')).toBeVisible();
  expect(button('Sign form')).not.toHaveAttribute('aria-disabled');
  // The drawing is kept, and can be discarded.
  await user.click(button('Skip person'));
  await user.click(await screen.findByRole('button', { name: 'Discard signature' }));
  const next = within(await turnOf('Ben Kim'));
  expect(next.queryByText('No answer')).not.toBeInTheDocument();
  expect(next.getByRole('img', { name: 'Nothing drawn yet' })).toBeVisible();
  expect(next.getByText('Rules for Ben Kim')).toBeVisible();
  await waitFor(() => expect(next.getByRole('group', { name: 'Signature of Ben Kim' })).toHaveFocus());
});

test('who has signed is said to the next person, and in a message at the end', async () => {
  const user = userEvent.setup();
  render(<Turns onSign={() => Promise.resolve()} />);
  expect(screen.getByText('1 of 2')).toBeVisible();
  draw(110);
  await user.click(button('Sign form'));
  await turnOf('Ben Kim');
  expect(screen.getByText('2 of 2 · Ana Diaz has signed')).toBeVisible();
  await user.click(button('Skip and finish'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('Ana Diaz has signed')).toBeVisible();
});

test.each<[string, () => void]>([
  ['Escape', () => void userEvent.keyboard('{Escape}')],
  ['Back', () => topLayer()?.()],
  ['Close', () => fireEvent.click(button('Close'))],
])('FAULT-121 %s asks before a drawing is lost', async (_, leave) => {
  const user = userEvent.setup();
  render(<Turns onSign={() => Promise.resolve()} />);
  draw(110);
  await waitFor(() => expect(isChanged()).toBe(true));
  leave();
  await user.click(await screen.findByRole('button', { name: 'Keep signing' }));
  expect(await screen.findByRole('img', { name: 'Drawn, 1 stroke' })).toBeVisible();
  await user.click(button('Clear'));
  leave();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(isChanged()).toBe(false);
});

test('FAULT-121 asks before a typed name is lost', async () => {
  const user = userEvent.setup();
  render(<Turns onSign={() => Promise.resolve()} />);
  await user.click(screen.getByRole('radio', { name: 'Type my name' }));
  await user.type(screen.getByLabelText('Your full name'), 'Ana');
  fireEvent.click(button('Close'));
  expect(await screen.findByRole('dialog', { name: 'Discard the signature?' })).toBeVisible();
});

test('SAFE-06 people sign in their language, and no text is missing in Spanish', async () => {
  render(
    <SigningLanguage value="es">
      <Turns onSign={() => Promise.resolve()} />
    </SigningLanguage>,
  );
  await screen.findByRole('dialog', { name: 'Firma de Ana Diaz' });
  expect(screen.getByText('1 de 2')).toBeVisible();
  expect(screen.getByText('Firme arriba para sign.')).toBeVisible();
  draw(15);
  expect(screen.getAllByText(/^Esto es muy corto para una firma/)[0]).toBeVisible();
  await userEvent.click(button('Borrar'));
  await userEvent.click(screen.getByRole('radio', { name: 'Escribir mi nombre' }));
  expect(screen.getByLabelText('Su nombre completo')).toBeVisible();
  const { en, es } = signingTexts;
  const plain = (texts: object) =>
    Object.values(texts).map((text: unknown) =>
      typeof text === 'function' ? (text as (...values: unknown[]) => string)('X', 2, 'Y', 1) : text,
    );
  const [english, spanish] = [plain(en), plain(es)];
  expect(spanish).toHaveLength(english.length);
  // Nothing is left in English.
  expect(spanish.filter((text) => english.includes(text))).toEqual([]);
});
