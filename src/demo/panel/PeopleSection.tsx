import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { login } from '../../api/auth/contract';
import { call } from '../../api/client';
import { ApiError } from '../../api/errors';
import { useChanged } from '../../components/form/unsaved';
import { paths } from '../../lib/paths';
import { writeSession } from '../../session/cookies';
import { signIn, signOut } from '../../session/session';
import { useSession } from '../../session/store';
import { type DemoPerson, PASSWORD, people } from '../people';
import { PanelConfirm } from './PanelConfirm';
import { useDemo } from './useDemo';

/** Returns a function that resolves when the sign-in page has replaced the previous user's page. */
function useSignInPage(): () => Promise<void> {
  const { pathname } = useLocation();
  const arrived = useRef<() => void>(undefined);
  useEffect(() => {
    if (pathname === paths.signIn) arrived.current?.();
  }, [pathname]);
  return () =>
    new Promise((resolve) => {
      arrived.current = resolve;
    });
}

/** Signs in as one of the demo users: with the regular sign-in, or as if in another tab (FAULT-13). */
export function PeopleSection() {
  const { showMessage, showPage } = useDemo();
  const navigate = useNavigate();
  const signInPage = useSignInPage();
  const changed = useChanged();
  const current = useSession(({ user }) => user?.email);
  const [inAnotherTab, setInAnotherTab] = useState(false);
  const [pendingPerson, setPendingPerson] = useState<DemoPerson>();
  const personButton = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);

  /** Signs out first, and waits until the shell and its cached responses are gone. */
  async function switchTo({ username }: DemoPerson): Promise<void> {
    if (useSession.getState().user) {
      const arrived = signInPage();
      await signOut();
      if (useSession.getState().user) throw new Error('the session has not ended');
      await arrived;
    }
    await signIn({ username, password: PASSWORD, remember: false });
    await navigate(paths.dashboard, { replace: true });
    showPage();
  }

  /** Changes the cookies, which all tabs share, as a sign-in in another tab does. */
  async function switchInAnotherTab({ username }: DemoPerson): Promise<void> {
    const response = await call(login, { body: { username, password: PASSWORD }, silent: true });
    const notKept = writeSession(response, undefined);
    if (notKept) throw new Error(`the browser has not kept the cookies: ${notKept}`);
  }

  async function switchPerson(person: DemoPerson): Promise<void> {
    if (busy) return;
    setBusy(true);
    setPendingPerson(undefined);
    try {
      await (inAnotherTab ? switchInAnotherTab : switchTo)(person);
      showMessage(
        inAnotherTab
          ? `The cookies are now those of ${person.name}. This page detects the change with its next call, or when you return to its window.`
          : `Signed in as ${person.name}.`,
      );
    } catch (cause) {
      showMessage(
        `Couldn't sign in as ${person.name}. ${cause instanceof ApiError ? cause.text : ''}`.trim(),
      );
    } finally {
      setBusy(false);
    }
  }

  /** Closes the question and returns the focus to the button that opened it. */
  function closeConfirm(): void {
    setPendingPerson(undefined);
    personButton.current?.focus();
  }

  return (
    <>
      <ul className="pl-demo-people pl-stack gap-1">
        {people.map((person) => (
          <li key={person.username}>
            <button
              type="button"
              aria-disabled={busy}
              aria-current={person.username === current || undefined}
              onClick={({ currentTarget }) => {
                personButton.current = currentTarget;
                if (changed && !inAnotherTab) setPendingPerson(person);
                else void switchPerson(person);
              }}
            >
              <strong>{person.name}</strong>
              <span>{person.business}</span>
            </button>
          </li>
        ))}
      </ul>
      {pendingPerson && (
        <PanelConfirm
          text={`You have unsaved changes on this page. Switch to ${pendingPerson.name} anyway?`}
          yes="Switch user"
          no="Cancel"
          onYes={() => {
            closeConfirm();
            void switchPerson(pendingPerson);
          }}
          onNo={closeConfirm}
        />
      )}
      <div className="form-check pl-check">
        <input
          id="pl-demo-elsewhere"
          type="checkbox"
          className="form-check-input"
          checked={inAnotherTab}
          aria-describedby="pl-demo-elsewhere-hint"
          onChange={(event) => setInAnotherTab(event.target.checked)}
        />
        <label className="form-check-label" htmlFor="pl-demo-elsewhere">
          Switch as if in another tab
        </label>
      </div>
      <p className="pl-hint" id="pl-demo-elsewhere-hint">
        Only the cookies change. This page has to detect the change itself.
      </p>
    </>
  );
}
