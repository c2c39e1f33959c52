import { useLayoutEffect } from 'react';
import { usePreferences } from '../session/preferences';
import { useSession } from '../session/store';
import { setTheme } from './theme';

/** Applies the user's theme and density before the shell first paints. */
export function useAppearance(): void {
  const signedIn = useSession((state) => state.user !== undefined);
  const theme = usePreferences((state) => state.theme);
  const density = usePreferences((state) => state.density);
  useLayoutEffect(() => {
    // Signing out does not change the theme.
    if (signedIn) setTheme(theme);
  }, [signedIn, theme]);
  useLayoutEffect(() => {
    document.documentElement.dataset.density = density;
  }, [density]);
}
