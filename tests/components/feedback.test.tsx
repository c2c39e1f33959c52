import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Banners } from '../../src/components/feedback/Banners';
import { dismissBanner, focusBanner, notify, getBanners } from '../../src/components/feedback/banners';
import { confirm } from '../../src/components/feedback/confirm';
import { ConfirmDialog } from '../../src/components/feedback/ConfirmDialog';
import { ErrorBoundary } from '../../src/components/feedback/ErrorBoundary';
import { ErrorState } from '../../src/components/feedback/ErrorState';
import { PageProblem } from '../../src/components/feedback/PageProblem';
import { Skeleton } from '../../src/components/feedback/Skeleton';

describe('SCREEN-OV-BANNER', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    act(() => getBanners().forEach(({ id }) => dismissBanner(id)));
    vi.useRealTimers();
  });

  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

  test('failures are alerts and other messages are status; both regions always exist', () => {
    render(<Banners />);
    const alerts = screen.getByRole('alert', { name: 'Alerts' });
    const messages = screen.getByRole('status', { name: 'Messages' });
    expect(alerts).toBeEmptyDOMElement();
    act(() => {
      notify({ kind: 'success', text: 'Saved' });
      notify({ kind: 'failure', text: 'Not sent' });
    });
    expect(messages).toHaveTextContent(/^Saved$/);
    expect(alerts).toHaveTextContent(/^Not sent$/);
  });

  test('a failure that the page says in place is only read aloud, once', () => {
    const error = new Error('The server is being serviced.');
    const { rerender } = render(<Banners />);
    act(() => notify({ kind: 'failure', text: error.message }));
    rerender(
      <>
        <Banners />
        <ErrorState what="the jobs" error={error} onRetry={vi.fn()} />
      </>,
    );
    const alerts = screen.getByRole('alert', { name: 'Alerts' });
    expect(within(alerts).getAllByText(error.message)).toHaveLength(1);
    expect(within(alerts).getByText(error.message)).toHaveClass('visually-hidden');
    expect(within(alerts).queryByRole('button')).not.toBeInTheDocument();
    // What fails elsewhere for the same reason is said.
    act(() => notify({ kind: 'failure', text: error.message }));
    expect(within(alerts).getByRole('button', { name: 'Close message' })).toBeVisible();
  });

  test('FAULT-67 shows markup in a message as text', () => {
    render(<Banners />);
    act(() => notify({ kind: 'info', text: '<img src=x onerror=alert(1)>' }));
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
  });

  test('STATUS-03 a banner stays while it is hovered, then its timer restarts', () => {
    render(<Banners />);
    act(() => notify({ kind: 'success', text: 'Saved' }));
    fireEvent.pointerEnter(screen.getByText('Saved').parentElement!);
    pass(60_000);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    fireEvent.pointerLeave(screen.getByText('Saved').parentElement!);
    pass(2999);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  test('STATUS-03 a banner stays while it has focus', () => {
    render(<Banners />);
    act(() => notify({ kind: 'failure', text: 'Not sent' }));
    const close = screen.getByRole('button', { name: 'Close message' });
    act(() => close.focus());
    pass(60_000);
    expect(screen.getByText('Not sent')).toBeInTheDocument();
    act(() => close.blur());
    pass(3000);
    expect(screen.queryByText('Not sent')).not.toBeInTheDocument();
  });

  test('an action runs once, closes its banner, and restores focus', () => {
    const run = vi.fn();
    render(
      <>
        <Banners />
        <button type="button">Elsewhere</button>
      </>,
    );
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    expect(focusBanner(), 'nothing is offered').toBe(false);
    act(() => {
      notify({ kind: 'success', text: 'Moved', action: { label: 'Undo', run } });
      elsewhere.focus();
    });
    expect(screen.getByRole('status')).toHaveTextContent(/^Moved ?Undo$/);
    act(() => void focusBanner());
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(undo).toHaveFocus();
    pass(60_000);
    expect(undo, 'the focus holds it').toBeInTheDocument();
    fireEvent.click(undo);
    expect(run).toHaveBeenCalledOnce();
    expect(undo).not.toBeInTheDocument();
    expect(elsewhere).toHaveFocus();
  });

  test('the shortcut focuses the newest action', () => {
    render(<Banners />);
    act(() => {
      notify({ kind: 'success', text: 'One', action: { label: 'Undo one', run: vi.fn() } });
      notify({ kind: 'success', text: 'Two', action: { label: 'Undo two', run: vi.fn() } });
      notify({ kind: 'success', text: 'Three' });
    });
    act(() => void focusBanner());
    expect(screen.getByRole('button', { name: 'Undo two' })).toHaveFocus();
  });

  test('the shortcut focuses the newest banner when none has an action', () => {
    render(<Banners />);
    act(() => {
      notify({ kind: 'success', text: 'One' });
      notify({ kind: 'failure', text: 'Two' });
      notify({ kind: 'info', text: 'Three' });
    });
    act(() => void focusBanner());
    expect(document.activeElement?.parentElement).toHaveTextContent(/^Three$/);
  });

  test('Close closes only its banner', () => {
    render(<Banners />);
    act(() => {
      notify({ kind: 'failure', text: 'One' });
      notify({ kind: 'failure', text: 'Two' });
    });
    fireEvent.click(screen.getAllByRole('button', { name: 'Close message' })[0]!);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Two$/);
  });
});

