import { prefer, usePreferences } from '../../session/preferences';
import { Choices } from '../../components/form/Choices';

const themes = [
  { value: 'system', label: 'Same as system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact: more rows on the screen' },
] as const;

export function Appearance() {
  const theme = usePreferences((state) => state.theme);
  const density = usePreferences((state) => state.density);
  return (
    <div className="pl-fields">
      <Choices
        legend="Theme"
        options={themes}
        value={theme}
        onChange={(chosen) => prefer({ theme: chosen })}
      />
      <Choices
        legend="Lists"
        options={densities}
        value={density}
        onChange={(chosen) => prefer({ density: chosen })}
      />
    </div>
  );
}
