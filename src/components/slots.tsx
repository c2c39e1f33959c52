import { createContext, type ReactNode, useContext } from 'react';

/**
 * Parts of pages that the boot code can fill, such as the demo's list of people next to the sign-in form. Empty by
 * default.
 */
export interface Slots {
  /** Displayed next to the sign-in form. `onPick` fills in the form. */
  signIn?: (props: { onPick: (username: string, password: string) => void }) => ReactNode;
  /** Displayed on every page, next to the ribbon of a test system. */
  corner?: ReactNode;
}

export const SlotsContext = createContext<Slots>({});

export const useSlot = <Name extends keyof Slots>(name: Name): Slots[Name] => useContext(SlotsContext)[name];
