import { formatClockTime } from '../../lib/dates';
import { callGroups, maskedHeaders, type CallGroup } from './callGroups';
import { useDemo, useFocusTitle, useDemoQuery } from './useDemo';

const MAX_GROUPS = 40;

/** The latest calls of the app, with their counts and results. */
export function CallList({ onPick }: { onPick: (match: string) => void }) {
  const { controls } = useDemo();
  const focusTitle = useFocusTitle();
  const groups = callGroups(useDemoQuery(controls.watch, controls.calls) ?? [], MAX_GROUPS);
  if (groups.length === 0) return <p className="text-body-secondary">No calls yet.</p>;
  return (
    <>
      <ul className="pl-demo-calls" aria-label="Last calls">
        {groups.map((group) => (
          <li key={group.id}>
            <CallItem group={group} onPick={onPick} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="btn btn-secondary"
        onClick={() => {
          focusTitle();
          void controls.clearCalls();
        }}
      >
        Clear list
      </button>
    </>
  );
}

function CallItem({ group: { count, last }, onPick }: { group: CallGroup; onPick: (match: string) => void }) {
  const { method, path, status, key, query } = last;
  const failed = status === 0 || status >= 400;
  const details = [
    ['Last at', formatClockTime(last.at)],
    ...Object.entries(query).map(([name, value]) => [`?${name}`, value]),
    ...maskedHeaders(last),
  ];
  return (
    <details>
      <summary>
        <span className={failed ? 'text-danger' : undefined}>{status || 'No response'}</span>
        <span className="pl-demo-path">
          {method} {path}
        </span>
        <span>{count > 1 && `${count} times`}</span>
      </summary>
      <dl>
        {details.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="btn btn-secondary" onClick={() => onPick(key ?? path)}>
        Simulate failure…
      </button>
    </details>
  );
}
