import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { jobCalls } from '../../src/api/jobs/contract';
import { changeLogReasons } from '../../src/api/timeSettings/contract';
import { acceptTimecard } from '../../src/api/timecardActions/contract';
import { saveActivities, type Timecard, timecardById } from '../../src/api/timecards/contract';
import { isoWeekOf } from '../../src/lib/dates';
import { paths } from '../../src/lib/paths';
import { setupDemo } from '../support/demo';
import { maria, tomas } from '../support/people';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();

const [monday = ''] = isoWeekOf().days;

beforeEach(() => {
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 400, 120);
  Element.prototype.setPointerCapture = () => undefined;
});

/** Enters the hours that Tomás worked on Monday. */
async function enter(hours: number, card?: Timecard): Promise<Timecard> {
  const { rows: jobs } = await call(jobCalls.old.jobs.list, {
    query: { closedJob: false, page: 0, size: 1 },
  });
  const jobId = jobs[0]!.id;
  const codes = await call(jobCalls.old.costCodes, { params: { jobId }, query: { page: 0, size: 1 } });
  const { reasons } = await call(changeLogReasons.read, {});
  return await call(saveActivities, {
    body: {
      ...(card && { timecardId: card.timecardId }),
      ...(card?.acceptance && { reasonId: reasons[0]!.id }),
      employeeId: '10014',
      weekStart: monday,
      version: card?.version ?? 0,
      records: [{ date: monday, jobId, costCodeId: codes.rows[0]!.id, breakMinutes: 0, hours }],
    },
  });
}

async function open(username = tomas, before?: (card: Timecard) => Promise<void>) {
  const app = await renderApp({ username, address: '/ask-us' });
  await screen.findByText('Contact us', { selector: 'h1' });
  const card = await enter(8);
  await before?.(card);
  const { timecardId, supervisor, employee } = card;
  const place = { supervisorId: supervisor.id, employeeId: employee.id, timecardId };
  await app.go(username === tomas ? paths.myTimecard(employee.id, place) : paths.timecard(place));
  await screen.findByText('Signature', { selector: 'h2' });
  const read = () => call(timecardById, { params: { timecardId } });
  return { ...app, card, read };
}

/** Queries by role search only the form, because the page is large. */
const form = () => within(screen.getByLabelText('Accept time card'));
const accept = () => form().getByRole('button', { name: 'Accept time card' });
const typeInstead = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await screen.findByLabelText('Accept time card');
  await user.click(form().getByRole('radio', { name: 'Type my name' }));
};

