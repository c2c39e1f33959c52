import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { laborOfDay } from '../../src/api/tickets/contract';
import { formatShortDate } from '../../src/lib/dates';
import { paths } from '../../src/lib/paths';
import { setupDemo } from '../support/demo';
import { maria } from '../support/people';
import { emulateTouchPhone } from '../support/phone';
import { renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';
import { workdayBefore } from '../support/workdays';

const demo = setupDemo();

/** A new ticket on a wide screen, where lines are beside each other. */
async function openNew() {
  const app = await renderApp({ username: maria, address: paths.newTicket() });
  const page = screenOf(app);
  await page.pick('Job', /Cedar Hollow Elementary School/);
  const { user } = app;
  const values = (kind: string) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>(`input[name^="${kind}."]`)];
    const lines: string[][] = [];
    for (const { name, value } of fields) (lines[Number(name.split('.')[1])] ??= []).push(value);
    return lines;
  };
  const amounts = () =>
    [...document.querySelectorAll('.pl-line-amount')].map(({ textContent }) => textContent);
  const focused = () => (document.activeElement as HTMLInputElement | null)?.name;
  return { ...page, user, values, amounts, focused };
}

describe('TNM-02 lines of a ticket beside each other', () => {
  it('are typed without a mouse: Enter goes to the next line, and adds one after the last', async () => {
    const { user, press, values, amounts, focused } = await openNew();
    await press('Add material');
    expect(focused()).toBe('material.0.itemId');
    await user.keyboard('anchor');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-activedescendant'));
    await user.keyboard('{Enter}{Tab}{Tab}2.5');
    // The price of the list is there until another is typed.
    await waitFor(() => expect(amounts()).toEqual(['$10.50']));
    expect(screen.getByLabelText('Price')).toHaveAttribute('placeholder', '$4.20');
    await user.keyboard('{Enter}');
    expect(focused()).toBe('material.1.itemId');
    await user.keyboard('Mud');
    await user.keyboard('{Tab}{Tab}3{Tab}ton{Tab}1.2345');
    await waitFor(() => expect(amounts()).toEqual(['$10.50', '$3.70']));
    expect(values('material')).toEqual([
      ['Anchor bolt, 5/8 × 12 in', '', '2.5', 'each', ''],
      // What no list has is kept as the description.
      ['', 'Mud', '3', 'ton', '1.2345'],
    ]);
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('material.0.typed');
    await user.keyboard('{Enter}');
    expect(focused()).toBe('material.1.itemId');
  });

  it('a tap takes the choice and not the typed text, which Enter keeps as the description', async () => {
    emulateTouchPhone();
    const { user, press, field } = await openNew();
    await press('Add material');
    await user.type(await field('Item'), 'anchor');
    await user.click(await screen.findByRole('option', { name: /^Anchor bolt/ }));
    expect(await field('Item')).toHaveValue('Anchor bolt, 5/8 × 12 in');
    expect(document.querySelector('[name="material.0.description"]')).toHaveValue('');
    await user.clear(await field('Item'));
    await user.type(await field('Item'), 'Mud');
    await screen.findByText('No results');
    await user.keyboard('{Enter}');
    expect(await field('Item')).toHaveValue('');
    expect(document.querySelector('[name="material.0.description"]')).toHaveValue('Mud');
    // Enter has not sent the form.
    expect(screen.queryByText(/^Date is required|Description is required/)).not.toBeInTheDocument();
  });

  it('keep what is typed while pasted names are looked up, and say which could not be', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { user, press, field, values } = await openNew();
    demo.server.use(
      http.get('*/material-items', async () => {
        await answered;
        return HttpResponse.error();
      }),
    );
    await press('Add material');
    await user.paste('Sand\t\t2\nGravel\t\t3');
    expect(await screen.findByText('Looking up the pasted names…')).toBeVisible();
    await user.type(await field('Unit'), 'ton');
    answer();
    expect(
      await screen.findByText("2 lines pasted. Couldn't be looked up, kept as description: Sand, Gravel."),
    ).toBeVisible();
    expect(values('material')).toEqual([
      ['', 'Sand', '2', 'ton', ''],
      ['', 'Gravel', '3', '', ''],
    ]);
  });

  it('are pasted from a spreadsheet, and taken back', async () => {
    const { user, press, values, amounts } = await openNew();
    await press('Add material');
    await user.paste(
      'Item\tNotes\tQty\tUnit\tPrice\r\nAnchor bolt, 5/8 × 12 in\t\t2\t\t\r\nSand\ttwo loads\t1,5\tton\t$8.00\r\n',
    );
    expect(
      await screen.findByText(
        '2 lines pasted. The header was left out. Not in the list, kept as description: Sand.',
      ),
    ).toBeVisible();
    const pasted = [
      ['Anchor bolt, 5/8 × 12 in', '', '2', 'each', ''],
      ['', 'Sand, two loads', '1.5', 'ton', '$8.00'],
    ];
    expect(values('material')).toEqual(pasted);
    await waitFor(() => expect(amounts()).toEqual(['$8.40', '$12.00']));
    await press('Remove Sand, two loads');
    expect(values('material')).toHaveLength(1);
    await user.keyboard('{Control>}z{/Control}');
    expect(values('material')).toEqual(pasted);
    await user.click(screen.getAllByLabelText(/^Quantity/)[0]!);
    await user.keyboard('{Control>}z{/Control}');
    expect(values('material')).toEqual([['', '', '', '', '']]);
  });

  it('are not taken back over what was typed since', async () => {
    const { user, press, values } = await openNew();
    await press('Add subcontractor');
    await user.paste('Ace Paving\tpatch\t$500\nBolt Electric\t\t-20');
    await screen.findByText('2 lines pasted.');
    expect(values('subcontractor')).toEqual([
      ['Ace Paving', 'patch', '$500.00'],
      ['Bolt Electric', '', '-$20.00'],
    ]);
    await user.type(screen.getAllByLabelText(/^Description/)[1]!, ' at the gate');
    await press('Undo');
    expect(await screen.findByText(/^The lines have changed since/)).toBeVisible();
    expect(values('subcontractor')[0]).toEqual(['Ace Paving', 'patch at the gate', '$500.00']);
  });

  it('are filled with a part of a day on the time cards', async () => {
    const { user, press, fill, dialog, values } = await openNew();
    const date = workdayBefore();
    await fill('Date', formatShortDate(date));
    const { people } = await call(laborOfDay, { params: { jobId: '6001' }, query: { date }, silent: true });
    const person = people.find(({ entries }) => entries.length > 1)!;
    const [first] = person.entries;
    await press('Fill from time cards');
    const box = await dialog('Fill from time cards');
    for (const choice of within(box).getAllByRole('checkbox', { checked: true })) await user.click(choice);
    const [part] = within(box).getAllByRole('checkbox', { name: new RegExp(`^${person.employee.name}, `) });
    expect(part).toHaveAccessibleDescription(expect.stringContaining(first?.costCode?.name ?? '?'));
    await user.click(part!);
    await press('Add 1 person', box);
    expect(await screen.findByText('1 person added')).toBeVisible();
    expect(values('labor')[0]?.slice(0, 3)).toEqual([
      person.employee.name,
      person.item?.name ?? '',
      String(first?.regular),
    ]);
    await press('Description and other rates');
    const [, words] = await screen.findAllByLabelText(/^Description/);
    await user.type(words!, 'Rock');
    await user.clear(words!);
    expect(words).toBeVisible();
    await press(`Remove ${person.employee.name}`);
    expect(values('labor')).toEqual([]);
    await user.keyboard('{Control>}z{/Control}');
    expect(values('labor')).toHaveLength(1);
  });
});
