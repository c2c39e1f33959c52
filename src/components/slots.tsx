import { createContext, type ReactNode, useContext } from 'react';

/** Places in pages that boot may fill, such as the demo's list of people beside the sign-in form. Empty unless it does. */
export interface Slots {
  /** Beside the sign-in form; `onPick` fills the form in. */
  signIn?: (props: { onPick: (username: string, password: string) => void }) => ReactNode;
  /** On every page, beside the ribbon of a test system. */
  corner?: ReactNode;
}

export const SlotsContext = createContext<Slots>({});

export const useSlot = <Name extends keyof Slots>(name: Name): Slots[Name] => useContext(SlotsContext)[name];
