import { today } from '../../lib/dates';
import { downloadCsv } from '../download';
import { notify } from '../feedback/banners';
import type { Column } from './column';
import { csvOf } from './csv';

/** Saves rows as a file for a spreadsheet, `name` and the day its name. False where it could not be made: that has been told. */
export async function saveCsv<Row>(
  name: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): Promise<boolean> {
  try {
    downloadCsv(`${name.replaceAll(' ', '-')}-${today()}.csv`, await csvOf(rows, columns));
    return true;
  } catch {
    notify({ kind: 'failure', text: "Couldn't create the file. Try again." });
    return false;
  }
}
