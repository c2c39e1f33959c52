import { useLayoutEffect } from 'react';
import { usePreferences } from '../session/preferences';
import { useSession } from '../session/store';
import { setTheme } from './theme';

/** Theme and density as the person has chosen them, from before the shell is first painted. */
export function useAppearance(): void {
  const known = useSession((state) => state.user !== undefined);
  const theme = usePreferences((state) => state.theme);
  const density = usePreferences((state) => state.density);
  useLayoutEffect(() => {
    // Who signs out has not chosen anything else.
    if (known) setTheme(theme);
  }, [known, theme]);
  useLayoutEffect(() => {
    document.documentElement.dataset.density = density;
  }, [density]);
}
