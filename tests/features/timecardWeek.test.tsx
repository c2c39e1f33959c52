import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { useWeek } from '../../src/features/timecards/common/useWeek';
import { WeekChooser } from '../../src/features/timecards/common/WeekChooser';
import { weekText } from '../../src/features/timecards/common/weekText';
import { setClockOffset } from '../../src/lib/clock';
import { isoWeekOf } from '../../src/lib/dates';

beforeEach(() => setClockOffset(Date.parse('2026-07-29T12:00:00') - Date.now()));
afterEach(() => {
  setClockOffset(0);
  vi.unstubAllEnvs();
});

function Page() {
  const { week, setWeek } = useWeek();
  return (
    <>
      <WeekChooser week={week} onChange={setWeek} />
      <p>{week.days.join(' ')}</p>
    </>
  );
}

function open(address = '/') {
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}
const field = () => screen.getByRole('textbox', { name: /^Week \d+$/ });
const button = (name: string) => screen.getByRole('button', { name });
const begins = (monday: string) => expect(screen.getByText(new RegExp(`^${monday}`))).toBeInTheDocument();

describe('week in the address', () => {
  test.each([
    ['no week', '/', '2026-07-27'],
    ['its Monday', '/?week=2026-06-08', '2026-06-08'],
    ['another day of the week', '/?week=2026-06-14', '2026-06-08'],
    ['a week across the end of a year', '/?week=2027-01-01', '2026-12-28'],
    ['FAULT-59 an invalid day', '/?week=2026-02-30', '2026-07-27'],
    ['FAULT-59 invalid text', '/?week=last', '2026-07-27'],
    ['FAULT-59 an empty value', '/?week=', '2026-07-27'],
  ])('%s', (_, address, monday) => {
    open(address);
    begins(monday);
  });

  test.each([
    ['America/New_York', '2026-03-02', '2026-03-09'],
    ['America/New_York', '2026-10-26', '2026-11-02'],
    ['Europe/Berlin', '2026-03-23', '2026-03-30'],
    ['Pacific/Auckland', '2026-09-21', '2026-09-28'],
  ])('FAULT-63 in %s the week after %s begins on %s', async (zone, monday, next) => {
    vi.stubEnv('TZ', zone);
    const { user } = open(`/?week=${monday}`);
    await user.click(button('Next week'));
    begins(next);
    await user.click(button('Previous week'));
    begins(monday);
  });
});

test.each([
  ['2026-07-29', 'Jul 27 – Aug 2, 2026'],
  ['2026-12-31', 'Dec 28, 2026 – Jan 3, 2027'],
  ['2027-01-04', 'Jan 4 – Jan 10, 2027'],
])('the week of %s is shown as %s', (day, text) => {
  expect(weekText(isoWeekOf(day))).toBe(text);
});

describe('SCREEN-TC-SUMMARY week picker', () => {
  it('goes to the previous, next and current week and keeps other parameters; omits the current week', async () => {
    const { user, router } = open('/?search=dale');
    expect(field()).toHaveValue('Jul 27 – Aug 2, 2026');
    expect(field()).toHaveAccessibleName('Week 31');
    await user.click(button('Previous week'));
    expect(router.state.location.search).toBe('?search=dale&week=2026-07-20');
    expect(field()).toHaveAccessibleName('Week 30');
    await user.click(button('Next week'));
    expect(router.state.location.search).toBe('?search=dale');
    await user.click(button('Next week'));
    begins('2026-08-03');
    await user.click(button('This week'));
    expect(router.state.location.search).toBe('?search=dale');
    expect(button('This week')).toHaveAccessibleDescription('This week is already shown.');
    // Each week is a separate history entry.
    await act(() => router.navigate(-1));
    begins('2026-08-03');
  });

  it('goes to the week of a typed day on Enter or blur, and Escape reverts the text', async () => {
    const { user, router } = open();
    await user.click(field());
    await user.keyboard('3/11{Enter}');
    expect(router.state.location.search).toBe('?week=2026-03-09');
    expect(field()).toHaveValue('Mar 9 – Mar 15, 2026');
    await user.clear(field());
    await user.type(field(), 'yesterday');
    await user.tab();
    begins('2026-07-27');
    await user.clear(field());
    await user.type(field(), 'mar 1{Escape}');
    expect(field()).toHaveValue('Jul 27 – Aug 2, 2026');
    await user.clear(field());
    await user.tab();
    expect(field()).toHaveValue('Jul 27 – Aug 2, 2026');
  });

  it('shows an invalid day beside the field, keeps it, and stays', async () => {
    const { user, router } = open();
    await user.click(field());
    await user.keyboard('2/30{Enter}');
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('Type a date, such as 3/9/2026');
    await user.tab();
    expect(field()).toHaveValue('2/30');
    expect(router.state.location.search).toBe('');
  });

  it('picks a day in the calendar', async () => {
    const { user, router } = open();
    await user.click(screen.getByRole('button', { name: /choose a day from a calendar$/ }));
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?week=2026-07-20'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    // There is always a week.
    await user.click(screen.getByRole('button', { name: /choose a day from a calendar$/ }));
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
  });
});
