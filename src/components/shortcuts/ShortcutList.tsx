import { ShortcutKeys } from './ShortcutKeys';
import { useShortcutRows } from './registry';

/** Lists all shortcuts, with their settings. */
export function ShortcutList() {
  const { rows, Settings } = useShortcutRows();
  return (
    <div className="pl-shortcuts">
      <dl>
        {rows.map(({ keys, label }) => (
          <div key={keys}>
            <dt>{label}</dt>
            <dd>
              <ShortcutKeys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      {Settings && <Settings />}
    </div>
  );
}
