/**
 * The start of a spreadsheet formula, also after spaces and in full-width characters, or a character that starts
 * another cell.
 */
const START = "'*(?:\\s*[=+\\-@＝＋－＠]|[\\t\\r\\n])";

/** FAULT-91: a cell that a spreadsheet would execute. A leading apostrophe makes it text. */
export const FORMULA = new RegExp(`^${START}`);
/** The leading apostrophe. */
export const ESCAPE = new RegExp(`^'(?=${START})`);
