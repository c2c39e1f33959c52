import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { call } from '../../src/api/client';
import { supervisorActivities } from '../../src/api/timecardDashboard/contract';
import { saveDailyEvents, type Timecard } from '../../src/api/timecards/contract';
import { setupDemo } from '../support/demo';
import { onFixedDay } from '../support/fixedDay';
import { dale } from '../support/people';
import { emulateDesktop, emulatePhone, emulateTouchPhone } from '../support/phone';
import { renderApp } from '../support/renderApp';

// A whole crew renders slowly in jsdom.
vi.setConfig({ testTimeout: 60_000 });
/** A Friday. */
const week = onFixedDay();
const demo = setupDemo();
const CREW = '/timecard/supervisor/10002/employee';
const friday = '2026-11-20';

beforeEach(emulatePhone);
afterEach(emulateDesktop);

/** Draws one stroke on the signature pad. */
function draw(pad: HTMLElement) {
  fireEvent.pointerDown(pad, { pointerId: 1, clientX: 10, clientY: 20 });
  fireEvent.pointerMove(pad, { pointerId: 1, clientX: 300, clientY: 90 });
  fireEvent.pointerUp(pad, { pointerId: 1 });
}

const crew = () => screen.findByRole('list', { name: 'Crew' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const row = async (name: string) => {
  const found = await within(await crew()).findByText(name, { selector: 'b' });
  return found.closest('button') as HTMLElement;
};
const cards = async (): Promise<Timecard[]> => {
  const { startDateTime, endDateTime } = week;
  const found = await call(supervisorActivities, {
    params: { supervisorId: '10002' },
    query: { startDateTime, endDateTime },
  });
  return found.timecards;
};
/** An unsigned card with work before Friday and none on it. */
const unsignedCards = async (): Promise<Timecard[]> =>
  (await cards()).filter(
    ({ acceptance, records, pto, events }) =>
      !acceptance &&
      records.some(({ date }) => date === '2026-11-19') &&
      ![...records, ...pto, ...events].some(({ date }) => date === friday),
  );
const unsignedCard = async () => (await unsignedCards())[0] as Timecard;

async function open(query = '') {
  const app = await renderApp({ username: dale, address: CREW + query });
  await crew();
  return app;
}

describe('TIME-15, CALL-133 absences on a phone', () => {
  it('one tap on a reason saves it; it is never turned into work, and can be undone and removed', async () => {
    const { user } = await open();
    const { employee } = await unsignedCard();
    const events = async () =>
      (await cards())
        .find((card) => card.employee.id === employee.id)
        ?.events.map(({ kind, note }) => [kind, note]);
    const mark = async () => {
      await user.click(button(`Absent: ${employee.name}`));
      const dialog = within(await screen.findByRole('dialog', { name: `Why is ${employee.name} absent?` }));
      await user.click(within(dialog.getByRole('region', { name: 'Sick' })).getByText('Child sick'));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await waitFor(async () =>
        expect(await row(employee.name)).toHaveTextContent(/0\.00 hours Sick: Child sick$/),
      );
    };
    await mark();
    expect(await events()).toEqual([['SICK', 'Child sick']]);
    expect(screen.queryByRole('button', { name: `Same as yesterday for ${employee.name}` })).toBeNull();
    await user.click(button(/^Same as yesterday for \d+ employees$/));
    await screen.findByText(/^Copied for \d+ employees/);
    expect(await row(employee.name)).toHaveTextContent(/0\.00 hours Sick: Child sick$/);

    await user.click(within(screen.getByText(`${employee.name}: sick`).parentElement!).getByText('Undo'));
    await waitFor(async () => expect(await row(employee.name)).toHaveTextContent('Nothing entered'));
    expect(await events()).toEqual([]);

    await mark();
    await user.click(button(`Remove absence of ${employee.name}`));
    await waitFor(async () => expect(await row(employee.name)).toHaveTextContent('Nothing entered'));
    expect(await events()).toEqual([]);
  });

  it('takes a typed reason, and asks for a change-log reason where the card is signed', async () => {
    const { user } = await open();
    const signed = (await cards()).find(({ acceptance }) => acceptance) as Timecard;
    await user.click(button(`Absent: ${signed.employee.name}`));
    const dialog = within(await screen.findByRole('dialog', { name: /^Why is / }));
    await user.type(dialog.getByRole('textbox', { name: 'Another reason' }), 'Jury duty');
    const absent = within(dialog.getByRole('region', { name: 'Absent' })).getByRole('button', {
      name: 'Use my reason, absent',
    });
    expect(absent).toHaveAccessibleDescription('Choose a reason for the change.');
    const reason = dialog.getByRole('combobox', { name: /^Reason/ });
    await waitFor(() => expect(within(reason).getAllByRole('option').length).toBeGreaterThan(1));
    await user.selectOptions(reason, within(reason).getAllByRole('option')[1]!);
    await user.click(absent);
    await waitFor(async () => expect(await row(signed.employee.name)).toHaveTextContent('Absent: Jury duty'));
  });

  it('FAULT-95 reports a card that was changed in the meantime', async () => {
    const { user } = await open();
    const { timecardId, employee, version, weekStart } = await unsignedCard();
    await user.click(button(`Absent: ${employee.name}`));
    await screen.findByRole('dialog', { name: /^Why is / });
    const events = [{ date: friday, kind: 'NO_SHOW' as const }];
    await call(saveDailyEvents, {
      body: { timecardId, employeeId: employee.id, weekStart, version, events },
    });
    await user.click(button('Personal'));
    expect(
      await screen.findByText('Someone else changed this time card in the meantime.'),
    ).toBeInTheDocument();
    expect(await row(employee.name)).toHaveTextContent('No-show');
  });
});

describe("CALL-158 signatures on the foreman's phone", () => {
  beforeEach(() => {
    Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 400, 120);
    Element.prototype.setPointerCapture = () => undefined;
  });

  it('are collected in turn, stored with the signer and the device', async () => {
    const { user } = await open();
    const [first, second] = (await cards())
      .filter(({ acceptance, records, pto }) => !acceptance && records.length + pto.length > 0)
      .map(({ employee }) => employee.name)
      .sort();
    await user.click(button(/^Collect signatures \(\d+\)$/));
    const dialog = await screen.findByRole('dialog', { name: `Signature of ${first}` });
    // The hours, jobs and breaks that are attested.
    expect(within(dialog).getByRole('group', { name: 'Hours of the week' })).toHaveTextContent(/Week total/);
    const entries = within(dialog).getByRole('table', { name: `Entries of ${first}` });
    expect(entries).toHaveTextContent(/Thu Nov 19.*, .*AM – .*PM.*min break/);
    const accept = within(dialog).getByRole('button', { name: 'Accept time card' });
    // The acceptance text is there.
    await waitFor(() => expect(accept).toHaveAccessibleDescription('Draw your signature above to accept.'));
    draw(within(dialog).getByRole('img', { name: 'Nothing drawn yet' }));
    await user.click(accept);

    const next = await screen.findByRole('dialog', { name: `Signature of ${second}` });
    expect(await within(next).findByRole('img', { name: 'Nothing drawn yet' })).toBeInTheDocument();
    const signed = (await cards()).find(({ employee }) => employee.name === first);
    expect(signed?.acceptance).toMatchObject({
      by: { name: first },
      device: { name: 'Dale Whitaker' },
      signature: { kind: 'drawn', value: 'M 10 20 L 300 90' },
    });
    await user.click(within(next).getByRole('button', { name: 'Skip employee' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: `Signature of ${second}` })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('dialog', { name: /^Signature of/ })).toBeInTheDocument();
  });

  it('wait until changes are saved', async () => {
    const { user } = await open();
    const { employee } = await unsignedCard();
    await user.click(button(`Same as yesterday for ${employee.name}`));
    await screen.findByText(/^Copied for 1 employee/);
    expect(button(/^Collect signatures/)).toHaveAccessibleDescription(
      'Save your changes first, or undo them.',
    );
  });
});

it('calls and texts a crew member at the work number', async () => {
  const { user } = await open();
  const { employee } = await unsignedCard();
  await user.click(await row(employee.name));
  expect(screen.getByRole('link', { name: `Call ${employee.name}` }).getAttribute('href')).toMatch(
    /^tel:\d{10}$/,
  );
  expect(screen.getByRole('link', { name: `Text ${employee.name}` }).getAttribute('href')).toMatch(
    /^sms:\d{10}$/,
  );
});

it('SCREEN-TC-L2 shows people before figures', async () => {
  await open();
  const summary = await screen.findByRole('list', { name: 'Week summary' });
  expect((await crew()).compareDocumentPosition(summary)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

describe('hours by thumb', () => {
  const hours = () => screen.findByRole('textbox', { name: 'Hours' });

  it('quarter hours and common hours need no keyboard; numbers have a numeric one', async () => {
    const { user } = await open();
    const { employee } = await unsignedCard();
    await user.click(await row(employee.name));
    expect(await hours()).toHaveAttribute('inputmode', 'decimal');
    expect(await hours()).toHaveAttribute('enterkeyhint', 'done');
    await user.click(button('8'));
    expect(await row(employee.name)).toHaveTextContent('8.00 hours');
    await user.click(button(/^\+¼/));
    expect(await hours()).toHaveValue('8.25');
    await user.click(button(/^−¼/));
    await user.click(button(/^−¼/));
    expect(await hours()).toHaveValue('7.75');
    await user.click(button('10'));
    expect(await row(employee.name)).toHaveTextContent('10.00 hours');
    // The keyboard's 'Done' closes the keyboard and saves nothing.
    await user.type(await hours(), '{Backspace}{Enter}');
    expect(await hours()).not.toHaveFocus();
    expect(await row(employee.name)).toHaveTextContent(/1\.00 hours.*Not saved yet/);
    expect(screen.queryByText('Time card saved')).not.toBeInTheDocument();
  });

  it('start and end take digits, with AM and PM as buttons', async () => {
    const { user } = await open();
    const { employee } = await unsignedCard();
    await user.click(await row(employee.name));
    await user.click(button('Enter start and end'));
    const start = screen.getByRole('textbox', { name: 'Start' });
    expect(start).toHaveAttribute('inputmode', 'numeric');
    expect(button('PM, Start')).toBeDisabled();
    await user.type(start, '630');
    await user.type(screen.getByRole('textbox', { name: 'End' }), '300');
    await user.tab();
    expect(start).toHaveValue('6:30 AM');
    expect(screen.getByRole('textbox', { name: 'End' })).toHaveValue('3:00 PM');
    // 8.5 hours without the break of half an hour.
    expect(await row(employee.name)).toHaveTextContent('8.00 hours');
    await user.click(button('PM, Start'));
    expect(start).toHaveValue('6:30 PM');
    expect(button('PM, Start')).toHaveAttribute('aria-pressed', 'true');
    await user.click(button('AM, Start'));
    await user.click(button(/^\+¼/));
    expect(screen.getByRole('textbox', { name: 'End' })).toHaveValue('3:15 PM');
  });

  it('with a finger, dialogs and copies focus no text field', async () => {
    emulateTouchPhone();
    const { user } = await open();
    const { employee } = await unsignedCard();
    await user.click(button('Bulk entry'));
    const dialog = within(await screen.findByRole('dialog', { name: /^Bulk entry/ }));
    expect(dialog.getByRole('textbox', { name: 'Or hours' })).toHaveAttribute('inputmode', 'decimal');
    await user.click(dialog.getByRole('combobox', { name: /^Job/ }));
    await user.click((await screen.findAllByRole('option'))[0]!);
    expect(document.activeElement).not.toBeInstanceOf(HTMLInputElement);
    await user.click(dialog.getByRole('button', { name: '10' }));
    expect(dialog.getByRole('textbox', { name: 'Or hours' })).toHaveValue('10');
    await user.click(dialog.getByRole('button', { name: /^−¼/ }));
    expect(dialog.getByRole('textbox', { name: 'Or hours' })).toHaveValue('9.75');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(button('Bulk entry'));
    await screen.findByRole('dialog', { name: /^Bulk entry/ });
    expect(document.activeElement).not.toBeInstanceOf(HTMLInputElement);
    await user.click(button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(button(`Same as yesterday for ${employee.name}`));
    await screen.findByText(/^Copied for 1 employee/);
    expect(document.activeElement).not.toBeInstanceOf(HTMLInputElement);
  });
});

describe('jobs and cost codes', () => {
  const picker = (name: string) => screen.getAllByRole('combobox', { name }).at(-1) as HTMLElement;

  it('the last choices come first, also after a reload', async () => {
    const app = await open();
    const { employee } = await unsignedCard();
    await app.user.click(await row(employee.name));
    await app.user.click(picker('Job'));
    const chosen = (await screen.findAllByRole('option')).at(-1)!.firstElementChild!.textContent;
    await app.user.click(screen.getByRole('option', { name: new RegExp(`^${chosen}`) }));
    await app.user.click(picker('Cost code'));
    const code = (await screen.findAllByRole('option')).at(-1)!.textContent;
    await app.user.click(screen.getByRole('option', { name: code }));
    app.unmount();
    await open();
    await app.user.click(await row(employee.name));
    await app.user.click(picker('Job'));
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(1));
    expect(screen.getAllByRole('option')[0]).toHaveTextContent(`${chosen}Recent`);
  });

  it("an employee's first day of the week suggests last week's job, without an unsaved change", async () => {
    // Nobody has a card next week.
    const { user } = await open('?week=2026-11-23');
    const worker = (await cards()).find(({ records }) => records.some(({ date }) => date === '2026-11-19'));
    const { employee, records = [] } = worker as Timecard;
    const last = records.filter(({ date }) => date === '2026-11-19');
    await user.click(await row(employee.name));
    await waitFor(() => expect(picker('Job')).not.toHaveValue(''));
    expect(last.map(({ job }) => `${job?.number} ${job?.name}`)).toContain(
      (picker('Job') as HTMLInputElement).value,
    );
    expect(picker('Job')).toHaveAccessibleDescription('From last week');
    expect(screen.queryByText(/Not saved yet/)).not.toBeInTheDocument();
    await user.click(button('8'));
    expect(await row(employee.name)).toHaveTextContent(`8 ${(picker('Job') as HTMLInputElement).value}`);
    await user.click(button('Save time cards'));
    await user.click(await screen.findByRole('button', { name: 'Save hours' }));
    await screen.findByText('Time card saved');

    // Another entry starts with the job and cost code of the one before.
    await user.click(button(`Add entry for ${employee.name}`));
    const [first, second] = screen.getAllByRole<HTMLInputElement>('combobox', { name: 'Job' });
    expect(second!.value).toBe(first!.value);
    const [code, sameCode] = screen.getAllByRole<HTMLInputElement>('combobox', { name: 'Cost code' });
    expect(sameCode!.value).toBe(code!.value);
  });
});

it('FAULT-125 hours wait in the outbox by person, are shown again, and are sent once', async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  const { user, go } = await open();
  const onFriday = async () =>
    (await cards()).filter(({ records }) => records.some(({ date }) => date === friday)).length;
  const people = (await unsignedCards()).slice(0, 2).map(({ employee }) => employee.name);
  expect(people).toHaveLength(2);
  const before = await onFriday();
  await demo.fault({ match: '*', kind: 'network', times: 'always' });
  onlineManager.setOnline(false);
  for (const name of people) await user.click(button(`Same as yesterday for ${name}`));
  await user.click(button('Save time cards'));
  expect(await screen.findByText('2 changes made here wait to be sent.')).toBeVisible();
  expect(await row(people[0] ?? '')).not.toHaveTextContent('Not saved yet');

  // Nothing of it is lost when the screen is opened again.
  await go('/outbox');
  expect(await screen.findAllByText('Waiting to be sent')).toHaveLength(2);
  for (const name of people)
    expect(screen.getByText(`Crew of Dale Whitaker, week 47: ${name}`)).toBeVisible();
  await demo.clearFaults();
  await go(CREW);
  await crew();
  await waitFor(async () => expect(await row(people[0] ?? '')).toHaveTextContent(/[1-9]\d*\.\d\d hours/));

  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Outbox/ })).not.toBeInTheDocument(), {
    timeout: 30_000,
  });
  expect(await onFriday()).toBe(before + 2);
});

