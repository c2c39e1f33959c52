import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contactSupport } from '../../src/api/support/contract';
import { browserInfo } from '../../src/lib/browserInfo';
import { setDraftStore } from '../../src/components/drafts/drafts';
import { useSession } from '../../src/session/store';
import { setupDemo } from '../support/demo';
import { memoryDrafts } from '../support/memoryDrafts';
import { maria } from '../support/people';
import { type App, renderApp } from '../support/renderApp';

const demo = setupDemo();

const open = (address = '/ask-us') => renderApp({ username: maria, address });
const title = () => screen.findByRole('heading', { level: 1, name: 'Contact us' });
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const fileField = () => screen.getByLabelText(/^File/);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const sentPage = () => screen.findByRole('heading', { level: 1, name: 'Your message has been sent' });
const calls = () => demo.calls('contactSupport');

const picture = new File(['a picture'], 'Empty list.png', { type: 'image/png' });

async function fillIn({ user }: App, { file = true } = {}) {
  await title();
  await user.selectOptions(screen.getByRole('combobox', { name: /^Topic/ }), 'Something is not working');
  await user.type(field('Subject'), 'Empty list');
  await user.type(field('Message'), 'No rows.{Enter}Help!');
  if (file) await user.upload(fileField(), picture);
}

/** The submitted fields. jsdom sends only the type of a file. */
const sentForms: Promise<Record<string, FormDataEntryValue>>[] = [];
beforeEach(() => {
  sentForms.length = 0;
  demo.server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith(contactSupport.path))
      sentForms.push(
        request
          .clone()
          .formData()
          .then((data) => Object.fromEntries(data)),
      );
  });
});
afterEach(() => demo.server.events.removeAllListeners());

