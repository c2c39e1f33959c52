/** What a spreadsheet takes for the beginning of a formula, after spaces and full-width too, or what follows for another cell. */
const START = "'*(?:\\s*[=+\\-@＝＋－＠]|[\\t\\r\\n])";

/** FAULT-91: a cell that a spreadsheet would run. An apostrophe in front makes it text. */
export const FORMULA = new RegExp(`^${START}`);
/** That apostrophe. */
export const ESCAPE = new RegExp(`^'(?=${START})`);
