/** Time for the browser to take the file over, in milliseconds. */
const TAKEN_OVER = 10_000;

/** Saves `content` as a file, as if a link to it had been clicked. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_OVER);
}