describe('SCREEN-ASK-US, ROUTE-53', () => {
  it('ENT-16, CALL-005 sends message, file, browser info and the previous page, and shows the number', async () => {
    const app = await open('/employee');
    await screen.findByRole('heading', { level: 1, name: 'Employees' });
    // A change of only the query string stays on the same page.
    for (const address of ['/employee?search=whitaker', '/ask-us', '/ask-us?again=1']) await app.go(address);
    await fillIn(app);
    await app.user.type(field('Phone'), '208 555 0100');
    await app.user.click(button('Send message'));
    expect(await sentPage()).toHaveFocus();
    expect(screen.getByRole('main')).toHaveTextContent('Its reference number is PL-1001.');
    expect(screen.getByRole('main')).toHaveTextContent(`We'll reply to ${maria}.`);

    expect(await sentForms[0]).toEqual({
      messageId: expect.stringMatching(/^[\da-f]{32}$/) as string,
      topic: 'problem',
      subject: 'Empty list',
      message: 'No rows.\r\nHelp!',
      email: maria,
      phone: '208 555 0100',
      page: '/employee?search=whitaker',
      browserInfo: JSON.stringify(browserInfo(window)),
      file: expect.objectContaining({ type: 'image/png' }) as File,
    });
    expect((await calls()).map(({ status }) => status)).toEqual([200]);

    await app.user.click(screen.getByRole('link', { name: 'Go back' }));
    await screen.findByRole('heading', { level: 1, name: 'Employees' });
    expect(app.router.state.location.search).toBe('?search=whitaker');
  });

  it('previews what is sent; without a previous page, the link leads to the dashboard', async () => {
    const app = await open();
    await title();
    await app.user.click(screen.getByText('Sent with your message'));
    const along = within(screen.getByText('Sent with your message').closest('details')!);
    const info = browserInfo(window);
    for (const value of [info.screen, info.browserSize, `${info.os} ${info.osVersion}`])
      for (const shown of along.getAllByText(value.trim() || '—')) expect(shown).toBeVisible();
    expect(along.getByText('Page you came from').nextSibling).toHaveTextContent('—');
    await fillIn(app, { file: false });
    await app.user.click(button('Send message'));
    await sentPage();
    expect(await sentForms[0]).toMatchObject({ page: '' });
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '#/dashboard');
  });

  it('Send another message starts an empty form with a separate message', async () => {
    const app = await open();
    await fillIn(app);
    await app.user.click(button('Send message'));
    await sentPage();
    await app.user.click(button('Send another message'));
    expect(await title()).toHaveFocus();
    expect(field('Message')).toHaveValue('');
    expect(screen.queryByText(picture.name)).not.toBeInTheDocument();
    await fillIn(app, { file: false });
    await app.user.click(button('Send message'));
    await screen.findByText('PL-1002');
    const [first, second] = await Promise.all(sentForms);
    expect(second).not.toHaveProperty('file');
    expect(second?.messageId).not.toBe(first?.messageId);
  });

  it('FMT-22 shows missing values beside their fields and in the summary, and sends nothing', async () => {
    const { user } = await open();
    await title();
    await user.type(field('Message'), '   ');
    await user.click(button('Send message'));
    const summary = await screen.findByRole('group', { name: 'Fields that need attention' });
    await waitFor(() => expect(summary).toHaveFocus());
    for (const name of ['Topic is required', 'Subject is required', 'Message is required'])
      expect(within(summary).getByRole('button', { name })).toBeVisible();
    await user.click(within(summary).getByRole('button', { name: 'Message is required' }));
    expect(field('Message')).toHaveFocus();
    expect(field('Message')).toHaveAccessibleDescription(/^3 of 4,000 characters Message is required$/);
    expect(await calls()).toEqual([]);
  });

  it('the counter goes up to and beyond the limit; a long message is not cut but refused', async () => {
    const { user } = await open();
    await title();
    fireEvent.change(field('Message'), { target: { value: 'x'.repeat(4000) } });
    expect(screen.getByText('4,000 of 4,000 characters')).toBeVisible();
    await user.type(field('Message'), 'yz');
    expect(screen.getByText('2 characters too many')).toBeVisible();
    await user.click(button('Send message'));
    expect(
      await screen.findByRole('button', { name: 'Message must be 4,000 characters or fewer' }),
    ).toBeVisible();
    expect(await calls()).toEqual([]);
  });

  it('FAULT-53 sends one message however often Send is pressed', async () => {
    const app = await open();
    await fillIn(app);
    await demo.fault({ match: 'contactSupport', delay: 100 });
    await app.user.tripleClick(button('Send message'));
    await app.user.keyboard('{Control>}{Enter}{/Control}');
    await sentPage();
    expect(await calls()).toHaveLength(1);
  });

  it.each([
    ['FAULT-38 no network', 'network', "Couldn't send your message. What you wrote is still here."],
    ['FAULT-43 an HTML page', 'html', "Couldn't send your message. What you wrote is still here."],
    ['FAULT-44 503', 503, 'Error: Requested service is currently unavailable'],
  ])('%s: shows a message beside the button, keeps the input, and Retry sends it', async (_, kind, text) => {
    const app = await open();
    await fillIn(app);
    await demo.fault({ match: 'contactSupport', kind, times: 1 });
    await app.user.click(button('Send message'));
    expect(await screen.findByText(new RegExp(`^${text}`))).toBeVisible();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(field('Subject')).toHaveValue('Empty list');
    expect(field('Message')).toHaveValue('No rows.\nHelp!');
    expect(screen.getByText('Empty list.png')).toBeVisible();
    await app.user.click(button('Retry'));
    await screen.findByText('PL-1001');
    const [first, second] = await Promise.all(sentForms);
    expect(second).toMatchObject({ ...first, file: { type: 'image/png' } });
  });

  it('FAULT-54 says that the response is missing, and sending again creates no second message', async () => {
    const app = await open();
    await fillIn(app);
    await demo.fault({ match: 'contactSupport', kind: 'lost', times: 1 });
    await app.user.click(button('Send message'));
    expect(
      await screen.findByText(/There was no answer, so your message may have been sent\.$/),
    ).toBeVisible();
    await app.user.click(button('Retry'));
    await screen.findByText('PL-1001');
    expect(await calls()).toHaveLength(2);
    await app.user.click(button('Send another message'));
    await fillIn(app);
    await app.user.click(button('Send message'));
    expect(await screen.findByText('PL-1002')).toBeVisible();
  });

  it('FAULT-54, FAULT-79 sending again after a reload updates the same message', async () => {
    const browser = memoryDrafts();
    setDraftStore(browser.store);
    const before = await open();
    await fillIn(before);
    await demo.fault({ match: 'contactSupport', kind: 'lost', times: 1 });
    await before.user.click(button('Send message'));
    await screen.findByText(/your message may have been sent\.$/);
    before.unmount();
    expect(JSON.stringify([...browser.rows]), 'nobody reads an id').not.toContain('"label":"messageId"');
    const app = await open();
    await screen.findByText(/were restored\.$/);
    await app.user.click(button('Send message'));
    await screen.findByText('PL-1001');
    const [first, second] = await Promise.all(sentForms);
    expect(second?.messageId).toBe(first?.messageId);
    expect(browser.rows.size).toBe(0);
  });

  it('a message that is cleared after a failure is not unsaved', async () => {
    const browser = memoryDrafts();
    setDraftStore(browser.store);
    const app = await open();
    await fillIn(app, { file: false });
    await demo.fault({ match: 'contactSupport', kind: 503, times: 1 });
    await app.user.click(button('Send message'));
    await screen.findByText(/^Error: Requested service/);
    await waitFor(() => expect(browser.rows.size).toBe(1));
    await app.user.selectOptions(screen.getByRole('combobox', { name: /^Topic/ }), '');
    await app.user.clear(field('Subject'));
    await app.user.clear(field('Message'));
    await waitFor(() => expect(browser.rows.size).toBe(0));
    await app.user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Job Docs' }));
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/job-docs/dashboard'));
  });

  it('shows refused fields beside them', async () => {
    const app = await open();
    await fillIn(app);
    const body = { message: 'Not valid', details: ['file: This file has a virus.'] };
    await demo.fault({ match: 'contactSupport', kind: 400, body });
    await app.user.click(button('Send message'));
    const summary = await screen.findByRole('group', { name: 'Fields that need attention' });
    await app.user.click(within(summary).getByRole('button', { name: 'This file has a virus.' }));
    expect(fileField()).toHaveFocus();
    expect(fileField()).toHaveAccessibleDescription(/This file has a virus\./);
  });

  it('GUARD-01 asks before leaving a partly written message, but not after it is sent', async () => {
    const app = await open();
    await fillIn(app, { file: false });
    const jobDocs = within(screen.getByRole('banner')).getByRole('link', { name: 'Job Docs' });
    await app.user.click(jobDocs);
    const dialog = await screen.findByRole('dialog', { name: 'Confirm Exit?' });
    await app.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await app.user.click(button('Send message'));
    await sentPage();
    await app.user.click(jobDocs);
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/job-docs/dashboard'));
  });

  it('FAULT-51 shows a message to a user who left while sending, and keeps focus', async () => {
    const app = await open();
    await fillIn(app, { file: false });
    await demo.fault({ match: 'contactSupport', delay: 1500, times: 1 });
    await app.user.click(button('Send message'));
    await app.user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Settings' }));
    await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(app.router.state.location.pathname).toMatch(/^\/setting-menu/));
    const avatar = button(/^User menu/);
    // Waits until the navigation has moved the focus, then focuses another element.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    act(() => avatar.focus());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Your message has been sent'));
    expect(avatar).toHaveFocus();
  });

  it('a user without an email address can leave a phone number', async () => {
    const app = await open();
    await fillIn(app, { file: false });
    act(() => useSession.setState(({ user }) => ({ user: user && { ...user, email: '' } })));
    await app.user.click(button('Send message'));
    expect(await screen.findByRole('button', { name: 'Phone is required' })).toBeVisible();
    await app.user.type(field('Phone'), '208 555 0100');
    await app.user.click(button('Send message'));
    await sentPage();
    expect(screen.getByRole('main')).toHaveTextContent('We will call you.');
  });
});

