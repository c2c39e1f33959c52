import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ActionButton } from '../../src/components/ActionButton';
import type { BulkRow, RowFailure } from '../../src/components/bulk/batches';
import { type BulkAction, runBulk, useBulk } from '../../src/components/bulk/bulk';
import { BulkDialogHost } from '../../src/components/bulk/BulkDialogHost';
import { Banners } from '../../src/components/feedback/Banners';
import { dismissBanner, getBanners } from '../../src/components/feedback/banners';
import { MenuButton } from '../../src/components/MenuButton';
import { catchDownloads } from '../support/downloads';

beforeEach(() => getBanners().forEach(({ id }) => dismissBanner(id)));

const rows: BulkRow[] = Array.from({ length: 40 }, (_, index) => ({
  key: String(index + 1),
  name: `Worker ${index + 1}`,
}));
const lost = new Error('There was no answer.');

/** Runs an action and waits for the resulting updates. */
const settle = (does: () => void) => act(() => Promise.resolve(does()));

/** Calls that remain pending until the test resolves them. */
function calls() {
  const open: { keys: string[]; answer: (problems?: RowFailure[]) => void; fail: (cause: Error) => void }[] =
    [];
  const sent: string[][] = [];
  const send = (keys: string[]) =>
    new Promise<RowFailure[]>((resolve, reject) => {
      sent.push(keys);
      open.push({ keys, answer: (problems = []) => resolve(problems), fail: reject });
    });
  const next = async () => {
    await waitFor(() => expect(open.length).toBeGreaterThan(0));
    return open.shift()!;
  };
  const answer = async (problems?: RowFailure[]) => {
    const batch = await next();
    await settle(() => batch.answer(problems));
  };
  return { send, sent, next, answer };
}

const bulkOf = (send: BulkAction['parts'][number]['send'], more: Partial<BulkAction> = {}): BulkAction => ({
  title: 'Changing the trade',
  noun: { one: 'worker', many: 'workers' },
  parts: [{ rows, send }],
  batchSize: 15,
  isUnclear: (cause) => cause === lost,
  doneMessage: (count) => `Trade of ${count} workers changed`,
  ...more,
});

function show() {
  const shown = render(
    <>
      <BulkDialogHost />
      <Banners />
    </>,
  );
  return { ...shown, user: userEvent.setup() };
}

const refused = (...keys: string[]): RowFailure[] =>
  keys.map((key) => ({ key, message: 'Suspended people keep theirs.' }));
const report = () => screen.findByRole('dialog', { name: 'Some changes failed' });

