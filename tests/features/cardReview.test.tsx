import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setupDemo } from '../support/demo';
import { onFixedDay } from '../support/fixedDay';
import { dale } from '../support/people';
import { renderApp } from '../support/renderApp';

const { days } = onFixedDay();
setupDemo();
vi.setConfig({ testTimeout: 60_000 });

it('TIME-01 reviews the cards of a crew one after another by keyboard, and moves one on', async () => {
  const address = `/timecard/supervisor/10002/employee?week=${days[0]}`;
  const { user } = await renderApp({ username: dale, address });
  await screen.findByRole('grid');
  await user.click(screen.getByRole('button', { name: 'Review all' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Review time cards: 1 of \d+$/ }));
  await dialog.findByRole('heading', { level: 3 });
  expect(dialog.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');

  // Finn Mbeki, with an overlap on Monday.
  while (!dialog.queryByText('Finn Mbeki', { selector: 'h3' })) {
    const before = screen.getByRole('dialog').querySelector('.modal-title')?.textContent;
    await user.keyboard('j');
    await waitFor(() =>
      expect(screen.getByRole('dialog').querySelector('.modal-title')).not.toHaveTextContent(before!),
    );
    await dialog.findByRole('heading', { level: 3 });
  }
  expect(await dialog.findByText(/^Overlap on Monday/)).toBeVisible();
  const row = (name: string) => within(dialog.getByRole('row', { name: new RegExp(name) }));
  expect(row('Mon Nov 16').getByText('7:00 AM – 11:00 AM')).toBeVisible();
  expect(dialog.getByRole('group', { name: 'Hours of the week' })).toHaveTextContent(
    'Week total 32.50 hours',
  );
  expect(dialog.getByText('Not signed')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Open time card' })).toHaveAttribute(
    'href',
    expect.stringContaining('/10015'),
  );

  await user.click(dialog.getByRole('button', { name: "Move to 'Submitted'" }));
  const question = within(await screen.findByRole('dialog', { name: /^Move 1 time card/ }));
  await user.keyboard('k');
  await user.click(question.getByRole('button', { name: /^Move time card/ }));
  expect(await screen.findByText("Time card of Finn Mbeki moved to 'Submitted'")).toBeVisible();
  await waitFor(() => expect(dialog.queryByText('Finn Mbeki', { selector: 'h3' })).not.toBeInTheDocument());

  await user.keyboard('k');
  expect(await dialog.findByText('Finn Mbeki', { selector: 'h3' })).toBeVisible();
  expect(await dialog.findByText('Submitted')).toBeVisible();
});