describe('FAULT-93 file', () => {
  const chosen = () => screen.queryByText(/\.(png|exe|pdf)$/);
  const choose = (file: File) => fireEvent.change(fileField(), { target: { files: [file] } });

  it.each([
    [
      'of another type',
      new File(['x'], 'plan.exe'),
      'This file type is not supported. Choose a picture, a PDF or a text file.',
    ],
    ['empty', new File([], 'plan.pdf', { type: 'application/pdf' }), 'This file is empty.'],
    [
      'too large',
      Object.defineProperty(new File(['x'], 'plan.pdf'), 'size', { value: 11 * 1024 * 1024 }),
      'This file is too large (11 MB). The limit is 10 MB.',
    ],
    [
      'named like a path',
      new File(['x'], '../plan.pdf'),
      'The file name has characters that are not allowed. Rename the file and choose it again.',
    ],
  ])('refuses a file that is %s at once, and sends nothing until it is removed', async (_, file, text) => {
    const app = await open();
    await fillIn(app, { file: false });
    choose(file);
    expect(fileField()).toBeInvalid();
    expect(fileField()).toHaveAccessibleDescription(expect.stringContaining(text) as string);
    await app.user.click(button('Send message'));
    expect(await screen.findByRole('button', { name: text })).toBeVisible();
    expect(await calls()).toEqual([]);
    await app.user.click(button(`Remove ${file.name}`));
    expect(fileField()).toHaveFocus();
    expect(chosen()).not.toBeInTheDocument();
    await app.user.click(button('Send message'));
    await sentPage();
  });

  it('shows name and size; a dropped file replaces the previous one', async () => {
    const { user } = await open();
    await title();
    await user.upload(fileField(), picture);
    expect(fileField()).toHaveAccessibleDescription(/Empty list\.png ?9 bytes/);
    const plan = new File(['x'.repeat(2048)], 'plan.pdf', { type: 'application/pdf' });
    fireEvent.drop(fileField(), { dataTransfer: { files: [plan] } });
    expect(chosen()).toHaveTextContent('plan.pdf');
    expect(screen.getByText('2 KB')).toBeVisible();
    expect(screen.queryByText('Empty list.png')).not.toBeInTheDocument();
  });
});
