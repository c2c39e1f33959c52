import { fireEvent, screen, within } from '@testing-library/react';
import type { App } from './renderApp';

/** Of the start of a label, which may end in the sign that its field is required. */
const startOf = (label: string | RegExp) =>
  typeof label === 'string' ? new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`) : label;

/**
 * What a person finds and does on the screen of an app, each waited for. Titles, fields and tables are found by their
 * text, because looking for roles takes long where a table has many rows.
 */
export function screenOf({ user }: Pick<App, 'user'>) {
  const title = (name: string | RegExp) => screen.findByText(name, { selector: 'h1' });
  const heading = (name: string | RegExp) => screen.findByText(name, { selector: 'h1, h2, h3' });
  const button = (name: string | RegExp) => screen.findByRole('button', { name });
  const field = (label: string | RegExp) =>
    screen.findByLabelText(startOf(label), { selector: 'input, select, textarea' });
  const dialog = (name?: string | RegExp) =>
    within(document.getElementById('dialogs')!).findByRole('dialog', name === undefined ? {} : { name });
  const table = async (caption: string) =>
    (await screen.findByText(caption, { selector: 'caption' })).closest('table')!;

  return {
    title,
    heading,
    button,
    field,
    dialog,
    table,
    /** The first cells of a table's rows, as they read. */
    rowNames: async (caption: string) =>
      [...(await table(caption)).querySelectorAll('tbody th')].map(({ textContent }) => textContent),
    /** The errors that a form says above its fields. */
    summary: () => screen.findByRole('group', { name: 'What needs attention' }),
    /** Presses a button, on the page or in a part of it. */
    press: async (name: string | RegExp, scope?: HTMLElement) =>
      user.click(await (scope ? within(scope) : screen).findByRole('button', { name })),
    /** Fills in a field at once, as from the clipboard. */
    fill: async (label: string | RegExp, value: string) =>
      fireEvent.change(await field(label), { target: { value } }),
    /** Chooses an option of a select, or of a field that searches its options. */
    pick: async (label: string | RegExp, option: string | RegExp) => {
      const box = await field(label);
      if (box instanceof HTMLSelectElement)
        return user.selectOptions(box, await within(box).findByRole('option', { name: option }));
      await user.click(box);
      if (typeof option === 'string') await user.paste(option);
      return user.click(await screen.findByRole('option', { name: option }));
    },
  };
}
