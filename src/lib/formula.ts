/**
 * The start of a spreadsheet formula, also after spaces and in full-width characters, or a character that starts
 * another cell.
 */
const FORMULA_START = "'*(?:\\s*[=+\\-@＝＋－＠]|[\\t\\r\\n])";

/** FAULT-91: a cell that a spreadsheet would execute. A leading apostrophe makes it text. Negative numbers stay numbers. */
export const FORMULA = new RegExp(`^(?!-\\d+(?:\\.\\d+)?$)${FORMULA_START}`);
/** The leading apostrophe. */
const FORMULA_ESCAPE = new RegExp(`^'(?=${FORMULA_START})`);

/** A text as spreadsheets keep its zeros: `="0412"`. */
const TEXT_FORMULA = /^=\s*"((?:[^"]|"")*)"$/;

/** The text of a spreadsheet's cell, without the signs that say that it is text. */
export function plainCell(cell: string): string {
  const text = cell.trim();
  return TEXT_FORMULA.exec(text)?.[1]?.replaceAll('""', '"').trim() ?? text.replace(FORMULA_ESCAPE, '');
}

/** 100000 as spreadsheets shorten it: 1.00E+05. Its digits are lost. */
export const SHORTENED_NUMBER = /^-?\d(?:[.,]\d+)?E\+\d{2,3}$|^-?\d[.,]\d+E-\d{2,3}$/i;
