import { type ReactNode, useMemo } from 'react';
import { ListKeeperContext } from '../../components/page/listChoices';
import { prefer, usePreferences } from '../../session/preferences';

/** The lists inside keep what a person chooses of them with the person's other preferences. */
export function Lists({ children }: { children: ReactNode }) {
  const lists = usePreferences((state) => state.lists);
  const density = usePreferences((state) => state.density);
  const keeper = useMemo(
    () => ({
      lists,
      density,
      keep: (list: string, choices: unknown) =>
        prefer({ lists: { ...usePreferences.getState().lists, [list]: choices } }),
      setDensity: (chosen: typeof density) => prefer({ density: chosen }),
    }),
    [lists, density],
  );
  return <ListKeeperContext value={keeper}>{children}</ListKeeperContext>;
}
