import { Keys } from './Keys';
import { useShortcutRows } from './registry';

/** Every shortcut there is, and what can be set about them. */
export function ShortcutList() {
  const { rows, Settings } = useShortcutRows();
  return (
    <div className="pl-shortcuts">
      <dl>
        {rows.map(({ keys, label }) => (
          <div key={keys}>
            <dt>{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      {Settings && <Settings />}
    </div>
  );
}
