import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { expectedVisitorCalls, type ExpectedVisitor } from '../../src/api/expectedVisitors/contract';
import { notifications } from '../../src/api/notifications/contract';
import { signIns } from '../../src/api/visitorLog/contract';
import { visitorSettings } from '../../src/api/visitorSettings/contract';
import { createControls } from '../../src/demo/panel/controls';
import { now } from '../../src/lib/clock';
import { addDays, today } from '../../src/lib/dates';
import { newId } from '../../src/lib/newId';
import { paths } from '../../src/lib/paths';
import { dayIn } from '../../src/lib/timeZone';
import { setupDemo } from '../support/demo';
import { formContract } from '../support/formContract';
import { dale, maria, priya } from '../support/people';
import { type Address, renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const SITE = '8702';

const open = async (address: Address, username = maria) => {
  const app = await renderApp({ username, address });
  return { ...app, ...screenOf(app) };
};
const invite = async (more: object = {}): Promise<ExpectedVisitor> => {
  const added = await call(expectedVisitorCalls.create, {
    silent: true,
    body: {
      key: newId(),
      name: 'Rosa Marsh',
      organization: 'Aspen Creek Surveying',
      email: 'rosa@visitor.example',
      phone: '(208) 555-0140',
      siteId: SITE,
      day: dayIn('', now()),
      from: '09:00',
      to: '10:00',
      hostId: '1001',
      purpose: 'Survey',
      ...more,
    },
  });
  if (!added) throw new Error('not added');
  return added;
};
const read = (id: string) =>
  call(expectedVisitorCalls.get, { params: { expectedVisitorId: id }, silent: true });

describe('VISITOR-02 inviting a visitor', () => {
  formContract({
    demo,
    clauses: { errors: 'VISITOR-02', lost: 'FAULT-54', draft: 'FAULT-79' },
    username: maria,
    address: paths.newExpectedVisitor(SITE),
    save: 'Invite visitor',
    call: 'createExpectedVisitor',
    invalid: {
      entries: { Email: 'rosa', To: '8:00 AM' },
      errors: {
        Name: 'Name is required',
        Email: 'Type an email address',
        To: 'Enter a time after the earliest one',
      },
    },
    refused: {
      entries: { Name: 'Rosa Marsh', Email: '', To: '10:00 AM', Day: '2026-01-02' },
      field: 'Day',
      error: 'Enter today or a later day.',
    },
    lost: { entries: { Name: 'Rosa Marsh' }, title: 'Rosa Marsh' },
    draft: { field: 'Name', text: 'Rosa Marsh' },
  });

  it('shows the invitation to print, with the code and the rules of the site', async () => {
    const { title, fill, press } = await open(paths.newExpectedVisitor(SITE));
    await fill('Name', 'Rosa Marsh');
    await press('Invite visitor');
    await title('Rosa Marsh');
    const code = await screen.findByRole('region', { name: 'Show this code at the gate' });
    expect(within(code).getByRole('img', { name: /^QR code of .*\/code\/3001\/G-\d+$/ })).toBeVisible();
    expect(within(code).getByText(/Hard hat/)).toBeVisible();
    expect(within(code).getByText('You visit: Maria Ortega')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send again' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('is cancelled with a question, sent again, and no longer offered then', async () => {
    let id = '';
    const { user, title, button, press, dialog } = await open(async () => {
      ({ id } = await invite());
      return paths.expectedVisitor(id);
    });
    await title('Rosa Marsh');
    await press('Send again');
    expect(await screen.findByText('Invitation sent to rosa@visitor.example')).toBeVisible();
    await user.click(await button('More'));
    await press('Cancel visit');
    const question = await dialog('Cancel visit?');
    expect(question).toHaveTextContent('The invitation no longer opens the gate. The visitor gets an email.');
    await press('Cancel visit', question);
    expect(await screen.findByText('Cancelled')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Show this code at the gate' })).not.toBeInTheDocument();
    expect((await read(id)).status).toBe('CANCELLED');
  });

  it('FAULT-146, VISITOR-05 the figure of the dashboard leads to the list with the same count', async () => {
    const { user, table } = await open(async () => {
      await invite();
      return paths.siteDashboard(SITE);
    });
    const figure = (await screen.findByText('Expected today')).nextElementSibling as HTMLElement;
    const count = Number(figure.textContent);
    expect(count).toBeGreaterThan(0);
    await user.click(within(figure).getByRole('link'));
    const list = await table('Expected visitors');
    await within(list).findByText('Rosa Marsh');
    expect(list.querySelectorAll('tbody th')).toHaveLength(count);
  });

  it('is not for people without permissions for the visitor log', async () => {
    await open(paths.expectedVisitors(), dale);
    expect(await screen.findByText(/^Only people with visitor log permissions/)).toBeVisible();
  });
});

describe('SCREEN-OV-REGISTRY an invitation at the gate', () => {
  const openGate = async (more: object = {}) => {
    let visit: ExpectedVisitor | undefined;
    const app = await open(async () => {
      visit = await invite(more);
      return paths.registry(SITE);
    });
    const scan = async (code: string) =>
      app.user.type(await screen.findByLabelText('Badge'), `${code}{Enter}`);
    return { ...app, scan, id: visit?.id ?? '' };
  };

  it('CALL-215 signs in with everything filled in, once, and the host is told', async () => {
    const { press, scan, id, heading } = await openGate();
    await scan(`G-${id}`);
    await press('No, sign me in');
    await heading('Welcome, Rosa Marsh');
    await waitFor(async () => expect((await read(id)).status).toBe('HERE'));
    const { rows } = await call(signIns, {
      query: { siteId: SITE, search: 'rosa marsh', page: 0, size: 5 },
      silent: true,
    });
    expect(rows).toMatchObject([{ organization: 'Aspen Creek Surveying', signedOutAt: '' }]);
    const inbox = await call(notifications, {
      query: { page: 0, size: 5, sort: 'createdDateTime,desc' },
      silent: true,
    });
    expect(JSON.stringify(inbox)).toContain('Rosa Marsh has signed in at Redstone Archive Vault.');
    await press('Done');
    await scan(`G-${id}`);
    expect(await screen.findByText(/^This invitation was already used/)).toBeVisible();
    expect(screen.getByText(/^Esta invitación ya se usó/)).toHaveAttribute('lang', 'es');
  });

  it('FAULT-124 is read without a network, and counts once', async () => {
    const { press, scan, id, heading } = await openGate();
    await screen.findByLabelText('Badge');
    await demo.fault({ match: 'sendGateEvent', kind: 'network', times: 'always' });
    await scan(`G-${id}`);
    await press('No, sign me in');
    await heading('Welcome, Rosa Marsh');
    await press('Done');
    await scan(`G-${id}`);
    expect(await screen.findByText(/^This invitation was already used/)).toBeVisible();
    expect((await read(id)).status).toBe('EXPECTED');
  });

  it.each([
    ['another day', { day: addDays(today(), 3) }, /^This invitation is for .* Sign in as a visitor\.$/],
    ['another site', { siteId: '8701' }, /^This invitation is for another site: Iron Bridge/],
  ])('says that it is for %s', async (_, more, text) => {
    const { scan, id } = await openGate(more);
    await scan(`G-${id}`);
    expect(await screen.findByText(text)).toBeVisible();
    expect(await demo.calls('sendGateEvent')).toEqual([]);
  });

  it('VISITOR-08 asks for what the invitation lacks and the settings require', async () => {
    const app = await open(async () => {
      const { version, ...settings } = await call(visitorSettings.read, { silent: true });
      await call(visitorSettings.save, {
        body: { ...settings, phone: 'REQUIRED', purpose: 'HIDDEN', version } as never,
        silent: true,
      });
      return paths.visitorLog;
    }, priya);
    app.unmount();
    const { press, scan, id, user, heading } = await openGate({ phone: '' });
    await scan(`G-${id}`);
    expect(await screen.findByLabelText('Your name')).toHaveValue('Rosa Marsh');
    expect(screen.queryByLabelText('Reason for the visit')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Whom are you visiting?')).toHaveDisplayValue('Maria Ortega');
    await press('Continue');
    const phone = screen.getByLabelText('Phone');
    expect(phone).toHaveAccessibleDescription('This is needed here.');
    await user.type(phone, '208 555 0140');
    await press('Continue');
    await press('No, sign me in');
    await heading('Welcome, Rosa Marsh');
    await waitFor(async () => expect((await read(id)).status).toBe('HERE'));
  });
});

describe('VISITOR-02 the link of the email', () => {
  it('shows the code on the phone of the visitor, in Spanish too', async () => {
    const { user } = await open(async () => {
      await invite();
      const mails = await createControls(demo.reach()).mails();
      return (mails[0]?.link ?? '').slice(1);
    });
    expect(await screen.findByText('Show this code at the gate')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Español' }));
    expect(await screen.findByText('Muestre este código en la entrada')).toBeVisible();
    expect(screen.getByText(/Casco, lentes/)).toBeVisible();
  });
});
