import { createContext, useContext } from 'react';

/**
 * The `tabIndex` of controls in the current row. Only one row of a list is in the tab order, and the controls in
 * other rows are reached from there.
 */
export const RowTabIndexContext = createContext<number | undefined>(undefined);

/** Returns the `tabIndex` for a control in a cell, or undefined outside a table. */
export const useRowTabIndex = (): number | undefined => useContext(RowTabIndexContext);
