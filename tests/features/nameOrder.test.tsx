import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setupDemo } from '../support/demo';
import { catchDownloads } from '../support/downloads';
import { onFixedDay } from '../support/fixedDay';
import { maria } from '../support/people';
import { emulateDesktop, emulatePhone } from '../support/phone';
import { renderApp } from '../support/renderApp';

onFixedDay();
const demo = setupDemo();
beforeEach(emulateDesktop);
/** Rendering a grid is slow in jsdom. */
vi.setConfig({ testTimeout: 60_000 });

const CREW = '/timecard/supervisor/10002/employee';
const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const sentSort = async (list: string) => (await demo.calls(list)).at(-1)?.query.sort;

async function openWithLastNamesFirst(address: string) {
  const app = await renderApp({ username: maria, address: '/user/my-profile' });
  await app.user.click(screen.getByRole('radio', { name: 'Last, First: Ortega, Maria' }));
  await app.go(address);
  return app;
}

it('EMP-11 lists show and sort people by last name if the user prefers it', async () => {
  const { files } = catchDownloads();
  const { user, router } = await openWithLastNamesFirst('/employee');
  const table = await screen.findByRole('table', { name: 'Employees' });
  expect(textsOf('tbody th').slice(0, 4)).toEqual([
    'Abara, Anneliese',
    'Abara, Oscar',
    'Acosta, Adaeze',
    'Acosta, Esperanza',
  ]);
  expect(within(table).getAllByRole('cell', { name: 'Bjorklund, Earl' })).not.toHaveLength(0);
  expect(router.state.location.search).toBe('');
  expect(await sentSort('employeeList')).toBe('lastName,asc');

  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await user.click(screen.getByRole('button', { name: 'Download these 20 as CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect((await files[0]?.text())?.split('\r\n')[1]).toBe(
    'Anneliese Abara,SR-1096,Ironworker,Ironworker,Union Weekly,Earl Bjorklund,Active',
  );

  await user.click(within(table).getByRole('button', { name: /^Supervisor/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=supervisor%2Casc'));
  expect(await sentSort('employeeList')).toBe('supervisorLastName,asc');
});

it('EMP-12 a complete list sorts the displayed names', async () => {
  await openWithLastNamesFirst('/employee?size=all&search=acosta&sort=supervisor%2Cdesc');
  await screen.findByRole('table', { name: 'Employees' });
  expect(textsOf('tbody td[data-label="Supervisor"]')).toEqual([
    'Whitaker, Dale',
    'Singh, Ruben',
    'Ortega, Maria',
    'Obi, Agnieszka',
    'Mbeki, Ahmed',
  ]);
  expect(await sentSort('employeeList')).toBe('lastName,asc');
});

it('TIME-37 issues of one severity are in the order of the displayed names', async () => {
  await openWithLastNamesFirst('/timecard/payroll-dashboard?tab=check');
  await screen.findByRole('table', { name: 'Issues' });
  expect(textsOf('tbody th').slice(0, 3)).toEqual(['Acosta, Adaeze', 'Alvarez, Ulrich', 'Bianchi, Fatima']);
});

const crew = [
  'Acosta, Adaeze',
  'Andersson, Carmen',
  'Bjorklund, Clara',
  'Bjorklund, Elena',
  'Chaudhry, Goran',
  'Gallagher, Seo-yeon',
  'Hakimi, Nadia',
  'Jefferson, Ruben',
  'Maldonado, Yolanda',
  'Mbeki, Finn',
  'Ramires, Kaito',
  'Reyes, Tomás',
];

it('TIME-11 the week of a crew lists people by last name if the user prefers it', async () => {
  await openWithLastNamesFirst(CREW);
  expect(await screen.findByRole('heading', { name: 'Crew of Dale Whitaker' })).toBeVisible();
  await screen.findByRole('grid');
  expect(textsOf('.pl-sheet-employee bdi')).toEqual(crew);
});

it('TIME-11 the week of a crew lists them by last name on a phone too', async () => {
  emulatePhone();
  await openWithLastNamesFirst(CREW);
  await screen.findByRole('button', { name: 'Save time cards' });
  expect(textsOf('.pl-crew-toggle b')).toEqual(crew);
});
