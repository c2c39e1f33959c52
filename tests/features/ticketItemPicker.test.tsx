import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { ticketItemCalls } from '../../src/api/ticketItems/contract';
import { paths } from '../../src/lib/paths';
import { usePreferences } from '../../src/session/preferences';
import { setupDemo } from '../support/demo';
import { dale, maria } from '../support/people';
import { renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const open = async (username = maria) => {
  const app = await renderApp({ username, address: paths.newTicket() });
  return { app, ...screenOf(app) };
};

describe('choosing items of T&M tickets', () => {
  it('TNM-10, CALL-209 offers 200 active materials with unit and code, recent ones first', async () => {
    const { app, field, press, pick } = await open();
    await press('Add material');
    await pick('Item', /^Rebar #4/);
    expect((await demo.calls('materialItems')).map(({ query }) => query)).toContainEqual({
      status: 'ACTIVE',
      sort: 'name,asc',
      page: '0',
      size: '200',
    });
    expect(usePreferences.getState().recentTicketItems).toEqual([
      { id: 'MATERIAL/41017', label: 'Rebar #4' },
    ]);
    await app.user.click(await field('Item'));
    const options = await within(await screen.findByRole('listbox', { name: 'Item' })).findAllByRole(
      'option',
    );
    expect(options[0]).toHaveTextContent('Rebar #4Recent');
    expect(options.map(({ textContent }) => textContent)).toContain('Rebar #3ft · REB-010');
    // Inactive.
    expect(options.some(({ textContent }) => textContent?.startsWith('Blocking'))).toBe(false);
  });

  it.each([
    ['TNM-11, CALL-210', 'labor', 'Labor item', 'laborItems', /^Foreman/, 'hour · L-108', 'LABOR/44008', undefined],
    ['TNM-12, CALL-211', 'equipment', 'Item', 'equipmentItems', /^Light tower/, 'day · E-206', 'EQUIPMENT/45036', 'Backhoe loader'],
  ] as const)('%s offers 200 active items of %s', async (_, kind, label, called, item, hint, recent, inactive) => {
    const { app, field, press, pick } = await open();
    await press(`Add ${kind}`);
    await app.user.click(await field(label));
    const list = within(await screen.findByRole('listbox', { name: label }));
    const offered = (await list.findAllByRole('option')).map(({ textContent }) => textContent ?? '');
    const found = offered.filter((text) => item.test(text));
    expect(found).toEqual([expect.stringContaining(hint)]);
    if (inactive) expect(offered.some((text) => text.startsWith(inactive))).toBe(false);
    await pick(label, item);
    expect((await demo.calls(called)).map(({ query }) => query)).toContainEqual({
      status: 'ACTIVE',
      sort: 'name,asc',
      page: '0',
      size: '200',
    });
    expect(usePreferences.getState().recentTicketItems.map(({ id }) => id)).toEqual([recent]);
  }); // prettier-ignore

  it('TNM-12 a manager adds equipment from a ticket, and it is chosen', async () => {
    const { dialog, fill, press } = await open();
    const buttons = await screen.findAllByRole('button', { name: 'New item for the list' });
    buttons[2]!.click();
    const added = await dialog('New piece of equipment');
    await press('Add piece of equipment', added);
    expect(await within(added).findByText('Unit is required')).toBeVisible();
    await fill('Name', 'Light tower');
    await fill('Unit', 'day');
    await press('Add piece of equipment', added);
    expect(
      await within(added).findByText('There is already a piece of equipment called Light tower.'),
    ).toBeVisible();
    await fill('Name', 'Heater, 400,000 BTU');
    await press('Add piece of equipment', added);
    expect(await screen.findByText('Heater, 400,000 BTU has been added')).toBeVisible();
    const { EQUIPMENT } = ticketItemCalls;
    const { rows } = await call(EQUIPMENT.list, {
      query: { search: 'heater', sort: 'name,asc', page: 0, size: 5 },
      silent: true,
    });
    expect(rows).toMatchObject([{ name: 'Heater, 400,000 BTU', unit: 'day', price: '', status: 'ACTIVE' }]);
    expect(await screen.findByDisplayValue('Heater, 400,000 BTU')).toBeVisible();
    expect(screen.getByDisplayValue('day')).toBeDisabled();
  });

  it('TNM-10…12 foremen choose from the lists but do not add to them', async () => {
    const { press, pick } = await open(dale);
    await press('Add equipment');
    await pick('Item', /^Skid steer/);
    expect(screen.queryByRole('button', { name: 'New item for the list' })).not.toBeInTheDocument();
  });
});