it('FAULT-125 absences wait in the outbox, are shown, and are changed on what waits', async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  const { user } = await open();
  const { employee } = await unsignedCard();
  const events = async () =>
    (await cards())
      .find((card) => card.employee.id === employee.id)
      ?.events.map(({ kind, note, date }) => [kind, note, date]);
  const mark = async (reason: string) => {
    await user.click(button(`Absent: ${employee.name}`));
    const dialog = within(await screen.findByRole('dialog', { name: `Why is ${employee.name} absent?` }));
    await user.click(within(dialog.getByRole('region', { name: 'Sick' })).getByText(reason));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  await demo.fault({ match: '*', kind: 'network', times: 'always' });
  onlineManager.setOnline(false);
  await mark('Child sick');
  await waitFor(async () => expect(await row(employee.name)).toHaveTextContent(/Sick: Child sick$/));
  await user.click(button(`Remove absence of ${employee.name}`));
  await waitFor(async () => expect(await row(employee.name)).toHaveTextContent('Nothing entered'));
  await mark('At the doctor');
  await waitFor(async () => expect(await row(employee.name)).toHaveTextContent(/Sick: At the doctor$/));
  expect(screen.getByRole('link', { name: 'Outbox, 3 waiting' })).toBeVisible();

  await demo.clearFaults();
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Outbox/ })).not.toBeInTheDocument(), {
    timeout: 30_000,
  });
  expect(await events()).toEqual([['SICK', 'At the doctor', friday]]);
});
