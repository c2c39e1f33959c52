import { isLatency, isOffline } from '../faults';
import { PanelSelect } from './PanelSelect';
import { useDemo, useDemoQuery } from './useDemo';
import { seconds } from './labels';

/** In milliseconds. The last one exceeds the timeout of the app (FAULT-40). */
const delays = [300, 1000, 3000, 10_000, 35_000];

/** The state of the connection to the API. Both settings apply to every call until they are reset. */
export function ConnectionSection() {
  const { controls, showMessage } = useDemo();
  const faults = useDemoQuery(controls.watch, controls.faults);
  if (!faults) return null;
  const offline = faults.find(isOffline);
  const latency = faults.find(isLatency);
  const choices = latency && !delays.includes(latency.delay) ? [latency.delay, ...delays] : delays;

  async function goOffline(nextOffline: boolean): Promise<void> {
    if (offline) await controls.clearFault(offline.id);
    if (nextOffline) await controls.addFault({ match: '*', kind: 'network', times: 'always' });
    showMessage(nextOffline ? 'Offline: API calls get no response.' : 'Online again.');
  }

  async function slowDown(delay: number): Promise<void> {
    if (latency) await controls.clearFault(latency.id);
    if (delay > 0) await controls.addFault({ match: '*', delay, times: 'always' });
    showMessage(delay > 0 ? `Every call is delayed by ${seconds(delay)}.` : 'Calls are no longer delayed.');
  }

  return (
    <div className="pl-demo-rows pl-stack">
      <div>
        <button
          type="button"
          className="btn btn-secondary"
          onClick={() => void goOffline(offline === undefined)}
        >
          {offline ? 'Go online again' : 'Go offline'}
        </button>
        <p className="pl-hint">
          {offline ? 'You are offline: API calls get no response.' : 'API calls will get no response.'} The
          app’s own files are still loaded.
        </p>
      </div>
      <PanelSelect
        label="Delay for every call"
        value={String(latency?.delay ?? 0)}
        onChange={(delay) => void slowDown(Number(delay))}
      >
        <option value="0">No delay</option>
        {choices.map((delay) => (
          <option key={delay} value={delay}>
            {seconds(delay)}
            {delay > 30_000 && ', longer than the app’s timeout'}
          </option>
        ))}
      </PanelSelect>
    </div>
  );
}
