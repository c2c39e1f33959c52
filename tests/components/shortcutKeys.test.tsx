import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useDocumentKeys, useShortcutKeys } from '../../src/components/useDocumentKeys';
import { useLayer } from '../../src/components/layers';

const next = vi.fn();
/** Keys that the page has left to the shell. */
const left: string[] = [];

function Page({ isMenuOpen = false, children }: { isMenuOpen?: boolean; children?: React.ReactNode }) {
  useDocumentKeys(({ key, defaultPrevented }) => void (!defaultPrevented && left.push(key)));
  useShortcutKeys({ n: next, PageDown: next, Escape: undefined });
  useLayer(isMenuOpen, () => undefined);
  return <button type="button">{children ?? 'Button'}</button>;
}

/** How often the keys ran the function, and which were left. */
async function press(keys: string) {
  next.mockClear();
  left.length = 0;
  await userEvent.keyboard(keys);
  return [next.mock.calls.length, left] as const;
}

it.each([
  ['n', 1, []],
  ['N', 1, []],
  ['{PageDown}', 1, []],
  ['m', 0, ['m']],
  ['{Escape}', 0, ['Escape']],
  ['{Control>}n{/Control}', 0, ['Control', 'n']],
  ['{Alt>}n{/Alt}', 0, ['Alt', 'n']],
  ['{Meta>}n{/Meta}', 0, ['Meta', 'n']],
  ['{Shift>}{PageDown}{/Shift}', 0, ['Shift', 'PageDown']],
])('the keys %s run the function %d times and leave %j to the shell', async (keys, times, others) => {
  render(<Page />);
  expect(await press(keys)).toEqual([times, others]);
});

it.each([
  ['a field', <input key="field" aria-label="Field" />],
  ['a list', <select key="field" aria-label="Field" />],
  ['a text', <textarea key="field" aria-label="Field" />],
  [
    'a text with format',
    <div
      key="field"
      contentEditable
      suppressContentEditableWarning
      role="textbox"
      tabIndex={0}
      aria-label="Field"
    />,
  ],
])('a key in %s is what is typed', async (_, field) => {
  render(
    <>
      <Page />
      {field}
    </>,
  );
  screen.getByLabelText('Field').focus();
  expect(await press('n{PageDown}')).toEqual([0, ['n', 'PageDown']]);
});

it('the keys of a page wait while a dialog or a menu is open', async () => {
  const { rerender } = render(<Page isMenuOpen />);
  expect(await press('n')).toEqual([0, ['n']]);
  rerender(
    <>
      <Page />
      <div role="dialog" aria-modal aria-label="Dialog" />
    </>,
  );
  expect(await press('n')).toEqual([0, ['n']]);
  rerender(<Page />);
  expect(await press('n')).toEqual([1, []]);
});

it('a key that scrolls a wide table is left to it', async () => {
  render(<Page />);
  const button = screen.getByRole('button');
  button.focus();
  Object.defineProperty(button, 'scrollWidth', { value: 100 });
  button.style.overflowX = 'auto';
  expect(await press('{PageDown}')).toEqual([0, ['PageDown']]);
});
