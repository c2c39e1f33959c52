import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CalendarButton } from '../../src/components/form/CalendarButton';
import { today } from '../../src/lib/dates';
import { expectAccessible } from '../support/accessible';

function open(day: string | undefined, { mayClear = true } = {}) {
  const onDay = vi.fn();
  const onEscape = vi.fn();
  function Field() {
    const [chosen, setChosen] = useState(day);
    return (
      <div onKeyDown={onEscape} role="presentation">
        <div>
          <CalendarButton
            label="Choose Due from a calendar"
            day={chosen}
            mayClear={mayClear}
            onDay={(to) => {
              onDay(to);
              setChosen(to || undefined);
            }}
          />
        </div>
        <button type="button">After it</button>
      </div>
    );
  }
  render(<Field />);
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Choose Due from a calendar' });
  return { user, button, onDay, onEscape, show: () => user.click(button) };
}

const calendar = () => screen.getByRole('dialog', { name: 'Choose Due from a calendar' });

describe('the calendar of a date field', () => {
  it('shows the month of the day, in weeks from Monday, and the day has the focus', async () => {
    const { show, button } = open('2026-03-09');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await show();
    const grid = within(calendar()).getByRole('grid', { name: 'March 2026' });
    expect(within(grid).getAllByRole('columnheader')[0]).toHaveTextContent('Mo');
    expect(within(grid).getAllByRole('button')[0]).toHaveAccessibleName('Mon Feb 23 2026');
    expect(within(grid).getAllByRole('button').at(-1)).toHaveAccessibleName('Sun Apr 5 2026');
    expect(screen.getByRole('button', { name: 'Mon Mar 9 2026' })).toHaveFocus();
    expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('9');
    await expectAccessible(calendar());
  });

  it.each([
    ['2026-03-09', '{ArrowLeft}', 'Sun Mar 8 2026'],
    ['2026-03-09', '{ArrowRight}', 'Tue Mar 10 2026'],
    ['2026-03-09', '{ArrowUp}{ArrowUp}', 'Mon Feb 23 2026'],
    ['2026-03-09', '{ArrowDown}', 'Mon Mar 16 2026'],
    ['2026-03-11', '{Home}', 'Mon Mar 9 2026'],
    ['2026-03-11', '{End}', 'Sun Mar 15 2026'],
    ['2026-03-31', '{PageUp}', 'Sat Feb 28 2026'],
    ['2026-03-31', '{PageDown}', 'Thu Apr 30 2026'],
    ['2028-02-29', '{Shift>}{PageUp}{/Shift}', 'Sun Feb 28 2027'],
    ['2026-03-09', '{Shift>}{PageDown}{/Shift}', 'Tue Mar 9 2027'],
    ['2026-12-31', '{ArrowRight}', 'Fri Jan 1 2027'],
  ])('from %s, %s leads to %s', async (day, keys, expected) => {
    const { user, show } = open(day);
    await show();
    await user.keyboard(keys);
    expect(screen.getByRole('button', { name: expected })).toHaveFocus();
  });

  it('chooses by Enter and by a press, closes, and gives the focus back', async () => {
    const { user, show, button, onDay } = open('2026-03-09');
    await show();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onDay).toHaveBeenLastCalledWith('2026-03-16');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    await show();
    await user.click(within(calendar()).getByRole('button', { name: 'Next month' }));
    expect(within(calendar()).getByText('April 2026')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Wed Apr 1 2026' }));
    expect(onDay).toHaveBeenLastCalledWith('2026-04-01');
  });

  it('offers today, and no day where the field may be empty', async () => {
    const { user, show, onDay } = open('2026-03-09');
    await show();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onDay).toHaveBeenLastCalledWith('');
    await show();
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { current: 'date' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(onDay).toHaveBeenLastCalledWith(today());
  });

  it('closes on Escape alone, and when the focus leaves', async () => {
    const { user, show, button, onDay, onEscape } = open('2026-03-09', { mayClear: false });
    await show();
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
    onEscape.mockClear();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    expect(onEscape, 'a dialog around it stays').not.toHaveBeenCalled();
    await show();
    await user.click(screen.getByRole('button', { name: 'After it' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(onDay).not.toHaveBeenCalled();
  });
});