describe('runBulk', () => {
  it('FAULT-97 3 of 40 rows are refused: names rows and reason, keeps 37 changes and 3 rows selected', async () => {
    const { user } = show();
    const { send, answer } = calls();
    const retain = vi.fn();
    const run = runBulk(bulkOf(send, { retain }));
    expect(await screen.findByRole('dialog', { name: 'Changing the trade' })).toBeVisible();
    await answer(refused('4', '9'));
    expect(await screen.findByRole('progressbar')).toHaveAccessibleName('15 of 40 workers, 2 failed');
    await answer();
    await answer(refused('40'));
    const dialog = await report();
    expect(dialog).toHaveTextContent('Trade of 37 workers changed.');
    expect(dialog).toHaveTextContent('3 workers: Suspended people keep theirs.Worker 4, Worker 9, Worker 40');
    expect(dialog).toHaveTextContent('The remaining 3 stay selected.');
    expect(retain).toHaveBeenLastCalledWith(['4', '9', '40']);
    await user.click(within(dialog).getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await run).done).toHaveLength(37);
  });

  it('clears the selection after success, and Undo reverts the change', async () => {
    const { user } = show();
    const { send, answer } = calls();
    const back = calls();
    const retain = vi.fn();
    const undo = vi.fn(() =>
      bulkOf(back.send, { title: 'Undoing', doneMessage: (count) => `${count} put back`, batchSize: 40 }),
    );
    void runBulk(bulkOf(send, { retain, undo, batchSize: 40 }));
    await answer();
    expect(await screen.findByText('Trade of 40 workers changed')).toBeVisible();
    expect(retain).toHaveBeenCalledExactlyOnceWith([]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledExactlyOnceWith(rows.map(({ key }) => key));
    await back.answer();
    expect(await screen.findByText('40 put back')).toBeVisible();
  });

  it('opens no dialog for a single fast batch', async () => {
    show();
    const { send, answer } = calls();
    const run = runBulk(bulkOf(send, { batchSize: 40 }));
    await answer();
    await act(() => run);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens the dialog for a single slow batch', async () => {
    show();
    const { send, answer } = calls();
    void runBulk(bulkOf(send, { batchSize: 40 }));
    expect(await screen.findByRole('dialog', { name: 'Changing the trade' })).toBeVisible();
    await answer();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each([
    [
      'Stop',
      (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Stop' })),
    ],
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  ])('%s stops after the current batch, and the rest can be sent later', async (_, stop) => {
    const { user } = show();
    const { send, sent, next, answer } = calls();
    const retain = vi.fn();
    void runBulk(bulkOf(send, { retain }));
    await screen.findByRole('dialog', { name: 'Changing the trade' });
    const first = await next();
    await stop(user);
    expect(screen.getByText(/^Stopping after the current step/)).toBeVisible();
    await settle(() => first.answer());
    const dialog = await report();
    expect(dialog).toHaveTextContent('25 workers not sent. Nothing changed for them.');
    expect(retain).toHaveBeenLastCalledWith(rows.slice(15).map(({ key }) => key));
    await user.click(within(dialog).getByRole('button', { name: 'Retry remaining (25)' }));
    await answer();
    await answer();
    expect(await screen.findByText('Trade of 40 workers changed')).toBeVisible();
    expect(sent.flat()).toEqual(rows.map(({ key }) => key));
    expect(retain).toHaveBeenLastCalledWith([]);
  });

  it('FAULT-97 a network failure marks the batch as uncertain, and Retry sends only the rest', async () => {
    const { user } = show();
    const { send, sent, next, answer } = calls();
    const undo = vi.fn(() => bulkOf(send));
    void runBulk(bulkOf(send, { undo }));
    await answer();
    const second = await next();
    await settle(() => second.fail(lost));
    const dialog = await report();
    expect(dialog).toHaveTextContent('15 workers: There was no answer. It may have succeeded anyway.');
    expect(dialog).toHaveTextContent('10 workers not sent. Nothing changed for them.');
    expect(within(dialog).getByRole('button', { name: 'Undo changes (15)' })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Retry remaining (25)' }));
    const again = await next();
    expect(again.keys).toEqual(rows.slice(15, 30).map(({ key }) => key));
    await settle(() => again.answer());
    await answer();
    expect(await screen.findByText('Trade of 40 workers changed')).toBeVisible();
    expect(sent).toHaveLength(4);
  });

  it('FAULT-97 the report says when nothing was changed', async () => {
    const { user } = show();
    const { send, answer } = calls();
    const run = runBulk(bulkOf(send, { batchSize: 40 }));
    await answer(rows.map(({ key }) => ({ key, message: 'The business is closed.' })));
    expect(await report()).toHaveTextContent(/Nothing was changed\.\s*40 workers: The business is closed\./);
    await user.keyboard('{Escape}');
    expect((await run).done).toEqual([]);
  });

  it('applies the optimistic update at once and reports the result once', async () => {
    const { user } = show();
    const { send, answer } = calls();
    const began = vi.fn();
    const settled = vi.fn();
    void runBulk(bulkOf(send, { onStart: began, onSettled: settled, batchSize: 40 }));
    await waitFor(() => expect(began).toHaveBeenCalledOnce());
    expect(settled).not.toHaveBeenCalled();
    await answer(refused('1'));
    expect(settled).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ failed: refused('1') }));
    await user.click(within(await report()).getByText('Close'));
  });

  it('a run waits until the previous one and its report are closed', async () => {
    const { user } = show();
    const one = calls();
    const other = calls();
    void runBulk(bulkOf(one.send, { batchSize: 40 }));
    void runBulk(bulkOf(other.send, { batchSize: 40 }));
    await one.answer(refused('1'));
    const dialog = await report();
    expect(other.sent).toEqual([]);
    await user.keyboard('{Escape}');
    await other.answer();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('shows a banner if the user has left the page', async () => {
    const { rerender } = show();
    const { send, next } = calls();
    const run = runBulk(bulkOf(send, { batchSize: 40 }));
    const batch = await next();
    rerender(<Banners />);
    await settle(() => batch.answer(refused('1', '2')));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Trade of 38 workers changed. Not done: 2 workers. Suspended people keep theirs.',
    );
    expect((await run).failed).toHaveLength(2);
  });

  it('FAULT-97 shows a banner if the user leaves the page with the report open', async () => {
    const { rerender } = show();
    const { send, answer } = calls();
    void runBulk(bulkOf(send, { batchSize: 40 }));
    await answer(refused('1', '2'));
    await report();
    rerender(<Banners />);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Trade of 38 workers changed. Not done: 2 workers. Suspended people keep theirs.',
    );
    await waitFor(() => expect(useBulk.getState().run).toBeUndefined());
  });

  it('FAULT-97 the banner counts uncertain rows separately', async () => {
    render(<Banners />);
    const { send, answer, next } = calls();
    void runBulk(bulkOf(send));
    await answer();
    const second = await next();
    await settle(() => second.fail(lost));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Trade of 15 workers changed. Not done: 10 workers. Unknown result: 15 workers. There was no answer.',
    );
  });

  it.each(['under way', 'in the report'])(
    'FAULT-15 signing out while it is %s sends and shows nothing more',
    async (phase) => {
      const { rerender } = show();
      const { send, sent, next } = calls();
      const gone = new AbortController();
      const settled = vi.fn();
      const running = phase === 'under way';
      const run = runBulk(
        bulkOf(send, { signal: gone.signal, onSettled: settled, batchSize: running ? 15 : 40 }),
      );
      const batch = await next();
      if (running) {
        gone.abort();
        await settle(() => batch.answer());
        expect(settled).not.toHaveBeenCalled();
      } else {
        await settle(() => batch.answer(refused('1')));
        await report();
        gone.abort();
      }
      rerender(<Banners />);
      await act(() => run);
      expect(sent).toHaveLength(1);
      expect(getBanners()).toEqual([]);
      expect(useBulk.getState()).toMatchObject({ run: undefined, open: false });
    },
  );

  it.each(['onStart', 'retain', 'onSettled', 'doneMessage'] as const)(
    'an exception in `%s` rejects the run and does not block later runs',
    async (where) => {
      show();
      const { send, answer } = calls();
      const bug = () => {
        throw new Error('a bug');
      };
      const run = runBulk(bulkOf(send, { [where]: bug, batchSize: 40 }));
      const rejects = expect(run).rejects.toThrow('a bug');
      if (where !== 'onStart') await answer();
      await rejects;
      const other = calls();
      void runBulk(bulkOf(other.send, { batchSize: 40 }));
      await other.answer();
      expect(await screen.findByText('Trade of 40 workers changed')).toBeVisible();
      await waitFor(() => expect(useBulk.getState()).toMatchObject({ run: undefined, open: false }));
    },
  );

  it("FAULT-91 shows a message if the file can't be created", async () => {
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = () => {
          throw new Error('no room');
        };
      },
    );
    const { user } = show();
    const { send, answer } = calls();
    void runBulk(bulkOf(send, { batchSize: 40 }));
    await answer(refused('2'));
    await user.click(within(await report()).getByRole('button', { name: 'Download report' }));
    expect(await screen.findByText("Couldn't create the file. Try again.")).toBeVisible();
    await user.keyboard('{Escape}');
  });

  it('downloads the report', async () => {
    const { files } = catchDownloads();
    const { user } = show();
    const { send, answer } = calls();
    void runBulk(bulkOf(send, { batchSize: 40 }));
    await answer(refused('2'));
    await user.click(within(await report()).getByRole('button', { name: 'Download report' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect((await files[0]!.text()).split('\r\n').slice(1, 3)).toEqual([
      'Worker 1,Done,',
      'Worker 2,Failed,Suspended people keep theirs.',
    ]);
    await user.keyboard('{Escape}');
  });
});

describe('ActionButton', () => {
  it('a disabled button has a description with the reason, and a click shows it', async () => {
    const onClick = vi.fn();
    render(
      <>
        <ActionButton disabledReason="Only managers can do this." onClick={onClick}>
          Suspend
        </ActionButton>
        <Banners />
      </>,
    );
    const button = screen.getByRole('button', { name: 'Suspend' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('Only managers can do this.');
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent('Only managers can do this.');
  });

  it('is an ordinary button otherwise', async () => {
    const onClick = vi.fn();
    render(
      <ActionButton disabledReason={undefined} onClick={onClick}>
        Suspend
      </ActionButton>,
    );
    const button = screen.getByRole('button', { name: 'Suspend' });
    expect(button).not.toHaveAttribute('aria-disabled');
    await userEvent.click(button);
    expect(onClick).toHaveBeenCalledOnce();
  });
});

describe('MenuButton', () => {
  const actions = [
    { label: 'Rename', run: vi.fn() },
    { label: 'Delete', disabledReason: 'It is in use.', run: vi.fn() },
  ];

  it('opens with the keyboard, closes on Escape, and restores focus', async () => {
    const user = userEvent.setup();
    render(<MenuButton label="More" actions={actions} />);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'More' })).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Rename' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });

  it('arrow keys open it at the first or last item and wrap around; Home and End go to the ends', async () => {
    const user = userEvent.setup();
    render(<MenuButton label="More" actions={actions} />);
    await user.tab();
    await user.keyboard('{Home}');
    expect(screen.getByRole('button', { name: 'More' })).toHaveAttribute('aria-expanded', 'false');
    for (const [key, name] of [
      ['ArrowDown', 'Rename'],
      ['ArrowDown', /^Delete/],
      ['ArrowDown', 'Rename'],
      ['ArrowUp', /^Delete/],
      ['Home', 'Rename'],
      ['End', /^Delete/],
    ] as const) {
      await user.keyboard(`{${key}}`);
      expect(screen.getByRole('button', { name }), key).toHaveFocus();
    }
    await user.keyboard('{Escape}{ArrowUp}');
    expect(screen.getByRole('button', { name: /^Delete/ })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });

  it('runs the action after closing; a disabled one shows its reason', async () => {
    const user = userEvent.setup();
    render(<MenuButton label="More" actions={actions} />);
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('button', { name: /^Delete/ }));
    expect(screen.getByRole('button', { name: 'DeleteIt is in use.' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(actions[1]!.run).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    expect(actions[0]!.run).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });
});
