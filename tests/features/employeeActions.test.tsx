import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../src/api/client';
import { employeeById, employees } from '../../src/api/employees/contract';
import { setDraftStore } from '../../src/components/drafts/drafts';
import { qrPath } from '../../src/components/qr/qrPath';
import { setupDemo } from '../support/demo';
import { memoryDrafts } from '../support/memoryDrafts';
import { maria } from '../support/people';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();

/** A member of Dale's crew. */
const DALE = '10002';
const open = async () => {
  const app = await renderApp({ username: maria, address: `/employee/${DALE}` });
  await screen.findByRole('button', { name: 'More' });
  return app;
};
const read = (employeeId: string) =>
  call(employeeById, { params: { employeeId }, query: { customerId: '3001' }, silent: true });

async function choose(user: UserEvent, act: string) {
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('button', { name: act }));
}
const status = () => within(screen.getByRole('main')).getByText(/^(Active|Suspended)$/);

/** An employee who can be deleted: suspended, and not a supervisor. */
async function suspendedEmployee() {
  const { rows } = await call(employees, { query: { status: 2 }, silent: true });
  return rows[0]!;
}

describe('suspending and activating', () => {
  it('EMP-02, EMP-03, EMP-05, CALL-112, CALL-113 asks first, shows the result, and Undo reverts it', async () => {
    const { user } = await open();
    await choose(user, 'Suspend');
    const question = await screen.findByRole('dialog', { name: 'Suspend Dale Whitaker?' });
    expect(question).toHaveTextContent('Are you sure?');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(await demo.calls('suspendEmployee')).toEqual([]);

    await choose(user, 'Suspend');
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Dale Whitaker suspended')).toBeInTheDocument();
    expect(status()).toHaveTextContent('Suspended');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Dale Whitaker activated')).toBeInTheDocument();
    expect(status()).toHaveTextContent('Active');
    expect((await read(DALE)).status).toBe(1);
  });

  it('updates at once and reverts if refused', async () => {
    const { user } = await open();
    await demo.fault({ match: 'suspendEmployee', kind: 409, delay: 1000 });
    await choose(user, 'Suspend');
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(status()).toHaveTextContent('Suspended'));
    await waitFor(() => expect(status()).toHaveTextContent('Active'));
    expect(screen.getByRole('alert')).toHaveTextContent('The demo simulates a response with status 409.');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});

describe('deleting', () => {
  it("EMP-02, EMP-04, EMP-05, CALL-110 an employee who can't be deleted stays: shows the reason, sends nothing, and offers to suspend unless already suspended", async () => {
    const { user } = await open();
    await choose(user, 'Delete');
    const told = await screen.findByRole('dialog', { name: 'Dale Whitaker cannot be deleted' });
    expect(told).toHaveTextContent(/Supervises 13 employees\./);
    expect(within(told).queryByRole('button', { name: 'Yes' })).not.toBeInTheDocument();
    expect(await demo.calls('employeeDeletionCheck')).toHaveLength(1);
    expect(await demo.calls('deleteEmployee')).toEqual([]);

    await user.click(within(told).getByRole('button', { name: 'Suspend instead' }));
    const question = await screen.findByRole('dialog', { name: 'Suspend Dale Whitaker?' });
    expect(question).toHaveTextContent('Are you sure?');
    expect(await demo.calls('suspendEmployee')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Dale Whitaker suspended')).toBeInTheDocument();
    await waitFor(() => expect(status()).toHaveTextContent('Suspended'));

    await choose(user, 'Delete');
    const again = await screen.findByRole('dialog', { name: 'Dale Whitaker cannot be deleted' });
    expect(within(again).queryByRole('button', { name: 'Suspend instead' })).not.toBeInTheDocument();
  });

  it('EMP-04, EMP-05, CALL-111 asks, deletes, and returns to the list with a message', async () => {
    const { go, user, router } = await open();
    const { id, firstName, lastName } = await suspendedEmployee();
    await go(`/employee/${id}`);
    await screen.findByRole('heading', { level: 1, name: `${firstName} ${lastName}` });
    await choose(user, 'Delete');
    const question = await screen.findByRole('dialog', { name: `Delete ${firstName} ${lastName}?` });
    expect(question).toHaveTextContent('Are you sure?');
    // For an action that cannot be undone, the safe button has the focus.
    await waitFor(() => expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus());
    expect(await demo.calls('deleteEmployee')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(`${firstName} ${lastName} deleted`)).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe('/employee'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Employees' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeEmptyDOMElement();
    await expect(read(id)).rejects.toMatchObject({ status: 404 });
  });

  it('a failed check shows a message and deletes nothing', async () => {
    const { user } = await open();
    await demo.fault({ match: 'employeeDeletionCheck', kind: 500 });
    await choose(user, 'Delete');
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        "Couldn't check whether this employee can be deleted.",
      ),
    );
    expect(await demo.calls('deleteEmployee')).toEqual([]);
  });
});

describe('setting a PIN', () => {
  const dialog = () => screen.findByRole('dialog', { name: /PIN for Dale Whitaker$/ });
  const menuEntry = async (user: UserEvent) => {
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('button', { name: /PIN$/ }));
    return within(await dialog());
  };

  it('EMP-22 refuses what is no PIN beside the field and sends nothing', async () => {
    const { user } = await open();
    const form = await menuEntry(user);
    for (const [pin, repeat, message] of [
      ['12a4', '12a4', 'A PIN can have only digits'],
      ['123', '123', 'A PIN must have at least 4 digits'],
      ['', '', 'A PIN must have at least 4 digits'],
      ['1234567890123', '1234567890123', 'A PIN can have at most 12 digits'],
      ['١٢٣٤', '١٢٣٤', 'A PIN can have only digits'],
      ['1234', '1243', 'The PINs do not match'],
    ] as const) {
      fireEvent.change(form.getByLabelText(/^PIN \*$/), { target: { value: pin } });
      fireEvent.change(form.getByLabelText(/^Repeat PIN/), { target: { value: repeat } });
      await user.click(form.getByRole('button', { name: 'Save PIN' }));
      expect(await form.findByText(message)).toBeInTheDocument();
    }
    expect(await demo.calls('set_up_pin')).toEqual([]);
  });

  it('EMP-22, CALL-118 is typed twice and masked, can be shown, and is sent once', async () => {
    const { user } = await open();
    const form = await menuEntry(user);
    const pin = form.getByLabelText(/^PIN \*$/);
    expect(pin).toHaveAttribute('type', 'password');
    expect(pin).toHaveAttribute('inputmode', 'numeric');
    expect(pin).toHaveAttribute('autocomplete', 'off');
    await user.click(form.getByRole('button', { name: 'Show PIN' }));
    expect(pin).toHaveAttribute('type', 'text');
    await user.type(pin, '0420');
    await user.type(form.getByLabelText(/^Repeat PIN/), '0420');
    await demo.fault({ match: 'set_up_pin', delay: 300 });
    const save = form.getByRole('button', { name: 'Save PIN' });
    // A double click before the first response (FAULT-53).
    await user.dblClick(save);
    expect(await screen.findByText('PIN for Dale Whitaker saved')).toBeInTheDocument();
    expect(await demo.calls('set_up_pin')).toHaveLength(1);
    expect((await read(DALE)).hasPin).toBe(true);
    // The PIN is cleared when the dialog opens again.
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const again = await menuEntry(user);
    expect(again.getByLabelText(/^PIN \*$/)).toHaveValue('');
  });

  it('EMP-22 never stores a draft', async () => {
    const drafts = memoryDrafts();
    setDraftStore(drafts.store);
    const { user, unmount } = await open();
    const form = await menuEntry(user);
    await user.click(form.getByRole('button', { name: 'Show PIN' }));
    await user.type(form.getByLabelText(/^PIN \*$/), '9182');
    // Drafts are saved on unmount at the latest.
    unmount();
    expect(JSON.stringify(await drafts.store.all())).not.toContain('9182');
  });

  it('CALL-118 shows a refusal and a missing response in the dialog and keeps the input', async () => {
    const { user } = await open();
    for (const [kind, message] of [
      [409, 'The demo simulates a response with status 409.'],
      ['network', "There was no answer, so we can't tell which PIN is active now. Save it again."],
    ] as const) {
      const form = await menuEntry(user);
      await user.type(form.getByLabelText(/^PIN \*$/), '0420');
      await user.type(form.getByLabelText(/^Repeat PIN/), '0420');
      await demo.fault({ match: 'set_up_pin', kind });
      await user.click(form.getByRole('button', { name: 'Save PIN' }));
      expect(await form.findByText(message)).toBeInTheDocument();
      expect(form.getByLabelText(/^PIN \*$/)).toHaveValue('0420');
      await user.click(form.getByRole('button', { name: 'Save PIN' }));
      expect(await screen.findByText('PIN for Dale Whitaker saved')).toBeInTheDocument();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
  });
});

describe('refused PIN', () => {
  const type = async (user: UserEvent) => {
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('button', { name: /PIN$/ }));
    const form = within(await screen.findByRole('dialog', { name: /PIN for Dale Whitaker$/ }));
    await user.type(form.getByLabelText(/^PIN \*$/), '4711');
    await user.type(form.getByLabelText(/^Repeat PIN/), '4711');
    return form;
  };

  it('ERR-07, CALL-118 focuses the PIN with its error, and shows other errors in the dialog', async () => {
    const { user } = await open();
    const form = await type(user);
    await demo.fault({
      match: 'set_up_pin',
      kind: 400,
      body: { details: ['pin: This PIN is too simple.', 'clock: The time clock is off.'] },
    });
    await user.click(form.getByRole('button', { name: 'Save PIN' }));
    const pin = form.getByLabelText(/^PIN \*$/);
    await waitFor(() => expect(pin).toHaveAccessibleDescription(/This PIN is too simple\.$/));
    await waitFor(() => expect(pin).toHaveFocus());
    expect(form.getByText('The time clock is off.')).toBeVisible();
    expect(form.queryByText(/pin:/)).not.toBeInTheDocument();
  });

  it('FAULT-53 shows a failure even if the dialog was closed', async () => {
    const { user } = await open();
    const form = await type(user);
    await demo.fault({ match: 'set_up_pin', kind: 409, delay: 600 });
    await user.click(form.getByRole('button', { name: 'Save PIN' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(
      () =>
        expect(screen.getByRole('alert')).toHaveTextContent('The demo simulates a response with status 409.'),
      { timeout: 2500 },
    );
  });
});

describe('registration code', () => {
  let copied: string[] = [];
  const print = vi.fn();
  beforeEach(() => {
    copied = [];
    vi.stubGlobal('print', print);
  });
  afterEach(() => print.mockClear());

  const generate = async (user: UserEvent) => {
    await choose(user, 'Generate registration code');
    const dialog = await screen.findByRole('dialog', { name: 'Registration code for Dale Whitaker' });
    expect(dialog).toHaveTextContent(
      'If there is an earlier code, it stops working when you generate a new one.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Generate code' }));
    const code = (await within(dialog).findByText(/^[A-Z0-9]{8}$/)).textContent;
    return { dialog, code };
  };

  it('EMP-23, CALL-119 warns that it replaces the previous one, shows the new one with a QR code once, copies it, and does not close by accident', async () => {
    const { user } = await open();
    const { dialog, code } = await generate(user);
    const path = qrPath(code)?.path ?? '';
    const picture = within(dialog).getByRole('img', { name: `QR code of ${code}` });
    expect(picture.querySelectorAll('path')).toHaveLength(1);
    expect(picture.querySelector('path')).toHaveAttribute('d', path);
    expect(dialog).toHaveTextContent('Summit Ridge Builders');
    expect(dialog).toHaveTextContent('Enter or scan this code when you register.');
    expect(dialog).toHaveTextContent(/Valid until \w+ \d+, \d{4}, \d+:\d\d [AP]M/);
    const isShown = () => expect(within(dialog).getByText(code)).toBeInTheDocument();
    const closing = () => expect(dialog).not.toHaveClass('show');
    await user.keyboard('{Escape}');
    isShown();
    expect(closing).toThrow();
    await user.click(within(dialog).getByRole('button', { name: 'Print code' }));
    expect(print).toHaveBeenCalledOnce();
    await user.click(dialog);
    isShown();
    expect(closing).toThrow();

    const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
      copied.push(text);
      return Promise.resolve();
    });
    await user.click(within(dialog).getByRole('button', { name: 'Copy code' }));
    expect((await within(dialog).findAllByText('Copied.')).length).toBeGreaterThan(0);
    expect(copied).toEqual([code]);
    clipboard.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Copy code' }));
    expect((await within(dialog).findAllByText(/does not allow the page to copy/)).length).toBeGreaterThan(0);

    await user.keyboard('{Escape}');
    await waitFor(closing);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(document.body.textContent).not.toContain(code);
    const second = await generate(user);
    expect(second.code).not.toBe(code);
    expect(await demo.calls('registrationCode')).toHaveLength(2);
  });

  it('EMP-23, CALL-119 shows a code that is too long for a QR code without one', async () => {
    const { user } = await open();
    const code = 'x'.repeat(3000);
    await demo.fault({ match: 'registrationCode', kind: 200, body: { code, expiresAt: '' } });
    await choose(user, 'Generate registration code');
    const dialog = await screen.findByRole('dialog', { name: 'Registration code for Dale Whitaker' });
    await user.click(within(dialog).getByRole('button', { name: 'Generate code' }));
    expect(await within(dialog).findByText(code)).toBeVisible();
    expect(within(dialog).queryByRole('img')).not.toBeInTheDocument();
  });

  it('CALL-119 treats an empty code as a failure', async () => {
    const { user } = await open();
    await demo.fault({ match: 'registrationCode', kind: 200, body: { code: ' ', expiresAt: '' } });
    await choose(user, 'Generate registration code');
    const dialog = await screen.findByRole('dialog', { name: 'Registration code for Dale Whitaker' });
    await user.click(within(dialog).getByRole('button', { name: 'Generate code' }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent("Couldn't create a registration code."),
    );
    expect(within(dialog).getByRole('button', { name: 'Generate code' })).toBeVisible();
  });

  it('CALL-119 a refusal shows a message and keeps the dialog', async () => {
    const { user } = await open();
    await demo.fault({ match: 'registrationCode', kind: 409 });
    await choose(user, 'Generate registration code');
    const dialog = await screen.findByRole('dialog', { name: 'Registration code for Dale Whitaker' });
    await user.click(within(dialog).getByRole('button', { name: 'Generate code' }));
    await waitFor(() =>
      expect(screen.getByText('The demo simulates a response with status 409.')).toBeInTheDocument(),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Generate code' }));
    expect(await within(dialog).findByText(/^[A-Z0-9]{8}$/)).toBeInTheDocument();
  });
});

describe('qrPath', () => {
  it('returns nothing for text that does not fit a QR code', () =>
    expect(qrPath('x'.repeat(3000))).toBeUndefined());

  it('draws each dark module once, within the quiet zone', () => {
    const { path = '', size = 0 } = qrPath('ABCD2345') ?? {};
    const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].map((run) => run.slice(1).map(Number));
    expect(runs.length).toBeGreaterThan(50);
    expect(path.replace(/M\d+ \d+h\d+v1h-\d+z/g, '')).toBe('');
    for (const [x = 0, y = 0, wide = 0, back] of runs) {
      expect(back).toBe(wide);
      expect(x).toBeGreaterThanOrEqual(4);
      expect(y).toBeGreaterThanOrEqual(4);
      expect(x + wide).toBeLessThanOrEqual(size - 4);
    }
    // The top edges of the finder patterns: seven dark modules in each upper corner.
    expect(runs.filter(([, y]) => y === 4).map(([x, , wide]) => [x, wide])).toEqual(
      expect.arrayContaining([
        [4, 7],
        [size - 11, 7],
      ]),
    );
  });
});
