import { createContext, useContext } from 'react';

/** Of a list one row is a stop of Tab, and what is in the others is reached from there: the `tabIndex` of what stands in this one. */
export const RowStop = createContext<number | undefined>(undefined);

/** For what is in a cell and can be pressed; undefined outside of a table. */
export const useRowStop = (): number | undefined => useContext(RowStop);
