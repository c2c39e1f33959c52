import { useId } from 'react';
import { prefer, usePreferences } from '../../session/preferences';

/** Switches the shortcuts of bare keys off, for whoever types by voice or hits keys unawares (WCAG 2.1.4). */
export function SingleKeys() {
  const singleKeys = usePreferences((state) => state.singleKeys);
  const id = useId();
  return (
    <div className="form-check form-switch pl-check">
      <input
        id={id}
        type="checkbox"
        role="switch"
        className="form-check-input"
        checked={singleKeys}
        onChange={({ target }) => prefer({ singleKeys: target.checked })}
      />
      <label htmlFor={id} className="form-check-label">
        Single-key shortcuts
      </label>
    </div>
  );
}
