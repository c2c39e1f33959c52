/**
 * The start of a spreadsheet formula, also after spaces and in full-width characters, or a character that starts
 * another cell.
 */
const FORMULA_START = "'*(?:\\s*[=+\\-@＝＋－＠]|[\\t\\r\\n])";

/** FAULT-91: a cell that a spreadsheet would execute. A leading apostrophe makes it text. */
export const FORMULA = new RegExp(`^${FORMULA_START}`);
/** The leading apostrophe. */
export const FORMULA_ESCAPE = new RegExp(`^'(?=${FORMULA_START})`);