describe('confirm', () => {
  async function ask(question: Parameters<typeof confirm>[0]) {
    const answered = vi.fn();
    render(<ConfirmDialog />);
    act(() => void confirm(question).then(answered));
    return { answered, dialog: await screen.findByRole('dialog', { name: question.title }) };
  }

  test('asks with the given text; Yes resolves true and closes it', async () => {
    const { answered, dialog } = await ask({ title: 'Confirm Exit?', text: 'Changes will be lost.' });
    expect(dialog).toHaveAccessibleDescription('Changes will be lost.');
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await vi.waitFor(() => expect(answered).toHaveBeenCalledWith(true));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('GUARD-03 resolves even if the fade-out never ends', async () => {
    const { answered, dialog } = await ask({ title: 'Confirm Exit?', text: 'Changes will be lost.' });
    // The transition takes 0.3 s, and a button's own transition ends in the meantime.
    dialog.style.transitionDuration = '0.3s';
    const yes = screen.getByRole('button', { name: 'Yes' });
    fireEvent.click(yes);
    fireEvent.transitionEnd(yes);
    await vi.waitFor(() => expect(answered).toHaveBeenCalledWith(true), { timeout: 4000 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('No and Escape resolve false', async () => {
    const first = await ask({ title: 'Unsaved Changes!', text: 'Continue?', cancelLabel: 'No' });
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    await vi.waitFor(() => expect(first.answered).toHaveBeenCalledWith(false));
    const again = vi.fn();
    act(() => void confirm({ title: 'Again?', text: 'Continue?' }).then(again));
    await screen.findByRole('dialog', { name: 'Again?' });
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(again).toHaveBeenCalledWith(false));
  });

  test('a destructive action focuses the safe button', async () => {
    await ask({ title: 'Delete?', text: 'It will be gone.', confirmLabel: 'Delete', danger: true });
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  });

  test('a newer dialog resolves the older one with false', async () => {
    const { answered } = await ask({ title: 'First?', text: 'Continue?' });
    act(() => void confirm({ title: 'Second?', text: 'Continue?' }));
    await vi.waitFor(() => expect(answered).toHaveBeenCalledWith(false));
    expect(screen.getByRole('dialog', { name: 'Second?' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  });
});

test('ERR-22, FAULT-87 names the missing dialog container', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  document.getElementById('dialogs')?.remove();
  render(
    <ErrorBoundary fallback={(error) => <p>{String(error)}</p>}>
      <ConfirmDialog />
    </ErrorBoundary>,
  );
  act(() => void confirm({ title: 'Delete?', text: 'It will be gone.' }));
  expect(screen.getByText(/no element #dialogs/)).toBeInTheDocument();
});

describe('ErrorBoundary', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

  function Fragile({ broken, thrown = new Error('It broke') }: { broken: boolean; thrown?: unknown }) {
    if (broken) throw thrown;
    return <p>Whole</p>;
  }

  const fallback = (error: unknown, retry: () => void) => (
    <ErrorState what="this page" error={error} onRetry={retry} />
  );

  test('FAULT-82 replaces a part that throws, keeps its siblings, and renders it again on Retry', async () => {
    let broken = true;
    const Part = () => <Fragile broken={broken} />;
    render(
      <>
        <p>Neighbour</p>
        <ErrorBoundary fallback={fallback}>
          <Part />
        </ErrorBoundary>
      </>,
    );
    expect(screen.getByText('Neighbour')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: "Couldn't load this page" })).toBeInTheDocument();
    expect(screen.getByText('It broke')).toBeInTheDocument();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByText('Whole')).toBeInTheDocument();
  });

  test('FAULT-82 also if undefined is thrown', () => {
    function Odd(): never {
      throw undefined as unknown as Error;
    }
    render(<ErrorBoundary fallback={() => <p>Caught</p>}>{<Odd />}</ErrorBoundary>);
    expect(screen.getByText('Caught')).toBeInTheDocument();
  });

  test('a new key renders the content again', async () => {
    function Page() {
      const [key, setKey] = useState('a');
      return (
        <>
          <button type="button" onClick={() => setKey('b')}>
            Go on
          </button>
          <ErrorBoundary resetKey={key} fallback={fallback}>
            <Fragile broken={key === 'a'} />
          </ErrorBoundary>
        </>
      );
    }
    render(<Page />);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(screen.getByText('Whole')).toBeInTheDocument();
  });
});

test('an error that fills the page has the h1, any other an h2', () => {
  const { rerender } = render(<PageProblem heading="page" title="Not allowed" text="Ask your foreman." />);
  expect(screen.getByRole('heading', { level: 1, name: 'Not allowed' })).toHaveAttribute('tabindex', '-1');
  rerender(<PageProblem title="Not allowed" />);
  expect(screen.getByRole('heading', { level: 2, name: 'Not allowed' })).toBeInTheDocument();
});

test('a skeleton only says that content is loading', () => {
  const { container } = render(<Skeleton kind="table" rows={3} />);
  expect(container).toHaveTextContent(/^Loading…$/);
  expect(container.querySelectorAll('.pl-skeleton-row')).toHaveLength(3);
});

describe('ErrorState', () => {
  function Part({ dialog = false }) {
    const [failed, setFailed] = useState(true);
    const part = failed && <ErrorState what="tickets" error={undefined} onRetry={() => setFailed(false)} />;
    return (
      <main>
        <h1 id="page-title" tabIndex={-1}>
          Tickets
        </h1>
        {dialog ? (
          <div role="dialog" aria-label="Details" tabIndex={-1}>
            {part}
          </div>
        ) : (
          part
        )}
      </main>
    );
  }

  test.each([
    ['the title of the page', false, 'heading'],
    ['its dialog', true, 'dialog'],
  ] as const)('the focus goes from Retry to %s when the problem is gone', async (_, dialog, role) => {
    render(<Part dialog={dialog} />);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    await vi.waitFor(() => expect(screen.getByRole(role)).toHaveFocus());
  });

  test('leaves the focus where it is otherwise', async () => {
    const { rerender } = render(<ErrorState what="tickets" error={undefined} onRetry={() => undefined} />);
    rerender(<input aria-label="Search" />);
    act(() => screen.getByRole('textbox').focus());
    await Promise.resolve();
    expect(screen.getByRole('textbox')).toHaveFocus();
  });
});
