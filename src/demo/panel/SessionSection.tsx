import { now } from '../../lib/clock';
import { writeCookie } from '../../session/cookies';
import { useSession } from '../../session/store';
import { useDemo } from './useDemo';

/** The two ways in which a session gets too old: the app knows, or it has to be told by a refused call. */
export function SessionSection() {
  const { controls, say } = useDemo();
  const signedIn = useSession(({ user }) => user !== undefined);
  if (!signedIn) return <p className="pl-demo-none">Nobody is signed in.</p>;

  const expireHere = () => {
    writeCookie('expireTime', String(now() - 1));
    say('The session has expired. The next call renews it first.');
  };
  const expireThere = async () => {
    await controls.expire();
    say('The API no longer accepts any token. The next call is refused, then sent again with a new token.');
  };
  return (
    <div className="pl-demo-rows">
      <div>
        <button type="button" className="btn btn-secondary" onClick={expireHere}>
          Let the session expire
        </button>
        <p className="pl-hint">The app notices and renews the session before the next call.</p>
      </div>
      <div>
        <button type="button" className="btn btn-secondary" onClick={() => void expireThere()}>
          Expire the session at the API
        </button>
        <p className="pl-hint">
          Applies to all tabs, and the app cannot know yet: the next call is answered with 401.
        </p>
      </div>
    </div>
  );
}
