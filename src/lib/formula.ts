/** FAULT-91: the beginning of a cell that a spreadsheet would run, or read its rest as a cell that it would. */
export const FORMULA = /^[=+\-@\t\r\n]/;
