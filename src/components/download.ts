/** Milliseconds after which the browser has read the content and the URL can be revoked. */
const REVOKE_DELAY = 10_000;

/** Without it, spreadsheets guess the wrong encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Downloads `content` as a file. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY);
}

/** CSV as a file for a spreadsheet. */
export const csvFile = (csv: string): Blob =>
  new Blob([BYTE_ORDER_MARK, csv.replace(/^\uFEFF/, '')], { type: 'text/csv;charset=utf-8' });

export const downloadCsv = (name: string, csv: string): void => download(name, csvFile(csv));