describe('CALL-158, TIME-32: the employee accepts the time card', () => {
  it('FAULT-53, FAULT-121 signs with a drawing below the text of the business', async () => {
    const { user, read } = await open();
    await screen.findByLabelText('Accept time card');
    expect(document.querySelector('.pl-article')).toHaveTextContent(/\w{3,}/);
    expect(accept()).toHaveAccessibleDescription('Draw your signature above to accept.');
    await user.click(accept());
    const pad = within(form().getByRole('group', { name: 'Your signature' })).getByRole('img');
    fireEvent.pointerDown(pad, { pointerId: 1, clientX: 10, clientY: 20 });
    fireEvent.pointerUp(pad, { pointerId: 1 });
    // FAULT-121: a dot is none.
    expect(accept()).toHaveAccessibleDescription('Draw your signature above to accept.');
    fireEvent.pointerDown(pad, { pointerId: 1, clientX: 10, clientY: 20 });
    fireEvent.pointerMove(pad, { pointerId: 1, clientX: 300, clientY: 90 });
    fireEvent.pointerUp(pad, { pointerId: 1 });
    expect(accept()).not.toHaveAttribute('aria-disabled');
    await user.dblClick(accept());
    expect(await screen.findByText('Time card accepted')).toBeInTheDocument();
    const said = await screen.findByText(/^Accepted by/);
    expect(said).toHaveTextContent('Accepted by Tomás Reyes, Today');
    expect(said).toHaveFocus();
    expect(screen.getByLabelText('Signature of Tomás Reyes')).toBeInTheDocument();
    expect(await demo.calls('acceptTimecard')).toHaveLength(1);
    const signed = await read();
    expect(signed.acceptance?.signature).toEqual({
      kind: 'drawn',
      value: 'M 10 20 L 10 20 M 10 20 L 300 90',
    });
  });

  it('a later change removes the signature, shows who, when and why, and asks for a new one', async () => {
    const { read } = await open(tomas, async ({ timecardId, version }) => {
      const signature = { kind: 'typed', value: 'Tomás Reyes' } as const;
      await enter(9, await call(acceptTimecard, { params: { timecardId }, body: { version, signature } }));
    });
    const { acceptanceRemoved } = await read();
    expect(acceptanceRemoved?.reason).toMatch(/\w/);
    const said = await screen.findByText(/so the signature was removed/);
    expect(said).toHaveTextContent('Tomás Reyes changed this time card (Today');
    expect(said).toHaveTextContent(acceptanceRemoved!.reason);
    expect(await screen.findByLabelText('Accept time card')).toBeInTheDocument();
  });

  it('FAULT-37, FAULT-54, FAULT-96 signs once with a typed name despite a lost response', async () => {
    const { user, read } = await open();
    await typeInstead(user);
    expect(accept()).toHaveAccessibleDescription('Type your name above to accept.');
    const name = form().getByRole('textbox', { name: 'Your full name' });
    await user.type(name, ' Tomás Reyes ');
    await demo.fault({ match: 'acceptTimecard', kind: 'network', times: 1 });
    await user.click(accept());
    expect(
      await screen.findByText(/The server didn't answer, and your changes weren't saved/),
    ).toBeInTheDocument();
    expect(name).toHaveValue(' Tomás Reyes ');
    await demo.fault({ match: 'acceptTimecard', kind: 'lost', times: 1 });
    await user.click(accept());
    expect(await screen.findByText(/^Accepted by/)).toBeInTheDocument();
    expect(screen.getByText('Tomás Reyes', { selector: '.pl-signature' })).toBeInTheDocument();
    expect((await read()).acceptance?.signature).toEqual({ kind: 'typed', value: 'Tomás Reyes' });
  });

  it('FAULT-95 shows an outdated time card again before signing', async () => {
    const { user, card, read } = await open();
    await typeInstead(user);
    await user.type(form().getByRole('textbox', { name: 'Your full name' }), 'Tomás Reyes');
    await enter(6.5, card);
    await user.click(accept());
    expect(await screen.findByText(/This time card was changed in the meantime/)).toBeInTheDocument();
    expect((await read()).acceptance).toBeUndefined();
    expect((await screen.findAllByText('6.50')).length).toBeGreaterThan(0);
    expect(form().getByRole('textbox', { name: 'Your full name' })).toHaveValue('Tomás Reyes');
    await user.click(accept());
    expect(await screen.findByText(/^Accepted by/)).toBeInTheDocument();
  });

  it('nobody signs for others, or without the acceptance text', async () => {
    await demo.fault({ match: 'v4AcceptanceText', kind: 503, times: 1 });
    const { user, card } = await open(maria);
    expect(
      await screen.findByText('Not accepted yet. Only Tomás Reyes can sign this time card.'),
    ).toBeInTheDocument();
    expect(screen.queryByLabelText('Accept time card')).not.toBeInTheDocument();
    await user.click(screen.getByText('Retry'));
    await waitFor(() => expect(document.querySelector('.pl-article')).toBeInTheDocument());
    await expect(
      call(acceptTimecard, {
        params: { timecardId: card.timecardId },
        body: { version: card.version, signature: { kind: 'typed', value: 'Maria Ortega' } },
        silent: true,
      }),
    ).rejects.toMatchObject({ status: 403 });
  });
});
