import { fireEvent, screen, within } from '@testing-library/react';
import type { App } from './renderApp';

/** Matches the start of a label, because the mark of a required field may follow. */
const startOf = (label: string | RegExp, end = '') =>
  typeof label === 'string' ? new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${end}`) : label;

/**
 * Finds and uses parts of a rendered screen, and waits for each. Titles, fields and tables are found by text, because
 * queries by role are slow in tables with many rows.
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

  const pick = async (label: string | RegExp, option: string | RegExp) => {
    const box = await screen.findByLabelText(startOf(label), {
      selector: 'input, select, textarea, .pl-tab-strip',
    });
    if (box.role === 'group')
      return user.click(await within(box).findByRole('button', { name: startOf(option, '( [\\d,]+)?$') }));
    if (box instanceof HTMLSelectElement)
      return user.selectOptions(box, await within(box).findByRole('option', { name: option }));
    await user.click(box);
    if (typeof option === 'string') await user.paste(option);
    return user.click(await screen.findByRole('option', { name: option }));
  };

  return {
    title,
    heading,
    button,
    field,
    dialog,
    table,
    /** The text of each row's header cell. */
    rowNames: async (caption: string) =>
      [...(await table(caption)).querySelectorAll('tbody th')].map(({ textContent }) => textContent),
    /** The errors listed above the form's fields. */
    summary: () => screen.findByRole('group', { name: 'Fields that need attention' }),
    /** Presses a button on the page or in `scope`. */
    press: async (name: string | RegExp, scope?: HTMLElement) =>
      user.click(await (scope ? within(scope) : screen).findByRole('button', { name })),
    /** Sets a field's value in one step, like a paste. */
    fill: async (label: string | RegExp, value: string) =>
      fireEvent.change(await field(label), { target: { value } }),
    /** Chooses an option of a select, of a searchable field, or of the tabs of a list. */
    pick,
    /** Chooses an option of a list's filter, which may be behind the button 'Filter'. */
    filter: async (label: string | RegExp, option: string | RegExp) => {
      await openFilters(user);
      return pick(label, option);
    },
  };
}

/** Opens the panel with a list's other filters. */
export async function openFilters(user: App['user']): Promise<void> {
  const button = await screen.findByRole('button', { name: /^Filter/ });
  if (button.getAttribute('aria-expanded') === 'false') await user.click(button);
}
