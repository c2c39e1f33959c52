/** Time for the browser to take the file over, in milliseconds. */
const TAKEN_OVER = 10_000;

/** Without it, spreadsheets take the file for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves `content` as a file, as if a link to it had been clicked. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_OVER);
}

/** Saves CSV as a file for a spreadsheet. */
export const downloadCsv = (name: string, csv: string): void =>
  download(name, new Blob([BYTE_ORDER_MARK, csv.replace(/^\uFEFF/, '')], { type: 'text/csv;charset=utf-8' }));
